/* Made by npm run messages of round.json: that one is to be changed. */

export const WALK_TEXTS = {
  title: 'Round',
  both: 'Turns and diapers',
  next: 'Next:',
  look: 'Look in',
  nothing: 'Nothing is due.',
  noTurn: 'No turn or change is due.',
  noneKnown: 'No turn or change is known to be due.',
  start: 'Start a round',
  end: 'End the round',
  loading: 'Loading what is due …',
  unknown: 'Turn or diaper not known',
  hint: 'Turns and changed diapers are ticked when the sensor sees them. What it cannot see is not ticked.',
  since: (time: string) => `Round since ${time}`,
}

export const DUE_TEXTS = {
  turn: (late: string) => (late === '' ? 'Turn now' : `Turn, ${late} overdue`),
  /** `soil` as in `very wet`: the diaper is to be changed. */
  change: (soil: string) => `Change, ${soil}`,
  inSentence: {
    turn: (late: string) => (late === '' ? 'turn now' : `turn, ${late} overdue`),
    change: (soil: string) => `change, ${soil}`,
  },
  coming: (time: string, left: string) => `turn at ${time}, in ${left}`,
}

export const ROUND_COUNTS = {
  turn: (patients: number) => `${patients} to turn`,
  change: (patients: number) => `${patients} to change`,
  look: (patients: number) => `${patients} to look at`,
  done: (patients: number) => `${patients} done`,
}
