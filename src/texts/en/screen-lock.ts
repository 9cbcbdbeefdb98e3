/* Made by npm run messages of screen-lock.json: that one is to be changed. */

export const NAMES_TEXTS = {
  device: {
    title: 'This device',
    hint: 'Applies to this device only, and stays when you sign out.',
  },
  names: {
    title: 'Names of patients',
    label: 'Show patients by',
    modes: {
      full: 'Full names',
      initials: 'Initials',
      room: 'Room numbers',
    },
    means: {
      full: 'Everybody who sees this screen can read the names.',
      initials:
        'Kim Min-jun is shown as K.M. The eye in the header shows all names for 10 seconds.',
      room: 'Kim Min-jun is shown as 101. The eye in the header shows all names for 10 seconds.',
    },
    hint: 'Applies to everybody who uses this device. Forms, codes, labels and files that you open yourself still show the full name. Search finds patients by name.',
  },
}

export const LOCK_TEXTS = {
  lock: {
    who: (name: string) => `${name} is signed in.`,
    alarms: 'Unconfirmed alarms',
    noNames: 'Names are hidden. Unlock to confirm an alarm.',
    more: (count: number) => `and ${count} more`,
    pin: 'Your PIN',
    digits: (count: number) =>
      count === 0 ? 'No digit typed' : `${count} digit${count === 1 ? '' : 's'} typed`,
    keypad: 'Digits',
    erase: 'Erase the last digit',
    unlock: 'Unlock',
    checking: 'Checking…',
    wrong: 'That is not your PIN.',
    left: (count: number) =>
      `${count === 1 ? 'One more wrong PIN signs' : `${count} more wrong PINs sign`} you out.`,
    wait: (seconds: number) => `Wait ${seconds} s, then try again.`,
    forgot: 'Forgot PIN?',
    forgotTitle: 'Sign in with your password?',
    forgotText:
      'You are signed out of this device, and your PIN is deleted. What you have not finished is kept and continues when you sign in with your password.',
    forgotOffline:
      'There is no connection now. You can only sign in again when it is back, and until then no alarm is shown or heard on this device.',
    forgotYes: 'Sign out',
    forgotNo: 'Back to PIN',
    leaving: 'Signing out…',
  },
  lockSetting: {
    title: 'Screen lock',
    hint: 'The screen locks when it is not touched. Alarms stay visible without names and can still be heard. The PIN is yours, works on this device only, and never leaves it.',
    off: 'Off. The screen stays open until you sign out.',
    on: (minutes: number) =>
      `On. The screen locks after ${minutes} minute${minutes === 1 ? '' : 's'} without a touch.`,
    after: 'Locks after',
    minutes: (minutes: number) => `${minutes} min`,
    turnOn: 'Turn on',
    change: 'Change PIN',
    turnOff: 'Turn off',
    lockNow: 'Lock now',
    newPin: 'New PIN',
    repeat: 'Repeat new PIN',
    current: 'Current PIN',
    rule: '4 to 8 digits',
    save: 'Save PIN',
    cancel: 'Cancel',
    saved: 'Your PIN is saved.',
    isOff: 'The screen lock is off.',
    notSecure: 'This page was not loaded over a secure connection (https), so no PIN can be kept.',
    wrongNew: {
      length: 'Use 4 to 8 digits.',
      easy: 'Too easy to guess. Choose other digits.',
      different: 'The two PINs are not the same.',
    },
  },
}
