/** What can be set about alarms on this device: the sheet behind the state of the sound. */
import { countdown, type SoundState } from '../model/sound/sound-state.ts'
import type { ToneName } from '../model/sound/announcing.ts'
import { sizeText } from './moments.ts'
import type { SharedLink } from '../model/watch/watched.ts'
import { type Around, linkText } from './watch.ts'
import { SHEET_TEXTS as SHEET_TEXTS_EN } from './en/alarm-sheet.ts'
import { withCode } from './with-code.ts'

export const SHEET_TEXTS = withCode(SHEET_TEXTS_EN, {
  sheet: {
    pause: (seconds: number) => `Pause for ${lengthText(seconds)}`,
    length: lengthText,
    percent: (part: number) => `${Math.round(part * 100)} %`,
  },
  wards: {
    some: (watched: number, all: number) =>
      watched === all ? `All ${all} wards sound.` : `${watched} of ${all} wards sound.`,
  },
}) satisfies { sheet: { tones: Record<ToneName, string> } }

function lengthText(seconds: number): string {
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
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
      return 'Checking whether this device can play sound.'
    case 'armed':
      return armedSentence(broken, around)
    case 'paused':
      return `Silent for another ${countdown(sound.leftMs)}. The pause ends by itself, and at once when a new or more urgent alarm comes.`
    case 'off':
      if (sound.by === 'wards') return SHEET_TEXTS.wards.noneSounds
      return 'No alarm is heard on this device until the sound is switched on again. Look at the screen, or carry another device.'
    case 'blocked':
      return blockedSentence(sound.by)
  }
}

function armedSentence(broken: SharedLink | undefined, around: Around): string {
  if (broken === undefined) return 'A new alarm is heard on this device.'
  switch (broken.link) {
    case 'checking':
      return 'A new alarm is heard on this device, if the connection holds: it is being checked.'
    case 'server-behind':
      return `A new alarm is heard on this device ${sizeText(broken.ms)} late: the server is behind. Check on the patients, do not wait for an alarm.`
    case 'limits-unknown':
    case 'nobody-hears':
    case 'not-live':
    case 'no-alarms':
    case 'disk-full':
    case 'server-clock':
    case 'chain-broken':
      return `A new alarm may not be heard on this device: ${linkText(broken, around)}. Check on the patients, do not wait for an alarm.`
  }
}

function blockedSentence(by: (SoundState & { state: 'blocked' })['by']): string {
  switch (by) {
    case 'suspended':
      return 'No alarm is heard: the browser allows sound only after the page is touched. Touch “Turn sound on”.'
    case 'interrupted':
      return 'No alarm is heard: a call or another app uses the sound of this device. End it, then touch “Turn sound on”.'
    case 'stalled':
      return 'No alarm is heard: audio has stopped. Touch “Turn sound on”; if that does not help, check the loudspeaker and restart the device.'
    case 'closed':
      return 'No alarm is heard: the browser has stopped the sound of this page. Touch “Turn sound on”, or reload the page.'
    case 'none':
      return 'No alarm is heard: this browser cannot play sound. Use a current Chrome, Edge, Firefox or Safari.'
  }
}
