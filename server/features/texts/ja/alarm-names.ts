/* Made by npm run messages of alarm-names.json: that one is to be changed. */

export const NAMES = {
  Urine: '尿',
  Stool: '便',
  Falling: '転倒',
  'Pressure ulcer': '褥瘡',
  'High HR': '心拍数高値',
  'Low HR': '心拍数低値',
  'Low SpO2': 'SpO2低値',
  'High Temp': '皮膚温高値',
  'Low Temp': '皮膚温低値',
  'High BodyTemp': '体温高値',
  'Low BodyTemp': '体温低値',
  'Sensor Inactivity': 'センサー無応答',
  'Electrode Disconnection': '電極外れ',
  Battery: 'バッテリー',
  'Diaper Change Quantity': 'おむつ交換',
  SOS: 'ナースコール',
  'Network connection': 'ネットワーク接続',
  'Clock skew': '時計のずれ',
  'Unreadable Values': '値の読み取り不可',
}
