/** What is kept of a question that was asked before the present one. */

/**
 * An answer to a question that may not be the present one. It is only had by saying for which questions it may be shown:
 * there is no way to take it for the answer to another one by mistake (OFFL-55).
 */
export type Kept<Args, T> = {
  /** What was asked. */
  readonly for: Args
  /** The answer where `mayShow` agrees to what was asked, else `undefined`. */
  valueIf(mayShow: (asked: Args) => boolean): T | undefined
}

export function keptOf<Args, T>(asked: Args, value: T): Kept<Args, T> {
  return { for: asked, valueIf: (mayShow) => (mayShow(asked) ? value : undefined) }
}

/** For a question that has nothing to choose: it is always the same one. */
export const nothingChosen = (asked: readonly []): boolean => asked.length === 0

/** For values that are looked up by patient: those that were read of others are of no patient who is shown now. */
export const foundByPatient = (): boolean => true
