/** What can be set about alarms on this device: the sheet behind the state of the sound. */
import { countdown, type SoundState } from '../model/sound/sound-state.ts'
import type { ToneName } from '../model/sound/announcing.ts'
import { sizeText } from './moments.ts'
import type { SharedLink } from '../model/watch/watched.ts'
import { type Around, linkText } from './watch.ts'
import { SHEET_TEXTS as SHEET_TEXTS_EN, SOUND } from './en/alarm-sheet.ts'
import { withCode } from './with-code.ts'

export const SHEET_TEXTS = withCode(SHEET_TEXTS_EN, {
  sheet: {
    pause: (seconds: number) => SHEET_TEXTS_EN.sheet.pauseFor(lengthText(seconds)),
    length: lengthText,
    percent: (part: number) => SHEET_TEXTS_EN.sheet.loudness(Math.round(part * 100)),
  },
  wards: {
    some: (watched: number, all: number) =>
      watched === all
        ? SHEET_TEXTS_EN.wards.everyOne(all)
        : SHEET_TEXTS_EN.wards.someOf(watched, all),
  },
}) satisfies { sheet: { tones: Record<ToneName, string> } }

function lengthText(seconds: number): string {
  const { sheet } = SHEET_TEXTS_EN
  return seconds % 60 === 0 ? sheet.minutes(seconds / 60) : sheet.seconds(seconds)
}

/**
 * What the state means, and what to do about it.
 * @param broken the first link that keeps an alarm from being heard here (LAG-10, WCH-04)
 */
export function soundSentence(
  sound: SoundState,
  broken: SharedLink | undefined,
  around: Around,
): string {
  switch (sound.state) {
    case 'unknown':
      return SOUND.unknown
    case 'armed':
      return armedSentence(broken, around)
    case 'paused':
      return SOUND.paused(countdown(sound.leftMs))
    case 'off':
      return sound.by === 'wards' ? SHEET_TEXTS.wards.noneSounds : SOUND.off
    case 'blocked':
      return SOUND.blocked[sound.by]
  }
}

function armedSentence(broken: SharedLink | undefined, around: Around): string {
  if (broken === undefined) return SOUND.armed
  switch (broken.link) {
    case 'checking':
      return SOUND.checking
    case 'server-behind':
      return SOUND.late(sizeText(broken.ms))
    case 'limits-unknown':
    case 'nobody-hears':
    case 'not-live':
    case 'no-alarms':
    case 'disk-full':
    case 'server-clock':
    case 'chain-broken':
      return SOUND.broken(linkText(broken, around))
  }
}
