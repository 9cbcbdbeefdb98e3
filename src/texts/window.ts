// Hidden names and the locked screen, as far as every page needs them.

export const PRIVACY_TEXTS = {
  reveal: {
    show: 'Show names for 10 seconds',
    hide: 'Hide names',
    shown: 'Names are shown for 10 seconds.',
    hidden: 'Names are hidden again.',
    left: (seconds: number) => `${seconds} s`,
  },
  lock: {
    title: 'Screen locked',
    signedOut:
      'You were signed out because the PIN was not known. Sign in with your password: what you had not finished is kept. Then you can choose a new PIN.',
  },
} as const

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

/** What a window says of itself: a new version, and where it keeps what it receives. */
export const WINDOW_TEXTS = {
  held: 'Reloading would lose what you typed. Save or close the form first, then reload.',
  chosen:
    'Nothing is stored on this device, as you chose. What has not been sent is lost when this window closes.',
  storeAgain: 'Store again',
  missing:
    'Something that was stored on this device could not be read. Until it is loaded again, patients, alarms or devices may be missing here.',
} as const
