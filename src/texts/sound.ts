/** The state of the alarm sound in the header; the sheet behind it is in `alarm-sheet.ts`. */
import type { SoundState } from '../model/sound/sound-state.ts'
import { countdown } from '../model/sound/sound-state.ts'
import type { SharedLink } from '../model/watch/watched.ts'

export const SOUND_TEXTS = {
  label: 'Alarm sound',
  unknown: 'Checking',
  armed: 'Armed',
  paused: (left: string) => `Paused ${left}`,
  off: 'Off',
  blocked: 'Blocked – tap',
  /** Not of every ward. */
  someWards: 'Armed, some wards',
  /** A link between a sensor and this sound is broken. */
  but: (what: string) => `Armed, ${what}`,
  named: (state: string, isCheckDue: boolean) =>
    `Alarm sound: ${state}${isCheckDue ? '. The start-of-shift check is due' : ''}`,
} as const

/** Behind the picture of the sound or of the connection, on two lines of the narrowest phone: what keeps an alarm from being heard (WCH-11). */
export const SOUND_SHORT: Record<SharedLink['link'], string> = {
  'limits-unknown': 'Limits not loaded',
  'nobody-hears': 'Not heard',
  checking: 'Checking',
  'not-live': 'No connection',
  'no-alarms': 'Alarms missing',
  'server-behind': 'Late',
  'disk-full': 'Server full',
  'server-clock': 'Clock wrong',
  'chain-broken': 'Alarms unproved',
}

/**
 * The state in a word or two, for the header (AL5).
 *
 * @param but what keeps an alarm from being heard, though the sound is armed (`soundLink`, LAG-10, WCH-04); `''` for nothing
 * @param isSomeWards wards are left out
 */
export function soundText(sound: SoundState, but: string, isSomeWards = false): string {
  switch (sound.state) {
    case 'unknown':
      return SOUND_TEXTS.unknown
    case 'armed':
      if (but !== '') return SOUND_TEXTS.but(but)
      return isSomeWards ? SOUND_TEXTS.someWards : SOUND_TEXTS.armed
    case 'paused':
      return SOUND_TEXTS.paused(countdown(sound.leftMs))
    case 'off':
      return SOUND_TEXTS.off
    case 'blocked':
      return SOUND_TEXTS.blocked
  }
}
