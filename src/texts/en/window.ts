/* Made by npm run messages of window.json: that one is to be changed. */

export const CRASH_TEXTS = {
  title: 'This board cannot be shown now.',
  restartSeconds: (count: number) => `Restarting in ${count} second${count === 1 ? '' : 's'}.`,
  restartMinutes: (count: number) => `Restarting in ${count} minute${count === 1 ? '' : 's'}.`,
}

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
}

export const WINDOW_TEXTS = {
  language: (name: string) => `Your language, ${name}, is ready.`,
  languageFailed: (name: string) => `${name} could not be loaded. Please try again.`,
  held: 'Reloading would lose what you typed. Save or close the form first, then reload.',
  chosen:
    'Nothing is stored on this device, as you chose. What has not been sent is lost when this window closes.',
  storeAgain: 'Store again',
  missing:
    'Something that was stored on this device could not be read. Until it is loaded again, patients, alarms or devices may be missing here.',
}
