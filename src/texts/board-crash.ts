/** What a wall board says that cannot be drawn: every page has these words, so they stand alone. */
export const CRASH_TEXTS = {
  title: 'This board cannot be shown now.',
  restarts: (count: number, unit: string) =>
    `Restarting in ${count} ${unit}${count === 1 ? '' : 's'}.`,
}

/** How long until a new start, in whole seconds or minutes. */
export function restartText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 90
    ? CRASH_TEXTS.restarts(seconds, 'second')
    : CRASH_TEXTS.restarts(Math.round(seconds / 60), 'minute')
}
