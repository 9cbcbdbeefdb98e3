/* Made by npm run messages of rounds.json: that one is to be changed. */

export const ROUND_TEXTS = {
  title: 'Rounds',
  lists: 'Which round',
  turns: {
    title: 'To be turned',
    sections: {
      due: 'Due',
      unknown: 'Not known',
      within: 'Not due yet',
      up: 'Up',
      off: 'No turning',
    },
    loading: 'Loading the turns …',
    change: (name: string, interval: string) => `Turning of ${name}: ${interval}. Change`,
  },
  diapers: {
    title: 'Diaper round',
    allDry: 'No patient is wet or likely to be.',
    loading: 'Loading the diapers …',
    show: 'Who is listed',
    todo: 'To do',
    all: 'Everybody',
  },
  ward: 'Ward',
  allWards: 'All wards',
  noRoom: 'No room',
  interval: {
    title: 'Turning interval',
    legend: 'Turn this patient',
    hint: 'A reminder comes when the patient has been in one position for this long. The sensor detects turns by itself.',
    hintOff: 'No reminder comes, and turns are not shown.',
    save: 'Save',
  },
  times: {
    title: 'Times of diaper rounds',
    about: 'Applies to this device. Each ward has its own rounds.',
    every: 'From one round to the next',
    first: 'First round of the day',
    done: 'Done',
    /** `hours` as in `06:00, 10:00, 14:00`. */
    at: (hours: string) => `Rounds at ${hours}.`,
    rounds: (every: number, first: string) =>
      every === 24 ? `Once a day, ${first}` : `Every ${every} h from ${first}`,
    next: (isTomorrow: boolean, time: string, left: string) =>
      isTomorrow ? `Next round tomorrow ${time}, in ${left}` : `Next round ${time}, in ${left}`,
  },
}

export const TURN_FACTS = {
  now: 'Now',
  due: 'due',
  overdue: 'overdue',
  left: (left: string) => `in ${left}`,
  /** `position` as in `On the back`. */
  isNew: (position: string) => `${position} just now`,
}

export const DIAPER_FACTS = {
  since: (time: string) => `Since about ${time}`,
  never: 'Never heard',
  silent: (time: string) => `Not known since ${time}`,
  likely: (time: string, wet: number, days: number) => `By ${time} wet on ${wet} of ${days} days`,
}

export const COUNTS = {
  due: (patients: number) => (patients === 0 ? 'None due' : `${patients} due`),
  wet: (patients: number) => (patients === 0 ? 'None wet' : `${patients} wet`),
  likely: (patients: number) => `${patients} likely`,
  unknown: (patients: number) => `${patients} not known`,
  /** A link to their sensor is broken. */
  unwatched: (patients: number) => `${patients} not watched`,
  patientsUnwatched: (patients: number) =>
    `${patients} patient${patients === 1 ? '' : 's'} not watched.`,
}
