/** Texts of names that are hidden, and of the locked screen. */
import type { NameMode } from '../model/patients/shown-name.ts'
import type { WrongPin } from '../model/privacy/lock.ts'

export const PRIVACY_TEXTS = {
  device: {
    title: 'This device',
    hint: 'Holds for this tablet or computer alone, and stays when you sign out.',
  },
  names: {
    title: 'Names of patients',
    label: 'Show patients by',
    modes: {
      full: 'Full names',
      initials: 'Initials',
      room: 'Room numbers',
    } satisfies Record<NameMode, string>,
    means: {
      full: 'Everybody who sees this screen can read the names.',
      initials:
        'Kim Min-jun is shown as K.M. The eye in the header shows all names for 10 seconds.',
      room: 'Kim Min-jun is shown as 101. The eye in the header shows all names for 10 seconds.',
    } satisfies Record<NameMode, string>,
    hint: 'Holds for everybody who uses this device. Forms, codes, labels and files that you open yourself still hold the whole name. Search finds patients by name.',
  },
  reveal: {
    show: 'Show names for 10 seconds',
    hide: 'Hide names',
    shown: 'Names are shown for 10 seconds.',
    hidden: 'Names are hidden again.',
    left: (seconds: number) => `${seconds} s`,
  },
  lock: {
    title: 'Screen locked',
    who: (name: string) => `${name} is signed in.`,
    alarms: 'Unconfirmed alarms',
    noNames: 'Names are hidden. Unlock to confirm an alarm.',
    more: (count: number) => `and ${count} more`,
    pin: 'Your PIN',
    digits: (count: number) =>
      count === 0 ? 'No digit typed' : `${count} ${count === 1 ? 'digit' : 'digits'} typed`,
    keypad: 'Digits',
    erase: 'Erase the last digit',
    unlock: 'Unlock',
    checking: 'Checking…',
    wrong: 'That is not your PIN.',
    left: (count: number) =>
      count === 1 ? 'One more wrong PIN signs you out.' : `${count} more wrong PINs sign you out.`,
    wait: (seconds: number) => `Wait ${seconds} s, then try again.`,
    forgot: 'Forgot PIN?',
    forgotTitle: 'Sign in with your password?',
    forgotText:
      'You are signed out of this device, and your PIN is deleted. What you have not finished is kept and goes on when you sign in with your password.',
    forgotOffline:
      'There is no connection now. You can only sign in again when it is back, and until then no alarm is shown or heard on this device.',
    forgotYes: 'Sign out',
    forgotNo: 'Back to PIN',
    leaving: 'Signing out…',
    signedOut:
      'You were signed out because the PIN was not known. Sign in with your password: what you had not finished is kept. Then you can choose a new PIN.',
  },
  lockSetting: {
    title: 'Screen lock',
    hint: 'The screen locks when nobody touches it. Alarms stay visible without names and can still be heard. The PIN is yours, holds on this device alone, and never leaves it.',
    off: 'Off. The screen stays open until you sign out.',
    on: (minutes: number) => `On. The screen locks after ${minutesText(minutes)} without a touch.`,
    after: 'Locks after',
    minutes: (minutes: number) => `${minutes} min`,
    turnOn: 'Turn on',
    change: 'Change PIN',
    turnOff: 'Turn off',
    lockNow: 'Lock now',
    newPin: 'New PIN',
    repeat: 'Repeat new PIN',
    current: 'Current PIN',
    rule: '4 to 8 digits.',
    save: 'Save PIN',
    cancel: 'Cancel',
    saved: 'Your PIN is saved.',
    isOff: 'The screen lock is off.',
    notSecure: 'This page was not loaded over a secure line (https), so no PIN can be kept.',
    wrongNew: {
      length: 'Use 4 to 8 digits.',
      easy: 'Too easy to guess. Choose other digits.',
      different: 'The two PINs are not the same.',
    } satisfies Record<WrongPin, string>,
  },
} as const

function minutesText(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
