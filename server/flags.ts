import { leastDays } from './embedded/retention.ts'
import type { Option } from './support/command/command.ts'

/** Every option of the server. The help, the suggestions and the tests of `docs/operations.md` read it too. */
export const flags = {
  host: {
    value: 'ADDRESS',
    env: 'HOST',
    otherwise: '127.0.0.1',
    says: 'Where HTTP and MQTT listen. 0.0.0.0 is everywhere.',
  },
  port: { value: 'N', env: 'PORT', otherwise: '8080', says: 'HTTP, 0 for any free port.' },
  'mqtt-port': {
    value: 'N',
    env: 'MQTT_PORT',
    otherwise: '1883',
    says: 'MQTT without encryption. "off" leaves only MQTT over TLS.',
  },
  'mqtt-tls-cert': {
    value: 'FILE',
    env: 'MQTT_TLS_CERT',
    says: 'Certificate chain (PEM): MQTT over TLS is served.',
  },
  'mqtt-tls-key': { value: 'FILE', env: 'MQTT_TLS_KEY', says: 'Its private key (PEM).' },
  'mqtt-tls-port': {
    value: 'N',
    env: 'MQTT_TLS_PORT',
    otherwise: '8883',
    says: 'MQTT over TLS, with a certificate.',
  },
  'data-dir': {
    value: 'FOLDER',
    env: 'DATA_DIR',
    otherwise: '.data',
    says: 'Where the data is, or ":memory:".',
  },
  'backup-dir': {
    value: 'FOLDER',
    env: 'BACKUP_DIR',
    says: 'Where backups are kept: should the data be damaged, the newest whole one is named.',
  },
  'keep-days': {
    value: 'N',
    env: 'KEEP_DAYS',
    otherwise: '30',
    says: `Days of single readings and of confirmed alarms, at least ${leastDays}.`,
  },
  'keep-hourly-days': {
    value: 'N',
    env: 'KEEP_HOURLY_DAYS',
    otherwise: '365',
    says: 'Days of the hours that older readings are summed up to.',
  },
  reset: { says: 'Start with new data. What was there is kept beside it. Asks first.' },
  yes: { says: 'With --reset: do not ask.' },
  patients: {
    value: 'N',
    env: 'PATIENTS',
    otherwise: '24',
    says: 'Patients of the sample facility.',
  },
  seed: { value: 'N', env: 'SEED', otherwise: '1', says: 'Another sample facility for another N.' },
  'device-http': {
    says: 'Devices may also report over HTTP, at /api/v1 with their access token. Off without it.',
  },
  'no-simulator': { says: 'The sensors of the sample facility stay silent.' },
  smtp: {
    value: 'URL',
    env: 'SMTP_URL',
    says: 'Mail server (smtp:// or smtps://). Without it letters are kept at /mailbox.',
  },
  'mail-from': { value: 'ADDRESS', env: 'MAIL_FROM', says: 'Sender of letters.' },
  'push-contact': {
    value: 'URL',
    env: 'PUSH_CONTACT',
    says: 'Alarms reach locked tablets, by push services. A mailto: or https: contact for those.',
  },
  'public-url': {
    value: 'URL',
    env: 'PUBLIC_URL',
    says: 'Where people reach this server, for links in letters.',
  },
  thingsboard: {
    value: 'URL',
    env: 'THINGSBOARD_URL',
    says: 'Serve the console in front of this ThingsBoard server; no data here.',
  },
  'thingsboard-mqtt': {
    value: 'URL',
    env: 'THINGSBOARD_MQTT',
    says: 'Its MQTT port (mqtt:// or mqtts://): the heartbeat then goes by it, as gateways do.',
  },
  'log-level': {
    value: 'LEVEL',
    env: 'LOG_LEVEL',
    otherwise: 'info',
    says: 'error, warn, info or debug.',
  },
  'log-format': {
    value: 'FORMAT',
    env: 'LOG_FORMAT',
    says: 'json or lines. Lines on a terminal and json elsewhere when left out.',
  },
  'metrics-port': {
    value: 'N',
    env: 'METRICS_PORT',
    says: 'Figures for Prometheus at /metrics, for this machine only.',
  },
} as const satisfies Record<string, Option>

export type FlagName = keyof typeof flags

/** The words at the end of the server's help. */
export const flagNotes = [
  'With --thingsboard, THINGSBOARD_USER and THINGSBOARD_PASSWORD, or THINGSBOARD_API_KEY, give staff the rights that a',
  'Community Edition lacks. They are read from the environment alone.',
]
