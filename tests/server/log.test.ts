import { describe, expect, it } from 'vitest'
import { createLog, errorFacts, type LogOptions } from '../../server/support/log.ts'

function written(options: Partial<LogOptions>): {
  lines: string[]
  log: ReturnType<typeof createLog>
} {
  const lines: string[] = []
  const log = createLog({
    level: 'info',
    format: 'json',
    clock: () => Date.UTC(2026, 0, 2, 3, 4, 5, 6),
    write: (line) => lines.push(line),
    ...options,
  })
  return { lines, log }
}

describe('the log', () => {
  it('writes JSON with a time, one entry a line', () => {
    const { lines, log } = written({})
    log.warn('A device\nspoke.', { device: 'd1', skipped: 2 })
    expect(lines).toEqual([
      '{"time":"2026-01-02T03:04:05.006Z","level":"warn","text":"A device\\nspoke.","device":"d1","skipped":2}',
    ])
  })

  it('writes short lines for eyes', () => {
    const { lines, log } = written({ format: 'lines' })
    log.info('Ready.', { port: 1 })
    expect(lines[0]).toMatch(/^\d\d:04:05 info {2}Ready\. {2}port=1$/)
  })

  it('leaves out what is below its level', () => {
    const { lines, log } = written({ level: 'warn' })
    log.debug('d')
    log.info('i')
    log.warn('w')
    log.failed('e', new Error('x'))
    expect(lines.map((line) => (JSON.parse(line) as { text: string }).text)).toEqual(['w', 'e'])
  })

  it.each([
    new Error('Kim canary is away'),
    Object.assign(new Error('550 canary@example.org'), { code: 'EENVELOPE' }),
    thrown(() => JSON.parse('{canary') as unknown),
    'canary',
    { canary: 1 },
  ])('tells of an error where it arose, and nothing that can be data (%#)', (error) => {
    const { lines, log } = written({})
    log.failed('Something failed.', error)
    expect(lines[0]).not.toContain('canary')
    if (error instanceof Error) expect(lines[0]).toContain('log.test.ts')
  })

  it('is not filled by one line: some a minute, then how many were left out', () => {
    let now = 1_000
    const { lines, log } = written({ clock: () => now })
    const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    for (let index = 0; index < 100; index += 1) log.warn('Nonsense.', { device: 'd1' })
    log.warn('Nonsense.', { device: 'd2' })
    expect(parsed().map(({ device }) => device)).toEqual([...Array(5).fill('d1'), 'd2'])
    now += 60_000
    log.info('Another matter.')
    expect(parsed().slice(6)).toMatchObject([
      { level: 'warn', text: 'Nonsense.', device: 'd1', omitted: 95 },
      { level: 'info', text: 'Another matter.' },
    ])
    log.warn('Nonsense.', { device: 'd1' })
    expect(parsed().at(-1)).not.toHaveProperty('omitted')
  })

  it('keeps the message of the system and of the database', () => {
    const system = Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' })
    expect(errorFacts(system)).toMatchObject({ message: 'connect ECONNREFUSED' })
    const slip = thrown(() => Reflect.get(null as unknown as object, 'x'))
    expect(errorFacts(slip)).toMatchObject({ error: 'TypeError', message: expect.any(String) })
  })
})

function thrown(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}
