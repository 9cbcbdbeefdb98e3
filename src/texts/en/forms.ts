/* Made by npm run messages of forms.json: that one is to be changed. */

export const TYPED_TEXTS = {
  tooLong: (most: number, is: number) => `At most ${most} characters. This has ${is}.`,
  markup: 'Please leave out <, > and {{.',
  removed: 'Invisible characters were removed.',
}

export const AGAIN_TEXTS = {
  gone: {
    patient: 'This patient is no longer there.',
    account: 'This account is no longer there.',
    ward: 'This ward is no longer there.',
    gateway: 'This gateway is no longer there.',
  },
  leave: {
    ask: 'What you typed is not saved. Leave the form?',
    stay: 'Stay',
    leave: 'Leave without saving',
  },
  saving: 'Saving …',
  goesOn: 'No answer yet. You can close this form: the change continues by itself.',
  theirs: {
    take: 'Take theirs',
    takeOf: (field: string) => `Take theirs: ${field}`,
    saved: (value: string) =>
      value === '' ? 'Somebody else has cleared this.' : `Somebody else has saved “${value}”.`,
  },
}

export const FORM_TEXTS = {
  titles: {
    Next: 'Add Patient Basic Information',
    Add: 'Add Patient Assignment Information',
    EditNext: 'Edit Patient Basic Information',
    Edit: 'Edit Patient Assignment Information',
  },
  buttons: {
    next: 'Next',
    prev: 'Prev',
    add: 'Add',
    edit: 'Edit',
    delete: 'Delete',
  },
  step: (step: number) => `Step ${step} of 2`,
  fields: {
    id: 'ID',
    name: 'Name',
    phone: 'Phone',
    ward: 'Ward',
    room: 'Room',
    diaper: 'Diaper',
    sensor: 'Sensor',
  },
  optional: 'optional',
  fixed: 'Cannot be changed here. For a typing error delete the patient and add them again.',
  wrong: {
    duplicate: 'Duplicate patient ID.',
    id: 'Please enter the ID.',
    zeros: 'An ID has at least one digit other than 0.',
    name: 'Please enter at least 2 characters.',
    phone: 'Phone is enter incorrectly',
    ward: 'Please select ward.',
    room: 'Please select room.',
    diaper: 'Please select diaper.',
    sensor: 'Please select sensor.',
  },
  rooms: {
    failed: 'Failed to load rooms. Please refresh page',
    none: 'This ward has no rooms.',
    wardFirst: 'Choose the ward first.',
  },
  diapers: {
    outer: 'A diaper outer',
    inner: 'A diaper inner',
  },
  sensor: {
    none: 'No sensor',
    own: 'Worn by this patient',
    free: 'Not assigned',
    wornBy: (who: string) => `Worn by ${who}`,
    connected: 'connected',
    disconnected: 'not connected',
  },
  who: (name: string, id: string) => `${name} (ID ${id})`,
  whoAndWhere: (name: string, id: string, place: string) => `${name} (ID ${id}), ${place}`,
  take: {
    ask: (sensor: string, who: string) =>
      `${sensor} is worn by ${who}. If you take it, that patient has no sensor and is not monitored any more.`,
    keep: 'Leave it there',
    take: 'Take the sensor',
  },
  choose: (field: string) => `Choose ${field}`,
  nothing: 'Nothing found',
  unchanged: 'Nothing has been changed yet.',
  remove: {
    title: 'Delete Patient',
    ask: (who: string) => `Delete ${who}? Their values, alarms and history are no longer shown.`,
    sensor: (sensor: string) => `Sensor ${sensor} is released and can be given to another patient.`,
    noSensor: 'The patient has no sensor.',
  },
  pending: {
    list: 'Patients being added',
    adding: (who: string) => `Adding ${who} …`,
    notAdded: (who: string) => `${who} could not be added completely.`,
    removing: (who: string) => `Removing ${who} …`,
    notRemoved: (who: string) => `${who} could not be removed.`,
    saving: {
      editing: 'Saving the changes …',
      deleting: 'Deleting …',
      assigning: 'Changing sensor …',
    },
    refused: {
      editing: 'Changes not saved completely.',
      deleting: 'Not deleted.',
      assigning: 'Sensor not changed completely.',
    },
    retry: 'Try again',
    discard: 'Discard',
    retryOf: (who: string) => `Try again: ${who}`,
    discardOf: (who: string) => `Discard: ${who}`,
  },
  qr: {
    title: 'QR Code',
    picture: (name: string) => `QR code of ${name}`,
    print: 'Print',
    size: 'Label',
    labels: 'Print labels',
    labelsOf: (labels: number) => `${labels} label${labels === 1 ? '' : 's'}`,
    onSheets: (labels: number, sheets: number) =>
      `${labels} label${labels === 1 ? '' : 's'} on ${sheets} sheet${sheets === 1 ? '' : 's'}`,
    ownSheet: 'Each ward begins on a sheet of its own.',
    noWard: 'Without a ward',
    shownOnly: 'Labels of the patients the page shows. Choose a ward or search to print fewer.',
    sizes: {
      small: '50 × 30 mm',
      wide: '62 × 29 mm',
      sheet: 'A4, whole ward',
    },
    sheets: 'A4 sheets',
    notPrinting: 'This device did not open its print dialog. Save the label and print the file.',
    save: 'Save the label',
    preview: 'Preview of the label',
    sheetOf: (ward: string, labels: number) =>
      `${ward}: ${labels === 1 ? '1 label' : `${labels} labels`}`,
  },
  actions: {
    qr: (name: string) => `QR code of ${name}`,
    edit: (name: string) => `Edit ${name}`,
    delete: (name: string) => `Delete ${name}`,
    add: 'Add',
    addLabel: 'Add a patient',
  },
}
