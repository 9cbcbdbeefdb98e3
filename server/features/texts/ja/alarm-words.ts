/* Made by npm run messages of alarm-words.json: that one is to be changed. */

export const EVENTS = {
  Stool: '便を検知',
  Falling: '転倒を検知',
  'Pressure ulcer': '褥瘡を検知',
  'Sensor Inactivity': 'センサーから信号なし',
  'Electrode Disconnection': '電極外れ',
  'Diaper Change Quantity': 'おむつ交換が必要',
  'Unreadable Values': 'センサーの値が読み取り不可',
}

export const TEXT = {
  broken: (type: string, value: string, limit: string) => `${type} ${value}（限界値 ${limit}）`,
  withLimit: (text: string, limit: string) => `${text}（限界値 ${limit}）`,
  lost: 'センサーから信号なし：ゲートウェイとの通信が途絶',
  silent: (minutes: number) => `センサーから${minutes}分間信号なし`,
}
