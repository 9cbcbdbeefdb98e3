import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '../../../../server/embedded/store/open.ts'
import type { Store } from '../../../../server/protocol/types.ts'

let parent: string
let store: Store | undefined
let reports: string[]

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'wardlight-files-'))
  reports = []
})
afterEach(async () => {
  await store?.close()
  store = undefined
  rmSync(parent, { recursive: true, force: true })
})

async function open(dataDir: string): Promise<Store> {
  store = await openStore({
    dataDir,
    clock: () => 1,
    report: (error) => reports.push(error instanceof Error ? error.message : String(error)),
  })
  return store
}
async function close(): Promise<void> {
  await store?.close()
  store = undefined
}
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

describe('the files of a store', () => {
  it("are the account's own in a folder that was there, which keeps its mode", async () => {
    const folder = join(parent, 'shared')
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    const before = process.umask(0)
    await open(folder)
    process.umask(before)
    const files = readdirSync(folder)
    expect(files).toContain('wardlight.db-wal')
    for (const file of files) expect([file, modeOf(join(folder, file))]).toEqual([file, '600'])
    expect(modeOf(folder)).toBe('755')
    expect(reports).toEqual([expect.stringContaining('is open to others (mode 755)')])
  })

  it('are closed again when they were open to others', async () => {
    await open(parent)
    await close()
    chmodSync(join(parent, 'wardlight.db'), 0o644)
    await open(parent)
    expect(modeOf(join(parent, 'wardlight.db'))).toBe('600')
  })

  it('are in a folder of their own when they make it', async () => {
    await open(join(parent, 'new', 'data'))
    expect(modeOf(join(parent, 'new', 'data'))).toBe('700')
    expect(reports).toEqual([])
  })
})

describe('a damaged file', () => {
  const file = (): string => join(parent, 'wardlight.db')
  async function filled(): Promise<void> {
    await open(parent)
    for (let i = 0; i < 50; i++) await store?.meta.set(`k${i}`, 'x'.repeat(5000))
    await close()
  }

  it.each<[string, () => void]>([
    ['of something else', () => writeFileSync(file(), 'no database '.repeat(900))],
    ['of a few letters', () => writeFileSync(file(), 'hello')],
    ['cut off in the middle', () => truncateSync(file(), 40_960)],
    ['cut off within a page', () => truncateSync(file(), 50_001)],
    ['cut off within its head', () => truncateSync(file(), 60)],
    [
      'overwritten within',
      () => {
        const bytes = readFileSync(file())
        bytes.fill(0xa5, 4096)
        writeFileSync(file(), bytes)
      },
    ],
  ])('%s is named and kept', async (what, damage) => {
    await filled()
    damage()
    const bytes = readFileSync(file())
    await expect(open(parent)).rejects.toThrow(
      /^The data file \S+wardlight\.db is damaged \(.+\)\. Nothing was deleted\. Put a backup in its place with npm run restore, or start with --reset for new data\.$/,
    )
    // What reads well at first may be written to before the damage is met.
    if (what !== 'overwritten within') expect(readFileSync(file()).equals(bytes)).toBe(true)
    else expect(statSync(file()).size).toBeGreaterThanOrEqual(bytes.length)
    // The folder is given up again: the next start says the same, and not that somebody has it.
    await expect(open(parent)).rejects.toThrow('is damaged')
    expect(existsSync(file())).toBe(true)
  })
})
