/** Hand-over and charts of a hospital's patients as lines (rendered.ts). Pure. */
import type { LogEntry } from '../../../src/model/alarms/alarm-log.ts'
import { grouped } from '../../../src/model/collections.ts'
import { type Handover, handoverOf, shortList } from '../../../src/model/handover/handover.ts'
import { type Shift, shiftOf, SPANS } from '../../../src/model/handover/shift.ts'
import { HEALTH_TABS } from '../../../src/model/history/charts.ts'
import { healthLines, postureLines, timelineLines } from '../../../src/texts/csv.ts'
import { dayBounds, dayKeys, dayNumberOf } from '../../../src/model/time/dates.ts'
import { shortMomentText } from '../../../src/texts/moments.ts'
import { numberText } from '../../../src/model/vitals/display.ts'
import { clipSegments, segmentsOfPieces } from '../../../src/model/vitals/posture.ts'
import { alarmText } from '../../../src/texts/alarm-words.ts'
import { withLimit } from '../../../src/model/alarms/present.ts'
import { durationText } from '../../../src/texts/took.ts'
import { changeText, outcomeText, type Say, turnText } from '../../../src/texts/handover-lines.ts'
import { gapText, HANDOVER_TEXTS as T } from '../../../src/texts/handover.ts'
import { valueText } from '../../../src/texts/values.ts'
import { placeOfPatient } from '../../../src/texts/places.ts'
import type { Page } from './pages.ts'
import type { Moment, Seen, SeenPatient } from './seen.ts'

/** The hand-over of every patient, of each length that can be chosen. */
export function handoverPages(
  patients: readonly SeenPatient[],
  log: readonly LogEntry[],
  { now, zone }: Moment,
): Page[] {
  const byPatient = grouped(log, ({ originator }) => originator)
  return SPANS.flatMap((span) => {
    const shift = shiftOf(now, span, zone)
    return patients.map(({ notes, ...seen }): Page => {
      const { entityId } = seen.patient
      const rows = {
        ...seen,
        knownUntil: now,
        alarms: byPatient.get(entityId) ?? [],
        notes: { list: notes, askedAt: now },
      }
      const lines = handoverLines(handoverOf(rows, shift, zone), shift, zone)
      return { name: 'hand-over as shown', key: `${entityId} ${T.spans[span]}`, lines }
    })
  })
}

function handoverLines(handover: Handover, shift: Shift, zone: Moment['zone']): string[] {
  const { patient, alarms, turns, diaper, gaps, notes } = handover
  const time: Say = (ts) => shortMomentText(ts, shift.until, zone)
  const { lines, rest } = shortList(alarms.entries)
  return [
    `${patient.name}, ${placeOfPatient(patient)}`,
    ...gaps.map((gap) => gapText(gap, time)),
    ...measureLines(handover, shift.hours.length),
    `${T.alarms.title} (${alarms.entries.length})`,
    ...lines.map(
      (entry) =>
        `${time(entry.raised)} ${alarmText(entry)}, ${outcomeText(entry, shift.until, time)}`,
    ),
    ...(rest.length > 0 ? [T.alarms.more(rest)] : []),
    ...(alarms.responses.confirmed > 1
      ? [T.alarms.typical(durationText(alarms.responses.typical))]
      : []),
    ...(turns?.map((turn) => turnText(turn, time)) ?? [T.turns.notTold]),
    ...diaper.changes.map((change) => changeText(change, time)),
    diaper.before === null ? T.diaper.none : T.diaper.before(time(diaper.before)),
    ...notes.map(({ first, now, state }) => {
      const who = T.note.by(first.by, time(first.at))
      return `${who}: ${now.text} (${state} ${time(now.at)})`
    }),
  ]
}

function measureLines({ measures }: Handover, all: number): string[] {
  const flowing = measures.flowing.map(({ measure, range, measured, hours }) => {
    if (range === null) return `${T.measures.names[measure]}: ${T.measures.none}`
    const text = (value: number): string => numberText(measure, value)
    const means = hours.map((value) => (value === null ? '-' : text(value))).join(' ')
    return `${T.measures.names[measure]}: ${text(range.mean)}, ${T.measures.range(text(range.min), text(range.max))}, ${T.measures.measured(measured, all)}: ${means}`
  })
  const happening = measures.happening.map(({ measure, highest, above, measured }) => {
    const name = T.measures.names[measure]
    const most = highest === null ? T.measures.none : valueText(measure, highest)
    return T.measures.happened(name, most, { above, measured, all })
  })
  return [...flowing, ...happening]
}

/** Every chart of the eight days as its table: hours, positions and the timeline of alarms. */
export function chartPages(
  patients: readonly SeenPatient[],
  { alarms, limits }: Seen,
  { now, zone }: Moment,
): Page[] {
  const byPatient = grouped(alarms, ({ originator }) => originator)
  return patients.flatMap(({ patient, days, pieces }) => {
    const segments = segmentsOfPieces(pieces)
    const shown = (byPatient.get(patient.entityId) ?? []).map((alarm) => withLimit(alarm, limits))
    return dayKeys(now, zone).map((day): Page => {
      const tables = [
        ...HEALTH_TABS.map((tab) => healthLines(tab, day, days.get(day))),
        postureLines(clipSegments(segments, dayBounds(dayNumberOf(day), zone)), day),
        timelineLines(shown, day, zone),
      ]
      const lines = tables.flatMap((table) => table.slice(1).map((cells) => cells.join(', ')))
      return { name: 'charts as shown', key: `${patient.entityId} ${day}`, lines }
    })
  })
}
