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
  nick: 'Nickname',
  ward: 'ward',
  room: 'room',
  authority: 'Role',
}

export const COMMENTED = {
  ADDED_COMMENT: 'Commented on',
  UPDATED_COMMENT: 'Changed a comment on',
  DELETED_COMMENT: 'Deleted a comment on',
}

export const REFUSALS = {
  wrong: 'Invalid username or password',
  inactive: 'User account is not active',
  usedAgain: 'An old token of this session was used again, so the session was ended',
}
