import { describe, expect, it } from 'vitest'
import { isLoopback, readOptions } from '../../server/options.ts'

describe('options', () => {
  it('have defaults', () => {
    expect(readOptions([], {})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      mqttPort: 1883,
      dataDir: '.data',
      patients: 24,
      simulator: true,
      reset: false,
      seed: 1,
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
      simulator: false,
      reset: true,
      seed: 7,
    })
  })

  it.each([
    [['--port', '70000'], 'The port must be a whole number from 0 to 65535, not "70000".'],
    [
      ['--patients', 'many'],
      'The number of patients must be a whole number from 1 to 5000, not "many".',
    ],
    [['--pot', '1'], "Unknown option '--pot'"],
  ])('%j is refused with a sentence', (args, message) => {
    expect(() => readOptions(args, {})).toThrow(message)
  })

  it.each([
    ['127.0.0.1', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['192.168.1.5', false],
  ])('%s is loopback: %s', (host, expected) => expect(isLoopback(host)).toBe(expected))
})
