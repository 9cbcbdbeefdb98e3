/** What a wall board says. */
import { longDay } from './days.ts'
import { unheardText } from './hearing.ts'
import { spanText } from './durations.ts'
import { joined, sentences } from './words.ts'
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

export const BOARD_TEXTS = withCode(BOARD_TEXTS_EN, {
  unknown: {
    patientsAt: {
      refused: (why: string) => BOARD_TEXTS_EN.unknown.patientsAt.notLoaded(sentences(why)),
    },
    wardsAt: {
      refused: (why: string) => BOARD_TEXTS_EN.unknown.wardsAt.notLoaded(sentences(why)),
    },
  },
  page: (page: number, pages: number) => BOARD_TEXTS_EN.pageOf(page + 1, pages),
  dated: (value: string, ms: number) => BOARD_TEXTS_EN.valueAgo(value, spanText(ms)),
  alarms: {
    more({ unconfirmed, late }: Tally): string {
      const { andLate, andMore } = BOARD_TEXTS_EN.alarms
      return unconfirmed === 0 ? andLate(late) : andMore(unconfirmed)
    },
  },
  notes: {
    off: (kinds: readonly string[]) => BOARD_TEXTS_EN.notes.switchedOff(joined(kinds)),
  },
}) satisfies { settings: { namesMean: Record<NameMode, string> }; awake: Record<Awake, string> }

/** When a board is dark, as it is chosen. */
export function lightText(light: BoardLight): string {
  const { lights, byHour } = BOARD_TEXTS.settings
  return light === 'by-hour' ? byHour(hourText(NIGHT.from), hourText(NIGHT.until)) : lights[light]
}

/** Whether a paired board may be changed by whoever is in front of it, and if not, what it needs (PAIR-23). */
export function consentText(consent: Consent): string {
  const { changes } = BOARD_TEXTS
  return consent.kind === 'open'
    ? changes.opened(remainingText(consent.leftMs))
    : changes[consent.kind]
}

/** Why a board without alarms may be no good news, in a sentence. */
export function boardNoteText(note: BoardNote<AlarmKind>): string {
  switch (note.kind) {
    case 'server-full':
      return BOARD_TEXTS.notes.serverFull
    case 'unheard':
      return sentences(unheardText(note.wards))
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
  return joined([day, isElsewhere(zone, now) ? zoneName(zone) : ''])
}
