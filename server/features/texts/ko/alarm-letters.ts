/* Made by npm run messages of alarm-letters.json: that one is to be changed. */

export const ALARM_LETTERS = {
  single: {
    subject: ({ type, place, patient }: { type: string; place: string; patient: string }) =>
      `${type}: ${place}, 환자 ${patient}`,
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

병원: ${hospital}
위치: ${place}
환자: ${patient}
시각: ${time} (${zone})${
      over === ''
        ? ''
        : `
종료: ${over}`
    }
${link}
${why}
`,
  },
  why: (kinds: string) =>
    `이메일 알람이 켜져 있어 보낸 이메일입니다: ${kinds}. 알람 설정에서 끌 수 있습니다.`,
  handedOn: {
    subject: (minutes: number, subject: string) => `${minutes}분 동안 미확인: ${subject}`,
    why: (minutes: number) =>
      `${minutes}분 안에 아무도 이 알람을 확인하지 않아 보낸 이메일입니다. 이 시간은 병원의 알람 설정에서 정합니다.`,
  },
  many: {
    count: (alarms: number) => `알람 ${alarms}건`,
    withUrgent: (alarms: number, urgent: number) => `알람 ${alarms}건, 긴급 ${urgent}건`,
    subject: (count: string, kinds: string) => `${count}: ${kinds}`,
    first: (kinds: string) => `${kinds} …`,
    whole: (count: string) => `${count}.`,
    urgent: '긴급',
    others: '기타',
    left: (alarms: number) => `그 밖에 ${alarms}건은 콘솔에서 확인하세요.`,
    foot: (hospital: string, zone: string) => `병원: ${hospital}
시각은 ${zone} 시간대입니다.`,
    line: (time: string, patient: string, info: string, over: string) =>
      `${time}  ${patient}  ${info}${over === '' ? '' : `, 종료 ${over}`}`,
  },
  joined: (kinds: string, kind: string) => `${kinds}, ${kind}`,
  place: {
    unknown: '위치 알 수 없음',
    seen: (spot: string) => `${spot}에서 감지`,
    assigned: (spot: string) => `${spot} (할당)`,
    both: (bed: string, seen: string) => `${bed}, ${seen}에서 감지`,
    room: (room: string) => `병실 ${room}`,
    spot: (ward: string, room: string) => `병동 ${ward}, 병실 ${room}`,
    ward: (ward: string) => `병동 ${ward}, 병실 알 수 없음`,
  },
  patient: {
    unknown: '알 수 없음',
    named: (name: string, number: string) => `${name} (${number})`,
  },
}
