import { beforeEach, describe, expect, it, vi } from 'vitest'
import { outcomeOf } from '../../../../server/support/command/run.ts'
import { provision } from '../../../../server/tools/provision/commands.ts'
import { provisionThere, writeChains } from '../../../../server/tools/provision/main.ts'

vi.mock('../../../../server/tools/provision/main.ts', () => ({
  provisionThere: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  writeChains: vi.fn<() => void>(),
}))

beforeEach(() => vi.clearAllMocks())

const SERVER = ['--url', 'https://tb.example//', '--user', 'tenant@tb.example']
const ACCOUNT = { url: 'https://tb.example', user: 'tenant@tb.example', password: 'p' }
const SAMPLE = { seed: 1, patients: 24, domain: undefined }

async function run(args: readonly string[], env: Record<string, string> = {}) {
  const complaints: string[] = []
  const output = { say: () => undefined, complain: (line: string) => void complaints.push(line) }
  const code = await outcomeOf(provision, args, env, output)
  return { code, complaints, asked: vi.mocked(provisionThere).mock.calls[0]?.[0] }
}

describe('what the command line of provision asks for (OPER-01)', () => {
  it.each([
    [[], { kind: 'server', sample: SAMPLE }],
    [['--check'], { kind: 'check', sample: SAMPLE }],
    [['--sample', '--patients', '9'], { kind: 'sample', sample: { ...SAMPLE, patients: 9 } }],
    [
      ['--sample', '--seed', '7', '--domain', 'b.example'],
      { kind: 'sample', sample: { seed: 7, patients: 24, domain: 'b.example' } },
    ],
    [['--remove-sample'], { kind: 'remove-sample', sample: SAMPLE }],
  ])('%j', async (args, work) => {
    const { code, asked } = await run([...SERVER, ...args], { PROVISION_PASSWORD: 'p' })
    expect([code, asked]).toEqual([0, { ...ACCOUNT, ...work }])
  })

  it('files instead of a server', async () => {
    expect((await run(['--export', 'chains'])).code).toBe(0)
    expect(vi.mocked(writeChains).mock.calls[0]?.[0]).toBe('chains')
    expect(provisionThere).not.toHaveBeenCalled()
  })

  it('an empty password is asked for, and not taken', async () => {
    const { code, complaints, asked } = await run(SERVER, { PROVISION_PASSWORD: '' })
    expect([code, asked]).toEqual([1, undefined])
    expect(complaints.join()).toContain('set PROVISION_PASSWORD')
  })
})
