import { asOf, counted } from './words.ts'
import type { HistoryMeasure } from '../domain/registry.ts'
import { ROW_NAMES, ROWS_IN_SENTENCE } from './measures.ts'
import type { Gap, Reach } from '../model/handover/measures.ts'
import type { Order } from '../model/handover/handover.ts'
import { NOTE_MOST } from '../model/handover/notes.ts'
import type { ShiftName, Span } from '../model/handover/shift.ts'
import type { TurnPosition } from '../model/care/turn-stored.ts'

/** The hand-over of a ward to the next shift, on screen and on paper. */
export const HANDOVER_TEXTS = {
  title: 'Hand-over',
  ward: 'Ward',
  noWards: 'This hospital has no wards yet.',
  withoutWard: 'Without a ward',
  span: 'Hours',
  spans: { 8: '8 h', 12: '12 h', 24: '24 h' } satisfies Record<Span, string>,
  order: 'Order',
  orders: { needs: 'Alarms and gaps first', rooms: 'By room' } satisfies Record<Order, string>,
  shifts: {
    day: 'Day shift',
    evening: 'Evening shift',
    night: 'Night shift',
    'whole-day': 'Whole day',
  } satisfies Record<ShiftName, string>,
  from: (from: string, until: string) => `${from} to ${until}`,
  hint: 'The range includes every reading of these whole hours; the mean is by time, each hour counts once. Lines show the mean of each hour; where there is no line, nothing was measured.',
  patients: (count: number) => counted(count, 'patient'),
  loading: 'Loading stored data…',
  asOf: {
    values: (moment: string) => `Values ${asOf(moment)}`,
    noValues: 'Values not loaded yet',
    notes: (moment: string) => `notes ${asOf(moment)}`,
    noNotes: 'notes not loaded yet',
    alarms: (moment: string) => `Alarms ${asOf(moment)}`,
    noAlarms: 'Alarms not loaded yet',
  },
  partly: (count: number, all: number) =>
    `For ${count} of ${all} patients, some hours are not on this device yet.`,
  measures: {
    title: 'Values',
    columns: {
      measure: 'Measure',
      mean: 'Mean',
      range: 'Range',
      measured: 'Measured',
      line: 'Line',
    },
    measured: (hours: number, of: number) =>
      hours === of ? 'all hours' : `${hours} of ${of} hours`,
    none: 'no reading',
    notLoaded: 'not loaded yet',
    loading: 'Loading…',
    partLoading: 'no reading yet, loading the other hours',
    partNotLoaded: 'no reading yet, some hours are not loaded',
    range: (min: string, max: string) => `${min} – ${max}`,
    names: ROW_NAMES,
    /** `Fall: 1 of 9 hours`, `Urine: up to 66%, 3 of 4 hours, 5 not measured` */
    happened: (name: string, highest: string, hours: HoursOf): string =>
      `${name}: ${highest === '' ? '' : `up to ${highest}, `}${hoursText(hours)}`,
    /** `No urine or stool in 9 hours` */
    calm: (measures: readonly HistoryMeasure[], hours: Omit<HoursOf, 'above'>): string =>
      `No ${listText(measures.map(inSentence))} in ${counted(hours.measured, 'hour')}${unmeasuredText(hours)}`,
    notMeasured: (measures: readonly HistoryMeasure[], why: string): string =>
      `${measures.map((measure) => ROW_NAMES[measure]).join(', ')}: ${why}`,
  },
  alarms: {
    title: 'Alarms',
    none: 'No alarms.',
    noneUnwatched: 'No alarms, but not watched all the time: see the gaps.',
    notKnown: 'Alarms are not loaded yet.',
    more: (rest: readonly { type: string; count: number }[]) =>
      `${rest.reduce((all, { count }) => all + count, 0)} earlier, none open: ${rest.map(({ type, count }) => `${count} × ${type}`).join(', ')}. See the alarm log for each.`,
    typical: (duration: string) => `Half were confirmed within ${duration}.`,
    confirmed: (time: string, who: string, after: string) =>
      `confirmed ${time}${who === '' ? '' : ` by ${who}`}, after ${after}`,
    open: (since: string) => `open for ${since}`,
    /** Its sensor has been silent since then: whether it goes on is not known. */
    lastKnown: (open: string, time: string) => `${open}, last known ${time}`,
    /** Over, and not confirmed. */
    over: (time: string) => `ended ${time}, waits for a Confirm`,
    learned: (time: string) => `learned late ${time}`,
    ended: (time: string) => `ended by itself ${time}, not confirmed`,
  },
  turns: {
    title: 'Turns',
    none: 'No turn seen.',
    notTold: 'No positions reported.',
    more: (count: number) => `${count} earlier,`,
    positions: {
      back: 'back',
      front: 'front',
      right: 'right side',
      left: 'left side',
      up: 'up',
    } satisfies Record<TurnPosition, string>,
    at: (time: string, position: string) => `${time} ${position}`,
    between: (from: string, until: string, position: string) => `${from}–${until} ${position}`,
  },
  diaper: {
    title: 'Diaper changes',
    told: (time: string) => `changed ${time}`,
    seen: (from: string, until: string) => `changed between ${from} and ${until}`,
    none: 'No change seen in these hours.',
    before: (moment: string) => `No change seen in these hours. The last one was ${moment}.`,
  },
  gaps: {
    title: 'Gaps in the data',
    noSensor: 'No sensor is assigned',
    never: 'The sensor was never heard',
    silent: (since: string) => `Sensor not heard since ${since}`,
    missing: (measures: string, from: string, until: string) =>
      `No ${measures} from ${from} to ${until}`,
    nothing: (from: string, until: string) => `No values at all from ${from} to ${until}`,
    notFetched: (from: string, until: string) =>
      `From ${from} to ${until}: not on this device yet. This says nothing about the patient`,
  },
  note: {
    title: 'Notes',
    none: 'No notes.',
    notLoaded: 'Notes are not loaded yet.',
    add: 'Write a note',
    addFor: (name: string) => `Write a note about ${name}`,
    edit: 'Correct',
    editOf: (time: string) => `Correct the note of ${time}`,
    strike: 'Strike out',
    strikeOf: (time: string) => `Strike out the note of ${time}`,
    field: 'Note',
    left: (count: number) => `${count} of ${NOTE_MOST} characters left`,
    privacy: 'All staff of this hospital can read it. It is kept with your name and the time.',
    save: 'Save',
    cancel: 'Cancel',
    empty: 'Write something first.',
    by: (who: string, time: string) => `${who}, ${time}`,
    corrected: (time: string) => `corrected ${time}`,
    struck: (time: string) => `struck out ${time}`,
    before: 'Before',
    showBefore: 'Show what it was before',
    saving: 'Not on the server yet. It is kept on this device and sent when there is a connection.',
    refused: 'The note was not saved.',
    strikes: 'A note is being struck out.',
    askStrike: 'The note stays readable, struck through, with your name and the time.',
  },
  print: {
    open: 'Print…',
    title: 'Print the hand-over',
    names: 'Names on paper',
    asShown: 'As on this screen',
    full: 'Full names',
    fullHint: 'Anyone who finds the paper can read the names.',
    print: 'Print',
    close: 'Close',
    anyway: 'Print anyway',
    wait: 'Wait',
    missing: (partly: string) => `${partly} On paper they are marked as not loaded.`,
    waits: (partly: string) => `Waiting. ${partly}`,
    complete: 'All hours are loaded now.',
    what: (patients: string) =>
      `${patients}, one block each; no block is split over two pages if it fits one.`,
    /** On every page: `Hand-over Orchard · Night shift, 22:00 to 06:10 · written by Mina Park, 2026-11-25 06:10` */
    head: (ward: string, shift: string, by: string) => [`Hand-over ${ward}`, shift, by],
    by: (name: string, moment: string) =>
      name === '' ? `written ${moment}` : `written by ${name}, ${moment}`,
    from: (product: string) => `From ${product}.`,
    pdf: 'To keep it as a file, choose “Save as PDF” in the window that opens.',
  },
} as const

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
export const gapText = (gap: Gap, time: (ts: number) => string): string => `${gapWords(gap, time)}.`

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
      return GAPS.missing(listText(gap.measures.map(inSentence)), from, until)
    }
  }
}

/** In how many hours it was, of how many that were measured, and how many the shift has. */
type HoursOf = { above: number; measured: number; all: number }

const hoursText = ({ above, ...hours }: HoursOf): string =>
  `${above} of ${counted(hours.measured, 'hour')}${unmeasuredText(hours)}`

const unmeasuredText = ({ measured, all }: Omit<HoursOf, 'above'>): string =>
  measured === all ? '' : `, ${all - measured} not measured`

const inSentence = (measure: HistoryMeasure): string => ROWS_IN_SENTENCE[measure]

/** `a`, `a or b`, `a, b or c`. */
function listText(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}
