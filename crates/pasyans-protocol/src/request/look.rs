//! What is to be read from a picture.

use pasyans_vision::{Area, Placement};

use super::fields::Fields;
use crate::refusal::Refusal;

/// A picture whose board is to be read.
#[derive(Clone, Debug)]
pub struct LookRequest {
    /// The file, in base64.
    pub picture: String,
    /// Only this part of the picture is looked at.
    pub region: Option<Area>,
    /// Where the game's screen was in the picture before.
    pub last: Option<Placement>,
}

impl LookRequest {
    pub(super) fn read(fields: &mut Fields) -> Result<Self, Refusal> {
        Ok(Self {
            picture: fields.require_text("picture")?,
            region: fields.object("region")?.map(read_region).transpose()?,
            last: fields.object("last")?.map(read_placement).transpose()?,
        })
    }
}

fn read_region(mut fields: Fields) -> Result<Area, Refusal> {
    let region = Area {
        x: fields.require_number("x")?,
        y: fields.require_number("y")?,
        w: fields.require_positive("w")?,
        h: fields.require_positive("h")?,
    };
    fields.finish("a region")?;
    Ok(region)
}

fn read_placement(mut fields: Fields) -> Result<Placement, Refusal> {
    let placement = Placement {
        x: fields.require_number("x")?,
        y: fields.require_number("y")?,
        scale_x: fields.require_positive("scale_x")?,
        scale_y: fields.require_positive("scale_y")?,
    };
    fields.finish("a placement")?;
    Ok(placement)
}
