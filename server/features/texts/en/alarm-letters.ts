/* Made by npm run messages of alarm-letters.json: that one is to be changed. */

export const ALARM_LETTERS = {
  /** One letter for one alarm. {info} is what the alarm says, {why} why somebody gets this letter. */
  single: {
    subject: ({ type, place, patient }: { type: string; place: string; patient: string }) =>
      `${type}: ${place}, patient ${patient}`,
    text: ({
      info,
      hospital,
      place,
      patient,
      time,
      zone,
      over,
      link,
      why,
    }: {
      info: string
      hospital: string
      place: string
      patient: string
      time: string
      zone: string
      over: string
      link: string
      why: string
    }) => `${info}

Hospital: ${hospital}
Place: ${place}
Patient: ${patient}
Time: ${time} (${zone})${
      over === ''
        ? ''
        : `
Closed: ${over}`
    }
${link}
${why}
`,
  },
  why: (kinds: string) =>
    `You get this e-mail because your e-mail alarms for ${kinds} are on. Switch them off in the alarm settings.`,
  /** An alarm that staff did not confirm in time. */
  handedOn: {
    subject: (minutes: number, subject: string) => `Not confirmed for ${minutes} min: ${subject}`,
    why: (minutes: number) =>
      `You get this e-mail because no one confirmed this alarm within ${minutes} min. Your hospital sets this time in the alarm settings.`,
  },
  /** One letter for several alarms, urgent ones first. */
  many: {
    count: (alarms: number) => `${alarms} alarms`,
    withUrgent: (alarms: number, urgent: number) => `${alarms} alarms, ${urgent} urgent`,
    subject: (count: string, kinds: string) => `${count}: ${kinds}`,
    /** More kinds than these. */
    first: (kinds: string) => `${kinds} …`,
    whole: (count: string) => `${count}.`,
    urgent: 'URGENT',
    others: 'OTHERS',
    left: (alarms: number) => `And ${alarms} more: see the console.`,
    foot: (hospital: string, zone: string) => `Hospital: ${hospital}
Times are in the time zone ${zone}.`,
    line: (time: string, patient: string, info: string, over: string) =>
      `${time}  ${patient}  ${info}${over === '' ? '' : `, closed ${over}`}`,
  },
  /** Two kinds of alarms in a list of kinds. */
  joined: (kinds: string, kind: string) => `${kinds}, ${kind}`,
  place: {
    unknown: 'place unknown',
    seen: (spot: string) => `seen in ${spot}`,
    assigned: (spot: string) => `${spot} (assigned)`,
    both: (bed: string, seen: string) => `${bed}, seen in ${seen}`,
    room: (room: string) => `room ${room}`,
    spot: (ward: string, room: string) => `ward ${ward}, room ${room}`,
    ward: (ward: string) => `ward ${ward}, room unknown`,
  },
  patient: {
    unknown: 'unknown',
    named: (name: string, number: string) => `${name} (${number})`,
  },
}
