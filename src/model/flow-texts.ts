/**
 * What staff read when a step of a flow is refused (spec §8, verbatim, misspellings included: AMB-111).
 * Beside `texts.ts`, because each belongs to exactly one step of one command.
 */
export const FLOW_TEXTS = {
  group: 'fail to get groupId',
  attributes: 'fail to update attribute',
  duplicatePatient: 'Duplicate patient ID.',
  signal: 'Failed to send signal to gateway.',
  signalSensor: 'fail to rpc call',
  noGateway: 'No gateway hears this sensor now: the diaper type was saved, but not sent.',
  editSensor: 'Edit WardRoom or Senor',
  editPlace: 'Edit WardRoom Error',
  addRelation: 'fail to add relation to patient',
  deleteRelation: 'fail to delete relation',
  deletePatientRelation: 'fail to delete relation to patient.',
  deviceAttribute: 'fail to update device attribute',
  assignedPatientAttribute: 'fail to update assigned patient attribute.',
  newConnectivity: "fail to update relation to new patient's connetctivity",
  oldConnectivity: "fail to update relation to assigned patient's connetctivity",
  oldRelation: 'fail to assign new patient(error delete relation with assigned patient',
  pastDevice: "fail to update relation to past device's attribute",
  newDevice: "fail to update relation to new device's attribute",
  /** The owner of a sensor that is given away in sensor management (ERR-45). */
  sensorOwner: "fail to update relation to device's attribute",
  /** The owner of a sensor whose patient leaves (ERR-53). */
  leftDevice: 'fail to attribute to device',
  patientData: 'fail to get patient data',
  assign: 'fail to assign',
} as const

/** What the later of two staff reads who changed the same parts of a patient. */
export const PATIENT_CHANGED = {
  patient: (parts: readonly string[]) =>
    `This patient was changed meanwhile: ${parts.join(', ')}. Nothing was saved.`,
  gone: 'none',
  parts: {
    ward: (now: string) => `the ward is now ${now}`,
    room: (now: string) => `the room is now ${now}`,
    phone: (now: string) => `the phone is now ${now}`,
    diaper: 'the diaper is another one',
  },
} as const
