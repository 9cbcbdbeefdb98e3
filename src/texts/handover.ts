import { alarmName } from './alarm-names.ts'
import { joined, listText } from './words.ts'
import type { HistoryMeasure } from '../domain/registry.ts'
import { ROW_NAMES, ROWS_IN_SENTENCE } from './measures.ts'
import type { Gap, Reach } from '../model/handover/measures.ts'
import type { Order } from '../model/handover/handover.ts'
import { NOTE_MOST } from '../model/handover/notes.ts'
import type { ShiftName, Span } from '../model/handover/shift.ts'
import type { TurnPosition } from '../model/care/turn-stored.ts'
import { HANDOVER_TEXTS as OWN } from './en/handover.ts'
import { withCode } from './with-code.ts'

/** The hand-over of a ward to the next shift, on screen and on paper. */
export const HANDOVER_TEXTS = withCode(OWN, {
  measures: {
    measured: (hours: number, of: number) =>
      hours === of ? OWN.measures.allHours : OWN.measures.ofHours(hours, of),
    names: ROW_NAMES,
    /** `Fall: 1 of 9 hours`, `Urine: up to 66%, 3 of 4 hours, 5 not measured` */
    happened: (name: string, highest: string, { above, measured, all }: HoursOf): string =>
      OWN.measures.happenedIn(name, highest, above, measured, all - measured),
    /** `No urine or stool in 9 hours` */
    calm: (
      measures: readonly HistoryMeasure[],
      { measured, all }: Omit<HoursOf, 'above'>,
    ): string => OWN.measures.calmIn(eitherOf(measures), measured, all - measured),
    notMeasured: (measures: readonly HistoryMeasure[], why: string): string =>
      `${joined(measures.map((measure) => ROW_NAMES[measure]))}: ${why}`,
  },
  alarms: {
    more: (rest: readonly { type: string; count: number }[]) =>
      OWN.alarms.moreOf(
        rest.reduce((all, { count }) => all + count, 0),
        joined(rest.map(({ type, count }) => `${count} × ${alarmName(type)}`)),
      ),
  },
  note: {
    left: (count: number) => OWN.note.leftOf(count, NOTE_MOST),
  },
  print: {
    /** On every page: `Hand-over Orchard · Night shift, 22:00 to 06:10 · written by Mina Park, 2026-11-25 06:10` */
    head: (ward: string, shift: string, by: string) => [OWN.print.ward(ward), shift, by],
  },
}) satisfies {
  spans: Record<Span, string>
  orders: Record<Order, string>
  shifts: Record<ShiftName, string>
  turns: { positions: Record<TurnPosition, string> }
}

const { gaps: GAPS, measures: MEASURES } = HANDOVER_TEXTS

/** Why a measure has no value: the server answered that there is none, or the hours were not fetched. */
export function noValueText(reach: Reach, isLoading: boolean): string {
  switch (reach) {
    case 'whole':
      return MEASURES.none
    case 'part':
      return isLoading ? MEASURES.partLoading : MEASURES.partNotLoaded
    case 'none':
      return isLoading ? MEASURES.loading : MEASURES.notLoaded
  }
}

/** Of how many patients some hours are not on this device; `''` where all are. */
export function partlyText(patients: readonly { reach: Reach }[]): string {
  const partly = patients.filter(({ reach }) => reach !== 'whole').length
  return partly === 0 ? '' : HANDOVER_TEXTS.partly(partly, patients.length)
}

/** A gap as a sentence; `time` says a moment of the shift. */
export const gapText = (gap: Gap, time: (ts: number) => string): string =>
  GAPS.sentence(gapWords(gap, time))

/** The same in a list, where nothing ends it. */
export function gapWords(gap: Gap, time: (ts: number) => string): string {
  switch (gap.kind) {
    case 'no-sensor':
      return GAPS.noSensor
    case 'silent':
      return gap.since === 0 ? GAPS.never : GAPS.silent(time(gap.since))
    case 'not-fetched':
      return GAPS.notFetched(time(gap.from), time(gap.until))
    case 'missing': {
      const [from, until] = [time(gap.from), time(gap.until)]
      if (gap.isEverything) return GAPS.nothing(from, until)
      return GAPS.missing(eitherOf(gap.measures), from, until)
    }
  }
}

/** In how many hours it was, of how many that were measured, and how many the shift has. */
type HoursOf = { above: number; measured: number; all: number }

/** `urine or stool` */
const eitherOf = (measures: readonly HistoryMeasure[]): string =>
  listText(
    measures.map((measure) => ROWS_IN_SENTENCE[measure]),
    'disjunction',
  )
