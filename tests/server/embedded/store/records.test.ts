import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, expect, it } from 'vitest'
import { closeDatabase, openDatabase, version } from '../../../../server/embedded/store/database.ts'
import { openStore } from '../../../../server/embedded/store/open.ts'
import type { Store } from '../../../../server/protocol/types.ts'
import { addHospital } from '../../support.ts'

const folder = mkdtempSync(join(tmpdir(), 'wardlight-records-'))
let store: Store | undefined
const open = async (): Promise<Store> => {
  store = await openStore({ dataDir: folder, clock: Date.now })
  return store
}
afterEach(async () => {
  await store?.close()
  store = undefined
  rmSync(folder, { recursive: true, force: true })
})

const letter = (n: number) => ({
  id: `l${n}`,
  ts: n,
  subject: '',
  data: { to: 'a@b.example', subject: String(n), text: '' },
})

it('are there again after a restart, oldest first, and removed ones are not', async () => {
  const first = await open()
  for (const n of [3, 1, 2]) await first.records.save('letter', letter(n))
  expect(await first.records.remove('letter', 'l3')).toBe(true)
  expect(await first.records.remove('letter', 'l3')).toBe(false)
  await first.close()
  const { records } = await open()
  expect(records.all('letter').map(({ id }) => id)).toEqual(['l1', 'l2'])
  expect(records.get('letter', 'l1')).toEqual(letter(1))
  expect(records.get('token', 'l1')).toBeUndefined()
})

it('go with what they hang on', async () => {
  const { records, entities } = await open().then((opened) => opened)
  const { admin } = await addHospital(store as Store, 'H', 'a@h.example')
  const data = { purpose: 'reset' as const, expiresAt: 9 }
  await records.save('token', { id: 't', ts: 1, subject: admin.id, data })
  await records.save('letter', letter(1))
  expect(records.about('token', admin.id)).toHaveLength(1)
  expect(records.about('letter', admin.id)).toEqual([])
  await entities.remove(admin.id)
  expect(records.get('token', 't')).toBeUndefined()
  await store?.close()
  expect((await open()).records.all('token')).toEqual([])
})

it('the oldest give way at the limit', async () => {
  const { records } = await open()
  const saved = Array.from({ length: 505 }, (_, n) => records.save('letter', letter(n)))
  await Promise.all(saved)
  expect(records.all('letter')).toHaveLength(500)
  expect(records.all('letter')[0]?.id).toBe('l5')
})

it('a folder of version 1 gets its table, and loses nothing', async () => {
  const first = await open()
  await first.meta.set('mark', 'kept')
  await first.close()
  const old = openDatabase(folder)
  old.exec('DROP TABLE record; DROP TABLE audit; DROP TABLE day')
  old.exec('DROP TABLE doubt; PRAGMA user_version = 1')
  closeDatabase(old)
  const opened = await open()
  expect(opened.meta.get('mark')).toBe('kept')
  await opened.records.save('letter', letter(1))
  await opened.close()
  store = undefined
  const db = new Database(join(folder, 'wardlight.db'))
  expect(db.prepare('PRAGMA user_version').raw().all()).toEqual([[version]])
  expect(db.prepare('SELECT count(*) FROM record').raw().all()).toEqual([[1]])
  db.close()
})
