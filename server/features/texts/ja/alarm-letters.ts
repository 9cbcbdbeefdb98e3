/* Made by npm run messages of alarm-letters.json: that one is to be changed. */

export const ALARM_LETTERS = {
  single: {
    subject: ({ type, place, patient }: { type: string; place: string; patient: string }) =>
      `${type}：${place}、患者 ${patient}`,
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

病院：${hospital}
場所：${place}
患者：${patient}
時刻：${time}（${zone}）${
      over === ''
        ? ''
        : `
終了：${over}`
    }
${link}
${why}
`,
  },
  why: (kinds: string) =>
    `${kinds}のメールアラームがオンになっているため、このメールをお送りしています。アラーム設定でオフにできます。`,
  handedOn: {
    subject: (minutes: number, subject: string) => `${minutes}分間未確認：${subject}`,
    why: (minutes: number) =>
      `${minutes}分以内に誰もこのアラームを確認しなかったため、このメールをお送りしています。この時間は病院のアラーム設定で決められています。`,
  },
  many: {
    count: (alarms: number) => `アラーム${alarms}件`,
    withUrgent: (alarms: number, urgent: number) => `アラーム${alarms}件（緊急${urgent}件）`,
    subject: (count: string, kinds: string) => `${count}：${kinds}`,
    first: (kinds: string) => `${kinds} …`,
    whole: (count: string) => `${count}。`,
    urgent: '緊急',
    others: 'その他',
    left: (alarms: number) => `ほか${alarms}件はコンソールで確認してください。`,
    foot: (hospital: string, zone: string) => `病院：${hospital}
時刻のタイムゾーン：${zone}`,
    line: (time: string, patient: string, info: string, over: string) =>
      `${time}  ${patient}  ${info}${over === '' ? '' : `、終了 ${over}`}`,
  },
  joined: (kinds: string, kind: string) => `${kinds}、${kind}`,
  place: {
    unknown: '場所不明',
    seen: (spot: string) => `${spot}で検知`,
    assigned: (spot: string) => `${spot}（割り当て先）`,
    both: (bed: string, seen: string) => `${bed}、${seen}で検知`,
    room: (room: string) => `病室 ${room}`,
    spot: (ward: string, room: string) => `病棟 ${ward}、病室 ${room}`,
    ward: (ward: string) => `病棟 ${ward}、病室不明`,
  },
  patient: {
    unknown: '不明',
    named: (name: string, number: string) => `${name}（${number}）`,
  },
}
