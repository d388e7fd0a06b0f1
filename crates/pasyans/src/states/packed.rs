//! What states are packed into.

/// A packed position: some words that are compared as a whole.
pub(crate) trait Packed: Copy + Eq + Send + 'static {
    /// All words zero: what room that is not used holds.
    const ZERO: Self;

    /// A number whose high bits are spread well, whatever the words.
    fn hash(&self) -> u64;
}

impl<const N: usize> Packed for [u64; N] {
    const ZERO: Self = [0; N];

    #[inline]
    fn hash(&self) -> u64 {
        // A multiplication for each word, and a last one that lets every bit reach the high ones.
        const ODD: [u64; 4] = [
            0x9e37_79b9_7f4a_7c15,
            0xd6e8_feb8_6659_fd93,
            0xc2b2_ae3d_27d4_eb4f,
            0xa076_1d64_78bd_642f,
        ];
        let mut sum = 0_u64;
        for (index, word) in self.iter().enumerate() {
            let product = (word ^ sum.rotate_left(29)).wrapping_mul(ODD[index % 4]);
            sum = product ^ (product >> 32);
        }
        sum.wrapping_mul(ODD[1])
    }
}
