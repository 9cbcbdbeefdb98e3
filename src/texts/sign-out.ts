/** The question before signing out, while something is not finished. */
export const SIGN_OUT_TEXTS = {
  lost: (count: number): string =>
    count === 0
      ? 'Everything is finished now.'
      : count === 1
        ? 'One action is not finished. If you sign out now, it is removed here and not tried again.'
        : `${count} actions are not finished. If you sign out now, they are removed here and not tried again.`,
  stays: 'What is already done on the server stays there as it is.',
}
