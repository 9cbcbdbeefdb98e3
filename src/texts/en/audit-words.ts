/* Made by npm run messages of audit-words.json: that one is to be changed. */

export const AUDIT_TEXTS = {
  title: 'Audit',
  hint: 'Who confirmed alarms, changed things and signed in. Loaded from the server each time, and not kept on this device.',
  search: 'Person or thing',
  kind: 'Kind',
  allKinds: 'Everything',
  kinds: {
    alarms: 'Alarms',
    signIns: 'Sign-ins',
    settings: 'Settings and details',
    things: 'Added, changed, deleted',
    keys: 'Passwords and access tokens',
    devices: 'Sensors and gateways',
  },
  from: 'From day',
  to: 'To day',
  clear: 'Clear filters',
  refresh: 'Refresh',
  export: 'Export CSV',
  exporting: 'Exporting …',
  /** The columns of the file, in this order. */
  csv: {
    date: 'date',
    time: 'time',
    person: 'person',
    action: 'action',
    what: 'what',
    result: 'result',
  },
  columns: {
    time: 'Time',
    who: 'Person',
    what: 'What was done',
  },
  nobody: 'Unknown',
  loading: 'Loading the audit trail …',
  none: 'Nothing recorded yet.',
  noneFound: 'Nothing matches these filters.',
  shown: (from: number, to: number, total: number) => `${from} to ${to} of ${total}`,
  offline: (time: string) => `This page needs a connection. The last try was at ${time}.`,
  older: 'The entries shown are older.',
  notGiven: 'On this server, hospitals cannot see the audit trail. Ask whoever runs the server.',
  failed: (why: string) => `The audit trail could not be loaded. ${why}`,
  done: 'done',
  refused: 'refused',
  asOf: (time: string) => `as of ${time}`,
}

export const KEYS = {
  Name: 'name',
  hospital_id: 'number',
  ward_room: 'room',
  ward_location: 'current ward',
  diaper_type: 'diaper type',
  turn_interval_min: 'turning interval',
  timeZone: 'Time zone of the hospital',
  letterNames: 'Names in e-mails',
  language: 'Language of e-mails',
  nick: 'Nickname',
  ward: 'ward',
  room: 'room',
  authority: 'Role',
}

export const DEEDS = {
  ALARM_CLEAR: ({ patient, name }: { patient: string; name: string }) =>
    patient === '' ? `Confirmed alarm ${name}` : `Confirmed alarm ${name} of patient ${patient}`,
  ALARM_ACK: ({ patient, name }: { patient: string; name: string }) =>
    patient === ''
      ? `Acknowledged alarm ${name}`
      : `Acknowledged alarm ${name} of patient ${patient}`,
  ALARM_DELETE: ({ patient, name }: { patient: string; name: string }) =>
    patient === '' ? `Deleted alarm ${name}` : `Deleted alarm ${name} of patient ${patient}`,
  ADDED_COMMENT: ({ patient, name }: { patient: string; name: string }) =>
    patient === ''
      ? `Commented on alarm ${name}`
      : `Commented on alarm ${name} of patient ${patient}`,
  UPDATED_COMMENT: ({ patient, name }: { patient: string; name: string }) =>
    patient === ''
      ? `Changed a comment on alarm ${name}`
      : `Changed a comment on alarm ${name} of patient ${patient}`,
  DELETED_COMMENT: ({ patient, name }: { patient: string; name: string }) =>
    patient === ''
      ? `Deleted a comment on alarm ${name}`
      : `Deleted a comment on alarm ${name} of patient ${patient}`,
  LOGIN: 'Signed in',
  LOGOUT: 'Signed out',
  /** Attributes whose values are not in the trail, by their names. */
  ATTRIBUTES_UPDATED: ({ keys, what }: { keys: string; what: string }) =>
    keys === '' ? `Changed attributes of ${what}` : `Changed ${keys} of ${what}`,
  ATTRIBUTES_DELETED: ({ keys, what }: { keys: string; what: string }) =>
    keys === '' ? `Removed attributes of ${what}` : `Removed ${keys} of ${what}`,
  ADDED: ({ what }: { what: string }) => `Added ${what}`,
  UPDATED: ({ what }: { what: string }) => `Changed ${what}`,
  DELETED: ({ what }: { what: string }) => `Deleted ${what}`,
  CREDENTIALS_READ: ({ what }: { what: string }) => `Read the access token of ${what}`,
  RELATION_ADD_OR_UPDATE: ({ from, what, to }: { from: string; what: string; to: string }) =>
    from === '' ? `Connected ${what}` : `Connected ${from} and ${to}`,
  RELATION_DELETED: ({ from, what, to }: { from: string; what: string; to: string }) =>
    from === '' ? `Disconnected ${what}` : `Disconnected ${from} and ${to}`,
  /** A command that a sensor or gateway was sent, by its name. */
  RPC_CALL: ({ method, what }: { method: string; what: string }) =>
    method === '' ? `Sent a call to ${what}` : `Sent ${method} to ${what}`,
  TIMESERIES_UPDATED: ({ what }: { what: string }) => `Wrote values of ${what}`,
  TIMESERIES_DELETED: ({ what }: { what: string }) => `Deleted values of ${what}`,
  ADDED_TO_ENTITY_GROUP: ({ what, group }: { what: string; group: string }) =>
    `Added ${what} to the group ${group}`,
  REMOVED_FROM_ENTITY_GROUP: ({ what, group }: { what: string; group: string }) =>
    `Removed ${what} from the group ${group}`,
  CHANGE_OWNER: ({ what }: { what: string }) => `Moved ${what} to another owner`,
}

export const CREDENTIALS = {
  token: (what: string) => `Changed the access token of ${what}`,
  mailed: (what: string) => `Sent an invitation to ${what}`,
  made: (what: string) => `Made an invitation for ${what}`,
  blocked: (what: string) => `Blocked ${what}`,
  unblocked: (what: string) => `Unblocked ${what}`,
  own: 'Changed their own password',
  password: (what: string) => `Changed the password of ${what}`,
}

export const CHANGED = {
  limits: (list: string) => `Changed alarm limits: ${list}`,
  alarms: (list: string) => `Changed alarms: ${list}`,
  settings: (list: string) => `Changed settings: ${list}`,
  /** An account switched the e-mails on or off that it gets itself. */
  ownEmails: (list: string) => `Changed alarm e-mails: ${list}`,
  emails: (what: string, list: string) => `Changed alarm e-mails of ${what}: ${list}`,
  thing: (what: string, list: string) => `Changed ${what}: ${list}`,
}

export const ONE = {
  on: (name: string) => `${name} on`,
  off: (name: string) => `${name} off`,
  value: (name: string, before: string, after: string) =>
    before === '' ? `${name} ${after}` : `${name} ${before} → ${after}`,
}

export const BOARDS = {
  allWards: 'all wards',
  added: (name: string, wards: string) => `Paired wall board ${name} (${wards})`,
  deleted: (name: string) => `Ended wall board ${name}`,
  allowed: (name: string) => `Allowed changes at wall board ${name} for five minutes`,
  changed: (name: string, wards: string, before: string) =>
    before === ''
      ? `Changed wall board ${name} (${wards})`
      : `Changed wall board ${name} (${wards}, before ${before})`,
}

export const THINGS = {
  hospital: 'the hospital',
  account: (name: string) => `account ${name}`,
  gateway: (name: string) => `gateway ${name}`,
  sensor: (name: string) => `sensor ${name}`,
  patient: (name: string) => `patient ${name}`,
  place: (kind: string, name: string) =>
    kind === ''
      ? `place ${name}`
      : kind === 'ward'
        ? `ward ${name}`
        : kind === 'room'
          ? `room ${name}`
          : `${kind} ${name}`,
  alarm: (name: string, patient: string) =>
    patient === '' ? `alarm ${name}` : `alarm ${name} of patient ${patient}`,
}

export const REFUSALS = {
  wrong: 'Invalid username or password',
  inactive: 'User account is not active',
  usedAgain: 'An old token of this session was used again, so the session was ended',
  locked: (seconds: number) =>
    `Too many sign-in attempts. Please wait ${seconds} second${seconds === 1 ? '' : 's'}`,
}

export const NOT_DONE = {
  of: (words: string, why: string) =>
    why === '' ? `Not done: ${words}` : `Not done: ${words} (${why})`,
  signIn: (why: string, tries: string) =>
    tries === ''
      ? `Failed sign-in (${why})`
      : `Failed sign-in (${why}, ${tries} tries within an hour)`,
}
