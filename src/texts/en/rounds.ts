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
  },
}
