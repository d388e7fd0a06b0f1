//! A part of a picture, as written on the command line.

use std::str::FromStr;

use pasyans_vision::Area;

/// `x,y,w,h` in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    x: u32,
    y: u32,
    w: u32,
    h: u32,
}

impl From<Region> for Area {
    fn from(region: Region) -> Self {
        let Region { x, y, w, h } = region;
        let [x, y, w, h] = [x, y, w, h].map(f64::from);
        Self { x, y, w, h }
    }
}

impl FromStr for Region {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let numbers: Result<Vec<u32>, _> =
            text.split(',').map(|part| part.trim().parse()).collect();
        match numbers.as_deref() {
            Ok([_, _, 0, _] | [_, _, _, 0]) => Err("the region is empty: its width or height is 0"),
            Ok(&[x, y, w, h]) => Ok(Self { x, y, w, h }),
            _ => Err(
                "write x,y,w,h in pixels from the top left of the picture, such as 240,140,480,330",
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_whole_numbers_are_a_region() {
        let region = |text: &str| text.parse::<Region>();
        let wanted = Region {
            x: 240,
            y: 0,
            w: 480,
            h: 330,
        };
        assert_eq!(region("240,0,480,330"), Ok(wanted));
        assert_eq!(region(" 240, 0, 480, 330"), Ok(wanted));
        for bad in [
            "",
            "1,2,3",
            "1,2,3,4,5",
            "1,2,0,4",
            "1,2,3,0",
            "-1,2,3,4",
            "1.5,2,3,4",
            "a,b,c,d",
            "1 2 3 4",
            "99999999999,1,1,1",
        ] {
            assert!(region(bad).is_err(), "{bad}");
        }
    }
}
