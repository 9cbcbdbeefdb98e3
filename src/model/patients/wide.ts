/** px: from this width on the specified card is the default, and two columns have room. */
export const WIDE = 1180
