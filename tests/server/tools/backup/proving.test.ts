import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStore } from '../../../../server/embedded/store/open.ts'
import { makeBackup } from '../../../../server/tools/backup/backup.ts'
import { proveBackup } from '../../../../server/tools/backup/prove.ts'
import { watchBackups } from '../../../../server/tools/backup/proving.ts'
import { addHospital } from '../../support.ts'

let folder = ''
const place = (name: string): string => join(folder, name)

/** A data folder with a hospital, an alarm and 3 MB of readings. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-'))
  const store = await openStore({ dataDir: folder, clock: () => 1_790_000_000_000 })
  const { patient } = await addHospital(store, 'Seaview', 'a@x.example')
  const rows = Array.from({ length: 60_000 }, (_, ts) => ({
    id: patient.id,
    key: 'hr',
    ts,
    value: Math.sin(ts),
  }))
  await store.telemetry.backfill(rows)
  await store.alarms.create({
    createdTime: 1,
    type: 'High HR',
    severity: 'MAJOR',
    originator: { entityType: 'ASSET', id: patient.id },
    customerId: patient.customerId,
    startTs: 1,
    endTs: 1,
    ackTs: 0,
    clearTs: 0,
    acknowledged: false,
    cleared: false,
    details: {},
  })
  await store.close()
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

function backup(name = 'night.db'): string {
  makeBackup(folder, place(name))
  return place(name)
}

function change(file: string, sql: string): void {
  const db = new Database(file)
  db.exec(sql)
  db.close()
}

// PROOF-06
describe('a backup', () => {
  it('that is whole is restored, opened and counted, and nothing is left of that', async () => {
    const file = backup()
    const before = readdirSync(folder)
    expect(await proveBackup(file, folder)).toEqual({ result: 'whole' })
    expect(readdirSync(folder)).toEqual(before)
  })

  it.each([
    ['alarm', 'DELETE FROM alarm', '0 of 1 alarm'],
    ['history', 'DELETE FROM history WHERE ts = 7', '59999 of 60000 history'],
    ['entity', 'DELETE FROM entity WHERE num = 1', '0 of 1 CUSTOMER'],
  ])('that lost of its table %s says how much', async (_table, sql, words) => {
    const file = backup()
    change(file, sql)
    const proved = await proveBackup(file, folder)
    expect(proved).toMatchObject({ result: 'broken', why: expect.stringContaining(words) })
  })

  it('with an entity that no server can read is not whole', async () => {
    const file = backup()
    change(file, `UPDATE entity SET data = '{"entityType":"ASSET"' WHERE num = 3`)
    expect(await proveBackup(file, folder)).toMatchObject({ result: 'broken' })
  })

  it('with random bytes, cut off, empty or of something else is not whole', async () => {
    const whole = backup()
    const broken = (name: string, spoil: (file: string) => void): string => {
      copyFileSync(whole, place(name))
      spoil(place(name))
      return place(name)
    }
    const files = [
      broken('a.db', (file) => {
        const handle = openSync(file, 'r+')
        writeSync(handle, randomBytes(200_000), 0, 200_000, Math.floor(statSync(file).size / 2))
        closeSync(handle)
      }),
      broken('b.db', (file) => truncateSync(file, 300_000)),
      broken('c.db', (file) => truncateSync(file, 0)),
      broken('d.db', (file) => writeFileSync(file, 'no database'.repeat(1000))),
      place('missing.db'),
    ]
    for (const file of files)
      expect([file, await proveBackup(file, folder)]).toEqual([
        file,
        expect.objectContaining({ result: 'broken' }),
      ])
  })

  it('of an older version, which has no counts, is proved by being opened', async () => {
    const file = backup()
    change(file, "DELETE FROM meta WHERE key = 'backup.counts'")
    expect(await proveBackup(file, folder)).toEqual({ result: 'whole' })
  })
})

// PROOF-06, PROOF-07
describe('the nightly proof', () => {
  const night = new Date(2026, 10, 25, 1, 0).getTime()

  function watch(): { lines: string[]; proofs: ReturnType<typeof watchBackups> } {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], now: night })
    const lines: string[] = []
    const proofs = watchBackups({
      dataDir: folder,
      clock: () => night,
      warn: (line) => lines.push(line),
      prove: proveBackup,
    })
    return { lines, proofs }
  }

  const proved = (proofs: ReturnType<typeof watchBackups>): Promise<unknown> =>
    vi.waitFor(() => expect(proofs.status()).not.toBeNull())

  it('proves the newest, after the start and at half past three', async () => {
    const file = backup()
    utimesSync(file, night / 1000 - 3600, night / 1000 - 3600)
    const { lines, proofs } = watch()
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    await proved(proofs)
    expect(proofs.status()).toEqual({
      provedAt: night,
      isWhole: true,
      madeAt: night - 3_600_000,
    })
    change(file, 'DELETE FROM alarm')
    utimesSync(file, night / 1000, night / 1000)
    await vi.advanceTimersByTimeAsync(2.5 * 3_600_000)
    await vi.waitFor(() => expect(proofs.status()?.isWhole).toBe(false))
    expect(lines.join('\n')).toContain('The newest backup cannot be used.')
    proofs.close()
  })

  it('says that the newest is old, and passes over what a restore kept', async () => {
    const file = backup()
    utimesSync(file, night / 1000 - 72 * 3600, night / 1000 - 72 * 3600)
    writeFileSync(place('wardlight-before-20261122T041500Z.db'), 'damaged')
    const { lines, proofs } = watch()
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    await proved(proofs)
    expect(proofs.status()).toMatchObject({ isWhole: true })
    expect(lines).toEqual([`The newest backup, ${file}, is 72 hours old.`])
    proofs.close()
  })

  it('says nothing where no backups are kept', async () => {
    const { lines, proofs } = watch()
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    expect(proofs.status()).toBeNull()
    expect(lines).toEqual([])
    proofs.close()
  })

  it('is made by a process of its own', { timeout: 60_000 }, async () => {
    change(backup(), 'DELETE FROM alarm')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const line = new Promise<string>((resolve) => {
      watchBackups({ dataDir: folder, clock: () => night, warn: resolve })
    })
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    expect(await line).toContain('0 of 1 alarm')
  })
})
