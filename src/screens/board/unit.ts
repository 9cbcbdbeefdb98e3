/** The size of this screen relative to 1920 × 1080: everything on the board grows with it. `BoardScreen` sets it. */
export const FACTOR = '--board-factor'
export const factor = `var(${FACTOR}, 1)`

/** `n` pixels of a board of 1920 × 1080, and never less than `least` of this screen's. */
export const u = (n: number, least = 0): string =>
  least === 0 ? `calc(${factor} * ${n}px)` : `max(${least}px, calc(${factor} * ${n}px))`
