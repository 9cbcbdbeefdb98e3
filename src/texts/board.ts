/** What a wall board says. */
import { longDay } from './days.ts'
import { unheardText } from './hearing.ts'
import { LATE_TEXTS } from './late.ts'
import { spanText } from './durations.ts'
import { sentences } from './words.ts'
import type { NameMode } from '../model/patients/shown-name.ts'
import type { Consent } from '../model/board/consent.ts'
import { remainingText } from './moments.ts'
import type { AlarmKind } from '../model/alarms/alarm-settings.ts'
import type { Tally } from '../model/alarms/urgency.ts'
import type { BoardNote } from '../model/board/line.ts'
import type { Awake } from '../model/shift/shift-check.ts'
import type { BoardLight } from '../model/board/night.ts'
import { NIGHT } from '../model/board/night.ts'
import { hourText } from '../model/history/timeline.ts'
import { isElsewhere, offsetAt, type Zone, zoneName } from '../model/time/dates.ts'
import { ALARM_KIND_NAMES } from './measures.ts'
import { BOARD_TEXTS as BOARD_TEXTS_EN } from './en/board.ts'
import { withCode } from './with-code.ts'

const LIGHTS: Record<BoardLight, string> = {
  'by-hour': `Dark from ${hourText(NIGHT.from)} to ${hourText(NIGHT.until)}`,
  light: 'Always light',
  dark: 'Always dark',
}

export const BOARD_TEXTS = withCode(BOARD_TEXTS_EN, {
  unknown: {
    patientsAt: {
      refused: (why: string) =>
        sentences('The patients could not be loaded.', why, 'Trying again every few seconds.'),
    },
    wardsAt: {
      refused: (why: string) =>
        sentences('The wards could not be loaded.', why, 'Trying again every few seconds.'),
    },
  },
  page: (page: number, pages: number) => `Page ${page + 1} of ${pages}`,
  dated: (value: string, ms: number) => `${value}, ${spanText(ms)} ago`,
  alarms: {
    more: ({ unconfirmed, late }: Tally) =>
      unconfirmed === 0 ? `and ${LATE_TEXTS.count(late)}` : `and ${unconfirmed} more`,
  },
  notes: {
    off: (kinds: readonly string[]) => `Alarms switched off: ${kinds.join(', ')}`,
  },
  settings: {
    lights: LIGHTS,
  },
}) satisfies { settings: { namesMean: Record<NameMode, string> }; awake: Record<Awake, string> }

/** Whether a paired board may be changed by whoever is in front of it, and if not, what it needs (PAIR-23). */
export function consentText(consent: Consent): string {
  const { changes } = BOARD_TEXTS
  return consent.kind === 'open'
    ? `An Admin allows changes for another ${remainingText(consent.leftMs)}.`
    : changes[consent.kind]
}

/** Why a board without alarms may be no good news, in a sentence. */
export function boardNoteText(note: BoardNote<AlarmKind>): string {
  switch (note.kind) {
    case 'server-full':
      return BOARD_TEXTS.notes.serverFull
    case 'unheard':
      return `${unheardText(note.wards)}.`
    case 'device-full':
      return BOARD_TEXTS.notes.deviceFull
    case 'missing':
      return BOARD_TEXTS.notes.missing
    case 'off':
      return BOARD_TEXTS.notes.off(note.kinds.map((kind) => ALARM_KIND_NAMES[kind]))
  }
}

/**
 * `Sunday, 22 November`: the day on a clock on the wall, with its zone where the screen's own clock shows another time
 * (ZONE-06). @param now milliseconds
 */
export function dayText(now: number, zone: Zone): string {
  const day = longDay(new Date(now + offsetAt(now, zone)))
  return isElsewhere(zone, now) ? `${day}, ${zoneName(zone)}` : day
}
