/** Texts about what is typed into any field. */
export const TYPED_TEXTS = {
  tooLong: (most: number, is: number) => `At most ${most} characters. This has ${is}.`,
  removed: 'Invisible characters were removed.',
} as const
