import { describe, expect, test } from 'vitest'
import { readOptions } from '../../../../server/tools/provision/options.ts'

const server = ['--url', 'https://tb.example', '--user', 'tenant@tb.example']

describe('what the command line says', () => {
  test('server, user and password', () => {
    const args = ['--url', 'https://tb.example//', '--user', 'tenant@tb.example']
    expect(readOptions(args, { PROVISION_PASSWORD: 'p' })).toEqual({
      kind: 'server',
      url: 'https://tb.example',
      user: 'tenant@tb.example',
      password: 'p',
    })
    expect(readOptions([...args, '--password', 'q'], { PROVISION_PASSWORD: 'p' })).toMatchObject({
      password: 'q',
    })
    expect(readOptions([...args, '--check'], {})).toMatchObject({ kind: 'check' })
    expect(readOptions([...args, '--sample', '--patients', '9'], {})).toMatchObject({
      kind: 'sample',
      seed: 1,
      patients: 9,
      domain: undefined,
    })
    expect(readOptions([...args, '--remove-sample'], {})).toMatchObject({ kind: 'remove-sample' })
    // Asked for on the terminal.
    expect(readOptions(args, { PROVISION_PASSWORD: '' })).toMatchObject({ password: undefined })
  })

  test('files instead of a server', () => {
    expect(readOptions(['--export', 'chains'], {})).toEqual({ kind: 'export', folder: 'chains' })
  })

  test.each([
    [[], /Which server, and who\?/],
    [['--url', 'https://tb.example'], /Which server, and who\?/],
    [['--url', 'tb.example', '--user', 'a'], /"tb.example" is no http or https address/],
    [['--url', 'mqtt://tb.example', '--user', 'a'], /no http or https address/],
    [['--color'], /--color/],
    [[...server, '--sample', '--check'], /--check or --sample, not both/],
    [[...server, '--sample', '--patients', '0'], /--patients is a whole number from 1, not "0"/],
  ])('%j is refused in words', (args, why) => {
    expect(() => readOptions(args, {})).toThrow(why)
  })
})
