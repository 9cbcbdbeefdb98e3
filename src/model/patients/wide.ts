/** px: in a window of this width the specified card stands unless something else is chosen, and two columns have room. */
export const WIDE = 1180
