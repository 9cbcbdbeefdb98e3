import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, expect, it } from 'vitest'
import { closeDatabase, openDatabase, version } from '../../../../server/embedded/store/database.ts'
import { openStore } from '../../../../server/embedded/store/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'wardlight-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const tables = (file: string): string[] => {
  const db = new Database(file)
  const rows = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").raw().all()
  db.close()
  return (rows as [string][]).map(([name]) => name)
}

it('a folder of version 2 is read, and has days from then on', async () => {
  const old = openDatabase(folder)
  old.exec('DROP TABLE day')
  old.exec('DROP TABLE audit')
  old.exec('DROP TABLE doubt; PRAGMA user_version = 2')
  old.exec("INSERT INTO meta VALUES ('tenantId', 'T'), ('mark', 'kept')")
  closeDatabase(old)
  expect(tables(join(folder, 'wardlight.db'))).not.toContain('day')
  const store = await openStore({ dataDir: folder, clock: () => 0 })
  expect(store.meta.get('mark')).toBe('kept')
  await store.close()
  expect(tables(join(folder, 'wardlight.db'))).toContain('day')
})

it('a folder of version 4 keeps its days, without the column that was never used', () => {
  const old = openDatabase(folder)
  old.exec('DROP TABLE day')
  old.exec(`CREATE TABLE day (entity INTEGER, key INTEGER, day INTEGER, exact INTEGER NOT NULL, data BLOB NOT NULL,
    PRIMARY KEY (entity, key, day))`)
  old.exec(
    "INSERT INTO day VALUES (1, 2, 3, 0, 'hours'); DROP TABLE doubt; PRAGMA user_version = 4",
  )
  closeDatabase(old)
  const db = openDatabase(folder)
  expect(db.prepare('SELECT * FROM day').raw().all()).toEqual([[1, 2, 3, 'hours']])
  closeDatabase(db)
})

it('a folder of a newer version is refused and given up again', () => {
  const db = openDatabase(folder)
  db.exec(`PRAGMA user_version = ${version + 1}`)
  closeDatabase(db)
  for (let times = 0; times < 2; times += 1)
    expect(() => openDatabase(folder)).toThrow('newer version')
})

it('one server holds a folder, others may read it meanwhile', () => {
  const db = openDatabase(folder)
  expect(() => openDatabase(folder)).toThrow('Another facility server is using the data folder')
  db.exec("INSERT INTO meta VALUES ('mark', 'kept')")
  const reader = new Database(join(folder, 'wardlight.db'), { readonly: true })
  expect(reader.prepare("SELECT value FROM meta WHERE key = 'mark'").raw().all()).toEqual([
    ['kept'],
  ])
  reader.close()
  closeDatabase(db)
  closeDatabase(openDatabase(folder))
})

it('a server that was killed leaves the folder to the next', { timeout: 30_000 }, async () => {
  const holds = `
    const { openDatabase } = await import('./server/embedded/store/database.ts')
    openDatabase(process.argv[1])
    console.log('open')
    setInterval(() => undefined, 1000)`
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', holds, folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise((resolve) => child.stdout.once('data', resolve))
  expect(() => openDatabase(folder)).toThrow('Another facility server is using the data folder')
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  closeDatabase(openDatabase(folder))
})
