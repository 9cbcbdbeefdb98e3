/** A wait ends with what it waits for; this long, in ms, on the slowest machine. */
export const PATIENCE_MS = 20_000
