/* Made by npm run messages of first-steps.json: that one is to be changed. */

export const WHY = {
  ward: 'Rooms and patients belong to a ward. Add the first one with its rooms.',
  room: 'Add the rooms of your ward, so that everybody sees where an alarm comes from.',
  gateway: 'A gateway hears the sensors around it. Choose the ward and room where it hangs.',
  sensor: 'Switch on a sensor near a gateway. It is listed here by itself.',
  patient:
    'Choose their room and the sensor they wear. Then their vital signs and alarms are shown.',
}

export const WAITS = {
  ward: '',
  room: 'Needs a ward.',
  gateway: 'Needs a ward.',
  sensor: 'Needs a gateway.',
  patient: 'Needs a room.',
}

export const FIRST_STEPS_TEXTS = {
  title: 'First steps',
  intro: 'Your hospital is not set up yet. After these steps it shows patients and their alarms.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  asOf: (asOf: string) => `There is no connection. This is what was known ${asOf}.`,
  /** In place of what is made of patients, where there are none. */
  patientsNext: 'Patients are added, and given a ward and a room, under Patients.',
  toPatients: 'Go to Patients',
  titles: {
    ward: 'Ward',
    room: 'Rooms',
    gateway: 'Gateway',
    sensor: 'Sensor',
    patient: 'Patient',
  },
  actions: {
    ward: 'Add a ward',
    room: 'Add rooms',
    gateway: 'Place a gateway',
    sensor: 'See sensors',
    patient: 'Add a patient',
  },
  giveSensor: 'Give a patient a sensor',
  states: {
    done: 'Done',
    next: 'Next',
    open: 'Open',
    waits: 'Later',
    asked: 'Looking…',
    elsewhere: 'Waiting',
  },
  adminOnly: 'An Admin of your hospital does this.',
  notKnown: 'Not known',
  noGateway:
    'No gateway belongs to your hospital yet. Whoever runs the server adds it; then it is listed here by itself.',
  notWorn: (patients: number) =>
    `${patients} patient${patients === 1 ? '' : 's'}, but no sensor is worn yet. Edit a patient to choose one.`,
  notConnected:
    'The gateway is not connected yet. Check its power and its network. Then switch on a sensor near it.',
  /** What a step that is done has made. */
  done: {
    ward: (wards: number) => `${wards} ward${wards === 1 ? '' : 's'}`,
    room: (rooms: number) => `${rooms} room${rooms === 1 ? '' : 's'}`,
    gateway: (placed: number, connected: number) =>
      `${placed} gateway${placed === 1 ? '' : 's'} in a ward, ${connected === 0 ? 'none connected' : `${connected} connected`}`,
    sensor: (sensors: number) => `${sensors} sensor${sensors === 1 ? '' : 's'}`,
    patient: (patients: number) => `${patients} patient${patients === 1 ? '' : 's'} with a sensor`,
  },
}
