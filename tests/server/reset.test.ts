import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { restoreBackup } from '../../server/tools/backup/restore.ts'
import type { Facility, FacilityOptions } from '../../server/facility.ts'
import { patientsOf, startTestFacility } from './support.ts'

let folder: string
let opened: Facility[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-reset-'))
})
afterEach(async () => {
  for (const facility of opened) await facility.close()
  opened = []
  rmSync(folder, { recursive: true, force: true })
})

async function start(options: FacilityOptions = {}): Promise<Facility> {
  const facility = await startTestFacility({ dataDir: folder, ...options })
  opened.push(facility)
  return facility
}
async function stop(): Promise<void> {
  for (const facility of opened.splice(0)) await facility.close()
}
/** A store with 3 patients; answers their ids. */
async function before(): Promise<string[]> {
  const ids = patientsOf(await start({ patients: 3 })).map(({ id }) => id)
  await stop()
  return ids
}
const now = async (): Promise<string[]> => {
  const ids = patientsOf(await start()).map(({ id }) => id)
  await stop()
  return ids
}

describe('a reset', { timeout: 60_000 }, () => {
  it('keeps the old data beside the new, and everything that is not its own', async () => {
    const old = await before()
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    const { kept } = await start({ patients: 5, reset: true })
    await stop()
    expect(await now()).toHaveLength(5)
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine')
    expect(kept).toMatch(/wardlight-before-\d{8}T\d{6}Z\.db$/)
    await restoreBackup({
      file: kept ?? '',
      dataDir: folder,
      now: Date.now(),
      confirm: () => Promise.resolve(true),
    })
    expect(await now()).toEqual(old)
  })

  it('of an empty folder keeps nothing', async () => {
    expect((await start({ reset: true })).kept).toBeUndefined()
  })

  it('is refused while another server uses the folder', async () => {
    const running = await start({ patients: 3 })
    await expect(start({ reset: true })).rejects.toThrow('Another facility server is using')
    expect(patientsOf(running)).toHaveLength(3)
    const [patient] = patientsOf(running)
    await running.store.attributes.save(patient?.id ?? '', 'SERVER_SCOPE', { after: 1 })
    await stop()
    expect(await now()).toHaveLength(3)
    expect(readdirSync(folder).filter((name) => name.includes('before'))).toEqual([])
  })

  it.each(['port', 'mqttPort'] as const)('is refused when the %s is taken', async (which) => {
    const old = await before()
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    await expect(start({ reset: true, [which]: port })).rejects.toThrow('EADDRINUSE')
    taken.close()
    expect(readdirSync(folder).filter((name) => name.includes('before'))).toEqual([])
    expect(await now()).toEqual(old)
  })

  it('that cannot be finished leaves everything as it was', async () => {
    const old = await before()
    const mqttTls = { port: 0, certFile: join(folder, 'none'), keyFile: join(folder, 'none') }
    await expect(start({ reset: true, mqttTls })).rejects.toThrow()
    expect(readdirSync(folder).filter((name) => name.includes('before'))).toEqual([])
    expect(await now()).toEqual(old)
  })

  it('works on a damaged file too, and keeps that', async () => {
    writeFileSync(join(folder, 'wardlight.db'), 'garbage'.repeat(500))
    const { kept } = await start({ reset: true })
    expect(readFileSync(kept ?? '', 'utf8')).toContain('garbage')
  })

  it('asks, and without a terminal needs --yes', async () => {
    const old = await before()
    const refused = await run('--reset')
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('Nobody is here to ask. Say --yes')
    expect(await now()).toEqual(old)
    const { code, out } = await run('--reset', '--yes')
    expect([code, out]).toEqual([0, expect.stringMatching(/What was there before is in .*\.db\./)])
    expect(existsSync(/before is in (\S+)\. /.exec(out)?.[1] ?? '')).toBe(true)
  })
})

/** The real process, stopped as soon as it has greeted. */
function run(...flags: string[]): Promise<{ code: number; out: string; err: string }> {
  const args = ['--port', '0', '--mqtt-port', '0', '--data-dir', folder, '--no-simulator', ...flags]
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'server/main.ts', '--patients', '1', ...args],
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
    child.stdin?.end()
    child.stdout?.on('data', () => child.kill('SIGTERM'))
  })
}
