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
