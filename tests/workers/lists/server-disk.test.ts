import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { serverDisk } from '../../../src/db/status.ts'
import { RequestFailed } from '../../../src/sync/failure.ts'
import type { Send } from '../../../src/sync/rest.ts'
import { createWriter } from '../../../workers/state/writer.ts'
import { followServerDisk } from '../../../workers/lists/server-disk.ts'
import { freshDb } from '../../support/database.ts'
import { fenceOf } from '../../support/fence.ts'
import { VirtualTime } from '../../support/virtual-time.ts'

it('a disk that is full is a row within half a minute, and what is not answered changes nothing', async () => {
  const db = freshDb()
  const time = new VirtualTime()
  let says: unknown = { disk: 'fine' }
  const send: Send = (request) =>
    says === null
      ? Promise.reject(new RequestFailed({ kind: 'offline' }))
      : Promise.resolve(request.decode(says))
  const writer = createWriter(db, await fenceOf(db))
  const job = followServerDisk({ db, send, writer, timers: time.timers })
  const disk = async (): Promise<string | undefined> => (await serverDisk(db))?.disk
  const after30s = async (): Promise<string | undefined> => {
    await time.advance(30_000)
    return disk()
  }
  expect(await after30s()).toBe('fine')
  says = { disk: 'refusing' }
  expect(await after30s()).toBe('refusing')
  const { at = 0 } = (await serverDisk(db)) ?? {}
  says = null
  expect(await after30s()).toBe('refusing')
  expect((await serverDisk(db))?.at).toBe(at)
  says = { disk: 'fine' }
  expect(await after30s()).toBe('fine')
  job.stop()
})
