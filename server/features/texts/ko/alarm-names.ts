/* Made by npm run messages of alarm-names.json: that one is to be changed. */

export const NAMES = {
  Urine: '소변',
  Stool: '대변',
  Falling: '낙상',
  'Pressure ulcer': '욕창',
  'High HR': '심박수 높음',
  'Low HR': '심박수 낮음',
  'Low SpO2': 'SpO2 낮음',
  'High Temp': '피부 온도 높음',
  'Low Temp': '피부 온도 낮음',
  'High BodyTemp': '체온 높음',
  'Low BodyTemp': '체온 낮음',
  'Sensor Inactivity': '센서 무응답',
  'Electrode Disconnection': '전극 분리',
  Battery: '배터리',
  'Diaper Change Quantity': '기저귀 교체',
  SOS: '호출',
  'Network connection': '네트워크 연결',
  'Clock skew': '시계 오류',
  'Unreadable Values': '읽을 수 없는 값',
}
