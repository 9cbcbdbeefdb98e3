/** Texts about what is typed into any field. */
export const TYPED_TEXTS = {
  tooLong: (most: number, is: number) => `At most ${most} characters. This has ${is}.`,
  markup: 'Please leave out <, > and {{.',
  removed: 'Invisible characters were removed.',
} as const
