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
}
