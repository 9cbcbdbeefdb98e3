import { describe, expect, it } from 'vitest'
import { flags } from '../../server/flags.ts'
import { type Options, optionsOf } from '../../server/options.ts'
import { isLoopback } from '../../server/support/addresses.ts'
import { type Environment, readCommand } from '../../server/support/command/reading.ts'

const readOptions = (args: readonly string[], env: Environment): Options =>
  optionsOf(readCommand({ options: flags }, args, env), env)

const elsewhere = {
  smtpUrl: undefined,
  mailFrom: undefined,
  publicUrl: undefined,
  thingsboardUrl: undefined,
  tenant: undefined,
  mqttTls: undefined,
  metricsPort: undefined,
  logLevel: 'info',
  logFormat: undefined,
}

describe('options', () => {
  it('have defaults', () => {
    expect(readOptions([], {})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      mqttPort: 1883,
      dataDir: '.data',
      patients: 24,
      deviceHttp: false,
      simulator: true,
      reset: false,
      yes: false,
      seed: 1,
      keepDays: 30,
      keepHourlyDays: 365,
      ...elsewhere,
    })
  })

  it('come from flags before the environment', () => {
    const env = { HOST: '0.0.0.0', PORT: '0', MQTT_PORT: '1884', DATA_DIR: '/x', PATIENTS: '3' }
    expect(readOptions(['--port', '99', '--no-simulator', '--reset', '--seed=7'], env)).toEqual({
      host: '0.0.0.0',
      port: 99,
      mqttPort: 1884,
      dataDir: '/x',
      patients: 3,
      deviceHttp: false,
      simulator: false,
      reset: true,
      yes: false,
      seed: 7,
      keepDays: 30,
      keepHourlyDays: 365,
      ...elsewhere,
    })
  })

  it.each([
    [['--port', '70000'], 'The port must be a whole number from 0 to 65535, not "70000".'],
    [
      ['--patients', 'many'],
      'The number of patients must be a whole number from 1 to 5000, not "many".',
    ],
    [['--pot', '1'], 'There is no option --pot. Did you mean --port?'],
    [['--smpt=x'], 'There is no option --smpt. Did you mean --smtp?'],
    [['--frobnicate'], 'There is no option --frobnicate.'],
    [['-x'], 'There is no option -x.'],
    [['8080'], '"8080" belongs to no option.'],
    [['--port'], 'The option --port needs a value.'],
    [['--port', '--reset'], 'The option --port needs a value.'],
    [['--reset=yes'], 'The option --reset takes no value.'],
    [['--log-level', 'loud'], 'The log level must be error, warn, info, debug, not "loud".'],
    [['--log-format', 'xml'], 'The log format must be json or lines, not "xml".'],
    [['--port', '1883'], 'HTTP, MQTT, MQTT over TLS and metrics cannot share port 1883.'],
    [['--mqtt-tls-cert', 'c'], 'MQTT over TLS needs both --mqtt-tls-cert and --mqtt-tls-key.'],
    [['--mqtt-tls-port', '1'], '--mqtt-tls-port needs a certificate'],
    [['--mqtt-port', 'off'], '--mqtt-port off needs MQTT over TLS'],
    [
      ['--mqtt-port', 'off', '--mqtt-tls-cert', 'c', '--mqtt-tls-key', 'k'],
      '--mqtt-port off needs --no-simulator',
    ],
    [['--metrics-port', '8080'], 'HTTP, MQTT, MQTT over TLS and metrics cannot share port 8080.'],
    [['--thingsboard', 'https://tb', '--reset'], '--reset does nothing with --thingsboard'],
    [['--keep-days', '7'], 'The number of days to keep must be a whole number from 8 to 36500'],
    [['--smtp', 'mail.example'], 'The mail server must be an address that starts with smtp:// or'],
    [['--thingsboard', 'ftp://tb'], 'The ThingsBoard server must be an address that starts with'],
    [['--thingsboard-mqtt', 'https://tb'], 'The ThingsBoard MQTT port must be an address that'],
    [['--smtp', 'smtp://mail.example', '--host', '0.0.0.0'], '--public-url'],
    [['--push-contact', 'it@ward.example'], 'mailto:'],
    [['--push-contact', 'http://ward.example'], 'https:'],
  ])('%j is refused with a sentence', (args, message) => {
    expect(() => readOptions(args, {})).toThrow(message)
  })

  it('name other servers', () => {
    const flags = ['--smtp', 'smtps://u:p@mail.example', '--public-url', 'https://ward.example/']
    const env = {
      MAIL_FROM: 'ward@example.org',
      PUSH_CONTACT: 'mailto:it@ward.example',
      KEEP_DAYS: '400',
      THINGSBOARD_URL: 'https://tb/',
      THINGSBOARD_MQTT: 'mqtts://tb',
    }
    expect(readOptions([...flags, '--host', '0.0.0.0'], env)).toMatchObject({
      smtpUrl: 'smtps://u:p@mail.example',
      publicUrl: 'https://ward.example',
      mailFrom: 'ward@example.org',
      push: { contact: 'mailto:it@ward.example' },
      keepDays: 400,
      thingsboardUrl: 'https://tb',
      thingsboardMqtt: 'mqtts://tb',
    })
  })

  it('the tenant of a ThingsBoard comes from the environment alone, and whole', () => {
    const env = { THINGSBOARD_USER: 'tenant@tb', THINGSBOARD_PASSWORD: 'p' }
    expect(readOptions([], env).tenant).toEqual({ user: 'tenant@tb', password: 'p' })
    expect(readOptions([], { ...env, THINGSBOARD_API_KEY: 'k' }).tenant).toEqual({ key: 'k' })
    expect(() => readOptions([], { THINGSBOARD_USER: 'tenant@tb' })).toThrow('belong together')
    expect(() => readOptions(['--thingsboard-password', 'p'], {})).toThrow('There is no option')
  })

  it('have MQTT over TLS with a certificate and its key', () => {
    const env = { MQTT_TLS_CERT: '/c', MQTT_TLS_KEY: '/k' }
    expect(readOptions([], env).mqttTls).toEqual({ port: 8883, certFile: '/c', keyFile: '/k' })
    const only = ['--mqtt-port', 'off', '--no-simulator', '--mqtt-tls-port', '0']
    expect(readOptions(only, env)).toMatchObject({ mqttPort: 'off', mqttTls: { port: 0 } })
  })

  it.each([
    ['127.0.0.1', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['192.168.1.5', false],
  ])('%s is loopback: %s', (host, expected) => expect(isLoopback(host)).toBe(expected))
})
