/* Made by npm run messages of measure-words.json: that one is to be changed. */

export const MEASURE_WORDS = {
  urine: {
    name: 'Urine',
    inSentence: 'urine',
    tab: 'Urine',
    row: 'Urine',
    caution: 'Urine',
    setting: 'Urine',
  },
  stool: {
    name: 'Stool',
    inSentence: 'stool',
    tab: 'Stool',
    row: 'Stool',
    caution: 'Stool Dirty',
    setting: 'Stool',
  },
  falling: {
    name: 'Falling',
    inSentence: 'fall',
    tab: 'Falling',
    row: 'Fall',
    caution: 'Fall',
    setting: 'Falling',
  },
  ulcer: {
    name: 'Pressure Ulcer',
    inSentence: 'pressure ulcer',
    tab: 'Pressure Ulcer',
    row: 'Pressure ulcer',
    caution: 'Pressure Ulcer',
    setting: 'Pressure ulcer',
  },
  hr: {
    name: 'Heart Rate',
    inSentence: 'heart rate',
    tab: 'Heart Rate',
    row: 'Heart rate',
    caution: 'Heart Rate',
    setting: 'Heart rate',
    brief: 'HR',
  },
  spo2: {
    name: 'SpO2',
    inSentence: 'SpO2',
    tab: 'SpO2',
    row: 'SpO2',
    caution: 'SpO2',
    setting: 'SpO2',
  },
  temperature: {
    name: 'Skin temperature',
    inSentence: 'skin temperature',
    tab: 'Skin Temp',
    row: 'Skin temp',
    rowInSentence: 'skin temp',
    card: 'Skin temp',
    caution: 'Skin Temperature',
    setting: 'Skin temperature',
    brief: 'Skin',
  },
  bodyTemperature: {
    name: 'Body temperature',
    inSentence: 'body temperature',
    tab: 'Body Temp',
    row: 'Body temp',
    rowInSentence: 'body temp',
    card: 'Body temp',
    caution: 'Body Temperature',
    setting: 'Body temperature',
    brief: 'Body',
  },
  network: {
    name: 'Network connection',
    inSentence: 'network connection',
    tab: 'Network',
    row: 'Network',
    caution: 'Network disconnected',
    setting: 'Sensor inactivity',
  },
  electrode: {
    name: 'Diaper connection',
    inSentence: 'diaper connection',
    tab: 'Diaper connection',
    row: 'Diaper connection',
    caution: 'Diaper disconnected',
    setting: 'Electrode disconnection',
  },
  battery: {
    name: 'Battery',
    inSentence: 'battery',
    tab: 'Battery',
    row: 'Battery',
    caution: 'Battery',
    setting: 'Low battery',
  },
}

export const TABS = {
  timeline: '24 Hours Timeline',
  posture: 'Posture',
}

export const SIDES = {
  high: (measure: string) => `High ${measure}`,
  low: (measure: string) => `Low ${measure}`,
}
