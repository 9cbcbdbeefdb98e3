/**
 * Texts of the facility's settings (ruling R21). Specified ones are verbatim, misspellings included
 * (AMB-111).
 */
import { counted } from './words.ts'
import { ALARM_KIND_NAMES } from './measures.ts'

const impossibleValues = (values: number): string => counted(values, 'unusable value')

export const SETTINGS_TEXTS = {
  common: {
    title: 'Settings',
    all: 'All settings',
    categories: {
      ward: 'Ward',
      sensor: 'Sensor',
      gateway: 'Gateway',
      alarms: 'Alarms',
      audit: 'Audit',
    },
    toMyPage: 'My Page',
    wardTitle: 'Ward',
    sensorTitle: 'Sensor',
    gatewayTitle: 'Gateway',
    assignedGateways: 'Gateways',
    noGateways: 'No gateways',
    noWards: 'No wards yet.',
    wardsNext: 'A ward has rooms and gateways. Add the first one, then its rooms.',
    rooms: (rooms: number) => counted(rooms, 'room'),
    openRooms: (rooms: string, ward: string) => `${rooms} of ${ward}`,
    backToWards: 'Back to the wards',
    assignedPatient: 'Assigned Patient',
    notAssigned: 'Not Assigned',
    connectedGateway: 'Connected Gateway',
    location: 'Location',
    connected: 'Connected',
    disconnected: 'Disconnected',
    none: 'None yet',
    limits: 'Limits',
    below: (value: string) => `below ${value}`,
    above: (value: string) => `above ${value}`,
    atOrBelow: (value: string) => `${value} or below`,
    atOrAbove: (value: string) => `${value} or above`,
    outside: (low: string, high: string) => `below ${low} or above ${high}`,
  },
  faults: {
    clock: (size: string, isAhead: boolean) => `Clock ${size} ${isAhead ? 'ahead' : 'behind'}`,
    impossibleToday: (values: number) => `${impossibleValues(values)} today`,
    impossibleSince: (values: number, time: string) =>
      `${impossibleValues(values)} since ${time} yesterday`,
    today: 'today',
    sinceYesterday: (time: string) => `since ${time} yesterday`,
    turnedAway: (sensors: number, isMore: boolean, when: string, reasons: string) =>
      `${counted(sensors, 'sensor')}${isMore ? ' or more' : ''} not accepted ${when}: ${reasons}`,
    foreign: 'not of this hospital',
    beyond: (most: number, example: string | undefined) =>
      `over the limit of ${most} for one gateway${example === undefined ? '' : ` (first ${example})`}`,
    unnamed: 'under a name that cannot be used',
    some: (sensors: number, reason: string) => `${sensors} ${reason}`,
  },
  alarms: {
    title: 'Alarms Management',
    onOff: 'Alarms ON/OFF',
    onOffNote: 'If an alarm is turned off here, no e-mail alarms will be sent.',
    email: 'Email Alarms ON/OFF',
    /** Around the address. */
    emailNote: { before: 'Alarm e-mails go to ', after: '. Each colleague chooses their own.' },
    kinds: ALARM_KIND_NAMES,
    switchOf: (kind: string) => `${kind} alarm`,
    emailOf: (kind: string) => `${kind} e-mail`,
    on: 'ON',
    off: 'OFF',
    saving: 'Saving …',
    noLetters: 'Nothing is sent while this alarm is off.',
    limits: 'Limits',
    limitsOf: (kind: string) => `Limits of ${kind}`,
    notSet: (judged: string) =>
      `Not saved yet. Until limits are saved, the default applies: ${judged}.`,
    low: 'Low',
    high: 'High',
    limit: 'Limit',
    less: (what: string) => `${what}: less`,
    more: (what: string) => `${what}: more`,
    loading: 'Loading the settings …',
    handOn: {
      title: 'Alarms without a Confirm',
      note: 'A high alarm that is not confirmed goes on to others. Each step is in the alarm log.',
      steps: {
        consoles: 'To every console, whatever wards it sounds',
        all: 'To every device with notifications, and by e-mail',
      },
      minutes: (minutes: number) => `after ${minutes} min`,
      adminOnly: 'Only Admin accounts change these.',
    },
    zone: {
      title: 'Clock of the hospital',
      note: (now: string) =>
        `Days, shifts, rounds, charts, files and e-mails go by this clock on every device. It is ${now} there now.`,
      unset: 'Not chosen yet: every device goes by its own clock, and e-mails by the server’s.',
      name: 'Time zone of the hospital',
      none: 'Not chosen',
      own: (zone: string) => `Use ${zone}, as on this device`,
      adminOnly: 'Only Admin accounts change this.',
    },
    letters: {
      title: 'Alarm e-mails',
      note: 'Alarms that come together share one e-mail; urgent ones are sent at once.',
      noServer: 'This server has no mail server: e-mails stay in its own mailbox.',
      test: 'Send a test e-mail',
      testing: 'Sending …',
      sent: (to: string, time: string) => `Sent to ${to} at ${time}.`,
      kept: (time: string) => `Kept in this server’s mailbox at ${time}: it has no mail server.`,
      refused: (why: string) => `Not sent. The mail server refused it: ${why}`,
      offline: (time: string) => `Needs a connection. Tried at ${time}.`,
      names: 'Patients are called by',
      nameKinds: {
        number: 'Number only',
        letter: 'Name in the e-mail, number in the subject line',
        subject: 'Name in the e-mail and in the subject line',
      },
      adminOnly: 'Only Admin accounts change these.',
    },
  },
  ward: {
    title: 'Ward',
    add: 'ADD',
    addTitle: 'Add Ward',
    editTitle: 'Edit Ward',
    deleteTitle: 'Delete Ward',
    errorTitle: 'Error',
    save: 'Save',
    delete: 'Delete',
    edit: 'Edit',
    fields: {
      name: 'Ward name',
      room: 'Room number',
      rooms: 'Rooms',
      gateways: 'Assigned Gateway (Up to 2 can be assigned)',
      gateway: (slot: number) => `Gateway ${slot}`,
    },
    noGateway: 'No gateway',
    gatewayHint: 'A gateway that comes from another ward has no room until you choose one.',
    addRoom: 'Add another room',
    removeRoom: (room: number) => `Remove room ${room}`,
    editOf: (ward: string) => `Edit ward ${ward}`,
    deleteOf: (ward: string) => `Delete ward ${ward}`,
    askDelete: (ward: string) =>
      `Delete the ward ${ward} and its rooms? Its gateways stay, without a location.`,
    wrong: {
      name: 'Please enter ward name.',
      room: 'Please enter room number.',
      duplicateRoom: 'This is duplicate room number.',
      duplicateWard: 'There is already a ward with this name.',
      unchanged: 'The ward name has not changed.',
      gateway: 'Please choose a gateway from the list.',
      sameGateway: 'This gateway is already chosen.',
    },
    failed: {
      gateway: 'Gateway update error.',
      patients: 'Patient Ward update error.',
      wardNotEmpty:
        'Please move the assigned patients to another ward. (You have to empty the ward to delete it.)',
      checkWard: "Fail to delete ward.(Can't check whether assigned patients is in ward)",
      deleteWard: 'Fatal Error. Fail to delete ward.',
      deleteRoomOfWard: (id: string) => `fail to delete ${id} room in deleted ward`,
      roomsOfWard: 'Success delete ward but, fail to get rooms in deleted ward.',
      roomNotEmpty:
        'Please move the assigned patients to another room. (You have to empty the room to delete it.)',
      checkRoom: "Fail to delete room.(Can't check wheter assigned patients is in room)",
      deleteRoom: 'Failed to remove room.',
      addRoom: 'Fail to add room. Please, tell development company',
      relateRoom:
        'Add Room is success, but fail create relation or telemetry. Please, tell development company',
    },
    changed: (name: string) =>
      `Somebody else has changed this ward: it is now called ${name}. Nothing was saved.`,
    /** In the same moment: everything in the ward says the name that was saved last. */
    renamed: (name: string) =>
      `Somebody else has changed this ward in the same moment: it is now called ${name}.`,
    gatewaysChanged: (now: readonly string[]) =>
      `Somebody else has changed the gateways of this ward. It now has ${
        now.length === 0 ? 'none' : now.join(', ')
      }. Nothing was saved.`,
    gatewayMoved: (gateway: string) => `Somebody else has moved ${gateway}. Nothing was saved.`,
    /** While the change was interrupted; other parts of it were saved. */
    gatewayStays: (gateway: string) => `Somebody else has moved ${gateway}. It stays there.`,
    accounts: 'The accounts of this ward keep its old name: your account may not change them.',
  },
  room: {
    addTitle: 'Add Room',
    deleteTitle: 'Delete Room',
    deleteOf: (room: string) => `Delete room ${room}`,
    askDelete: (room: string, ward: string) => `Delete room ${room} of ${ward}?`,
  },
  sensor: {
    filter: 'Show',
    filters: { all: 'All Sensors', assigned: 'Assigned', free: 'Not Assigned' },
    editTitle: 'Assign Patient',
    deleteTitle: 'Unassign Patient',
    patient: 'Patient',
    assign: 'Assign',
    unassign: 'Unassign',
    wrong: 'Please select patient.',
    who: (name: string, id: string) => `${name} (ID: ${id})`,
    /** The same, in which the id is not parted from what says that it is one (DESIGN-24); it is never typed. */
    whoUnbroken: (name: string, id: string) => `${name} (ID:\u{a0}${id})`,
    editOf: (sensor: string) => `Assign a patient to ${sensor}`,
    deleteOf: (sensor: string) => `Unassign ${sensor}`,
    askDelete: (sensor: string, who: string) =>
      `Take ${sensor} from ${who}? The patient will no longer be monitored.`,
    has: (sensor: string) => `Wears ${sensor} now. That sensor will be released.`,
    details: 'Connected Gateway',
    failed: 'fail to load sensor.',
  },
  gateway: {
    editTitle: 'Edit',
    nickname: 'Nickname',
    ward: 'Ward',
    room: 'Room',
    save: 'Save',
    editOf: (gateway: string) => `Edit ${gateway}`,
    qrOf: (gateway: string) => `QR code of ${gateway}`,
    wrong: {
      nickname: "Please write gateway's nickname.",
      ward: 'Ward is not selected.',
      room: 'Room is not selected.',
      full: 'Assigned Gateway (Up to 2 can be assigned)',
    },
    failed: 'fail to load gateway.',
    changed: (nickname: string, ward: string, room: string) =>
      `Somebody else has changed this gateway. It is now ${nickname}, ${
        ward === '' ? 'without a location' : `${ward} #${room}`
      }. Nothing was saved.`,
  },
  devices: {
    wards: 'Wards',
    allWards: 'All Wards',
    emptyWard: 'Empty Ward',
    sensors: (count: number) => counted(count, 'sensor'),
    gateways: (count: number) => counted(count, 'gateway'),
  },
  pending: {
    saving: 'Saving …',
    refused: 'This was not saved completely.',
    adding: (what: string) => `Adding ${what} …`,
    notAdded: (what: string) => `${what} was not added completely.`,
    removing: (what: string) => `Removing ${what} …`,
    notRemoved: (what: string) => `${what} was not removed.`,
    list: 'Waiting',
    ward: (name: string) => `ward ${name}`,
    room: (name: string, ward: string) => `room ${name} of ${ward}`,
  },
} as const
