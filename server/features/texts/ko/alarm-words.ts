/* Made by npm run messages of alarm-words.json: that one is to be changed. */

export const EVENTS = {
  Stool: '대변 감지',
  Falling: '낙상 감지',
  'Pressure ulcer': '욕창 감지',
  'Sensor Inactivity': '센서 무응답',
  'Electrode Disconnection': '전극 분리됨',
  'Diaper Change Quantity': '기저귀 교체 필요',
  'Unreadable Values': '센서가 읽을 수 없는 값을 보냄',
}

export const TEXT = {
  broken: (type: string, value: string, limit: string) => `${type} ${value} (한계값 ${limit})`,
  withLimit: (text: string, limit: string) => `${text} (한계값 ${limit})`,
  lost: '센서 무응답: 게이트웨이가 센서 신호를 놓침',
  silent: (minutes: number) => `센서 무응답 (${minutes}분 동안)`,
}
