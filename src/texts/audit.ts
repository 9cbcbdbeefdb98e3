/** Texts of the audit trail (ruling R21). */
import type { AuditKind } from '../model/people/audit.ts'

const KINDS: Record<AuditKind, string> = {
  alarms: 'Alarms',
  signIns: 'Sign-ins',
  settings: 'Settings and details',
  things: 'Added, changed, deleted',
  keys: 'Passwords and access tokens',
  devices: 'Sensors and gateways',
}

export const AUDIT_TEXTS = {
  title: 'Audit',
  hint: 'Who confirmed alarms, changed things and signed in. Loaded from the server each time, and not kept on this device.',
  search: 'Person or thing',
  kind: 'Kind',
  allKinds: 'Everything',
  kinds: KINDS,
  from: 'From day',
  to: 'To day',
  clear: 'Clear filters',
  refresh: 'Refresh',
  export: 'Export CSV',
  exporting: 'Exporting …',
  columns: { time: 'Time', who: 'Person', what: 'What was done' },
  nobody: 'Unknown',
  loading: 'Loading the audit trail …',
  none: 'Nothing recorded yet.',
  noneFound: 'Nothing matches these filters.',
  shown: (from: number, to: number, total: number) => `${from} to ${to} of ${total}`,
  asOf: (time: string) => `as of ${time}`,
  offline: (time: string) => `This page needs a connection. The last try was at ${time}.`,
  older: 'The entries shown are older.',
  notGiven: 'On this server, hospitals cannot see the audit trail. Ask whoever runs the server.',
  failed: (why: string) => `The audit trail could not be loaded. ${why}`,
  csv: ['date', 'time', 'person', 'action', 'what', 'result'],
  done: 'done',
  refused: 'refused',
} as const
