/** The state of the alarm sound in the header; the sheet behind it is in `alarm-sheet.ts`. */
import type { SoundState } from '../model/sound/sound-state.ts'
import { countdown } from '../model/sound/sound-state.ts'
import type { SharedLink } from '../model/watch/watched.ts'
import { SOUND_SHORT as SHORT, SOUND_TEXTS } from './en/sound.ts'

export { SOUND_TEXTS }

/** What keeps an alarm from being heard, on two lines of the narrowest phone (WCH-11). */
export const SOUND_SHORT: Record<SharedLink['link'], string> = SHORT

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
