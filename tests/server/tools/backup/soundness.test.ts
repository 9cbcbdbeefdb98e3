import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeDatabase, openDatabase } from '../../../../server/embedded/store/database.ts'
import { makeBackup } from '../../../../server/tools/backup/backup.ts'
import { examine } from '../../../../server/tools/backup/examine.ts'
import { untilThree, watchSoundness } from '../../../../server/tools/backup/soundness.ts'

let folder = ''
const place = (name: string): string => join(folder, name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

/** A data folder with 3 MB of history. */
function makeData(): void {
  const db = openDatabase(folder)
  db.exec("INSERT INTO meta VALUES ('tenantId', 'T')")
  db.exec('BEGIN')
  const insert = db.prepare('INSERT INTO history VALUES (?, ?, ?, ?)')
  for (let ts = 0; ts < 100_000; ts += 1) insert.run(1, 1, ts, Math.sin(ts))
  db.exec('COMMIT')
  closeDatabase(db)
}

/** 200 kB of random bytes in the middle of a file. */
function damage(file: string): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, randomBytes(200_000), 0, 200_000, Math.floor(statSync(file).size / 2))
  closeSync(handle)
}

describe('the data file', () => {
  it('with random bytes in its middle opens, and is found damaged by the quick look too', () => {
    makeData()
    const file = place('wardlight.db')
    expect(examine([file], 'quick')).toEqual({ faults: [], sound: file })
    damage(file)
    closeDatabase(openDatabase(folder))
    for (const depth of ['quick', 'whole'] as const)
      expect(examine([file], depth).faults).toEqual([
        { file, kind: 'damaged', why: `${file} is damaged.` },
      ])
  })

  it('that is damaged is said after the start, with the newest backup that is whole', async () => {
    makeData()
    const [older, newer] = [place('monday.db'), place('tuesday.db')]
    makeBackup(folder, older)
    makeBackup(folder, newer)
    damage(place('wardlight.db'))
    damage(newer)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const lines: string[] = []
    const watch = watchSoundness({
      dataDir: folder,
      clock: () => 0,
      warn: (line) => lines.push(line),
      examine: (files, depth) => Promise.resolve(examine(files, depth)),
    })
    expect(watch.status()).toBe('unchecked')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(watch.status()).toBe('damaged')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`The newest whole backup is ${older}.`)
    watch.close()
  })

  it('is examined by a process of its own', { timeout: 30_000 }, async () => {
    makeData()
    damage(place('wardlight.db'))
    const line = new Promise<string>((resolve) => {
      const watch = watchSoundness({ dataDir: folder, clock: Date.now, warn: resolve })
      void watch.status()
    })
    expect(await line).toContain('No backup was found that is whole.')
  })

  it('is examined whole each night at three', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const depths: string[] = []
    let now = new Date(2026, 10, 24, 22, 0).getTime()
    const watch = watchSoundness({
      dataDir: folder,
      clock: () => now,
      warn: () => undefined,
      examine(files, depth) {
        depths.push(depth)
        return Promise.resolve({ faults: [], sound: files[0] })
      },
    })
    await vi.advanceTimersByTimeAsync(10_000)
    expect([depths, watch.status()]).toEqual([['quick'], 'sound'])
    await vi.advanceTimersByTimeAsync(5 * 3_600_000 - 1)
    expect(depths).toEqual(['quick'])
    now += 5 * 3_600_000
    await vi.advanceTimersByTimeAsync(1)
    expect(depths).toEqual(['quick', 'whole'])
    watch.close()
    expect(untilThree(now)).toBe(24 * 3_600_000)
  })
})
