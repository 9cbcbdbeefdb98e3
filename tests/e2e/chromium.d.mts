/** Switches every launch of the test browser needs. */
export const CHROMIUM_ARGS: string[]

/**
 * Path of an executable Chromium, installed now when the machine has none.
 * @throws Error one sentence saying why there is none
 */
export function findChromium(): string
