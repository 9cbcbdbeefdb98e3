/* Made by npm run messages of handover.json: that one is to be changed. */

export const HANDOVER_TEXTS = {
  title: 'Hand-over',
  ward: 'Ward',
  noWards: 'This hospital has no wards yet.',
  withoutWard: 'Without a ward',
  span: 'Hours',
  spans: {
    '8': '8 h',
    '12': '12 h',
    '24': '24 h',
  },
  order: 'Order',
  orders: {
    needs: 'Alarms and gaps first',
    rooms: 'By room',
  },
  shifts: {
    day: 'Day shift',
    evening: 'Evening shift',
    night: 'Night shift',
    'whole-day': 'Whole day',
  },
  from: (from: string, until: string) => `${from} to ${until}`,
  hint: 'The range includes every reading of these whole hours; the mean is by time, each hour counts once. Lines show the mean of each hour; where there is no line, nothing was measured.',
  patients: (count: number) => `${count} patient${count === 1 ? '' : 's'}`,
  loading: 'Loading stored data…',
  asOf: {
    noValues: 'Values not loaded yet',
    noNotes: 'notes not loaded yet',
    noAlarms: 'Alarms not loaded yet',
    values: (moment: string) => `Values as of ${moment}`,
    notes: (moment: string) => `notes as of ${moment}`,
    alarms: (moment: string) => `Alarms as of ${moment}`,
  },
  partly: (count: number, all: number) =>
    `For ${count} of ${all} patient${all === 1 ? '' : 's'}, some hours are not on this device yet.`,
  measures: {
    title: 'Values',
    columns: {
      measure: 'Measure',
      mean: 'Mean',
      range: 'Range',
      measured: 'Measured',
      line: 'Line',
    },
    none: 'no reading',
    notLoaded: 'not loaded yet',
    loading: 'Loading…',
    partLoading: 'no reading yet, loading the other hours',
    partNotLoaded: 'no reading yet, some hours are not loaded',
    range: (min: string, max: string) => `${min} – ${max}`,
    /** So many were measured. */
    allHours: 'all hours',
    ofHours: (hours: number, of: number) => `${hours} of ${of} hour${of === 1 ? '' : 's'}`,
    /** Fall: 1 of 9 hours. Urine: up to 66%, 3 of 4 hours, 5 not measured. */
    happenedIn: (
      name: string,
      highest: string,
      above: number,
      measured: number,
      unmeasured: number,
    ) =>
      `${highest === '' ? `${name}: ` : `${name}: up to ${highest}, `}${above} of ${measured} hour${measured === 1 ? '' : 's'}${unmeasured === 0 ? '' : `, ${unmeasured} not measured`}`,
    /** No urine or stool in 9 hours. */
    calmIn: (measures: string, measured: number, unmeasured: number) =>
      `No ${measures} in ${measured} hour${measured === 1 ? '' : 's'}${unmeasured === 0 ? '' : `, ${unmeasured} not measured`}`,
  },
  alarms: {
    title: 'Alarms',
    none: 'No alarms.',
    noneUnwatched: 'No alarms, but not watched all the time: see the gaps.',
    notKnown: 'Alarms are not loaded yet.',
    typical: (duration: string) => `Half were confirmed within ${duration}.`,
    open: (since: string) => `open for ${since}`,
    /** Its sensor has been silent since then: whether it goes on is not known. */
    lastKnown: (open: string, time: string) => `${open}, last known ${time}`,
    /** Over, and not confirmed. */
    over: (time: string) => `ended ${time}, waits for a Confirm`,
    learned: (time: string) => `learned late ${time}`,
    ended: (time: string) => `ended by itself ${time}, not confirmed`,
    confirmed: (time: string, who: string, after: string) =>
      `confirmed ${time}${who === '' ? '' : ` by ${who}`}, after ${after}`,
    /** {types}: 3 × High HR, 1 × Fall. */
    moreOf: (count: number, types: string) =>
      `${count} earlier, none open: ${types}. See the alarm log for each.`,
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
    },
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
    /** One of the above, where it is a sentence. */
    sentence: (gap: string) => `${gap}.`,
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
    leftOf: (count: number, most: number) => `${count} of ${most} characters left`,
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
    from: (product: string) => `From ${product}.`,
    pdf: 'To keep it as a file, choose “Save as PDF” in the window that opens.',
    by: (name: string, moment: string) =>
      name === '' ? `written ${moment}` : `written by ${name}, ${moment}`,
    /** On every page, before the shift. */
    ward: (ward: string) => `Hand-over ${ward}`,
  },
}
