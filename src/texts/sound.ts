/** The state of the alarm sound in the header; the sheet behind it is in `alarm-sheet.ts`. */
import type { SoundState } from '../model/sound/sound-state.ts'
import { countdown } from '../model/sound/sound-state.ts'

export const SOUND_TEXTS = {
  label: 'Alarm sound',
  unknown: 'Checking',
  armed: 'Armed',
  paused: (left: string) => `Paused ${left}`,
  off: 'Off',
  blocked: 'Blocked – tap',
  /** Not of every ward. */
  someWards: 'Armed, some wards',
  /** The server's rules are behind: an alarm is heard as late as that. */
  late: 'Armed, late',
  named: (state: string, isCheckDue: boolean) =>
    `Alarm sound: ${state}${isCheckDue ? '. The start-of-shift check is due' : ''}`,
} as const

/**
 * The state in a word or two, for the header (AL5).
 *
 * @param isSomeWards wards are left out
 * @param lateMs by how much alarms come late (LAG-10)
 */
export function soundText(sound: SoundState, isSomeWards = false, lateMs = 0): string {
  switch (sound.state) {
    case 'unknown':
      return SOUND_TEXTS.unknown
    case 'armed':
      if (lateMs > 0) return SOUND_TEXTS.late
      return isSomeWards ? SOUND_TEXTS.someWards : SOUND_TEXTS.armed
    case 'paused':
      return SOUND_TEXTS.paused(countdown(sound.leftMs))
    case 'off':
      return SOUND_TEXTS.off
    case 'blocked':
      return SOUND_TEXTS.blocked
  }
}
