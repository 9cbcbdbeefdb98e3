import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { pullAllAlarms, pullChangedAlarms } from '../../src/sync/alarms.ts'
import type { Send } from '../../src/sync/rest.ts'
import { freshDb } from '../support/database.ts'
import { ModelServer } from '../support/model-server.ts'

const NOW = Date.UTC(2026, 10, 20)
const DAY = 86_400_000

/** A server, an empty store, and what may happen between two pages of an answer. */
function setUp() {
  const server = new ModelServer(NOW)
  const db = freshDb()
  const plain = server.send()
  let between: (() => void) | null = null
  const send = (async (request) => {
    const answer = await plain(request)
    between?.()
    return answer
  }) as Send
  const pull = {
    db,
    send,
    hospital: 'Hosp',
    now: NOW,
    write: (work: () => Promise<void>) => work(),
  }
  return {
    server,
    between: (run: (() => void) | null) => (between = run),
    all: () => pullAllAlarms(pull),
    changed: () => pullChangedAlarms(pull),
    stored: async () =>
      Object.fromEntries(
        (await db.alarms.toArray()).map((alarm) => [alarm.alarmId, alarm.isConfirmed]),
      ),
  }
}

describe('an active alarm older than the window (ruling R27)', () => {
  it('is fetched and stays until it is confirmed', async () => {
    const { server, all, changed, stored } = setUp()
    server.raise('forgotten', { createdTime: NOW - 40 * DAY })
    server.raise('confirmed', { createdTime: NOW - 40 * DAY })
    server.clear('confirmed')
    for (const pull of [changed, all, changed, changed]) {
      await pull()
      expect(await stored()).toEqual({ forgotten: false })
    }
    server.clear('forgotten')
    await changed()
    expect(await stored()).toEqual({})
  })
  it('stays when it slips over a page because others are confirmed', async () => {
    const { server, all, changed, between, stored } = setUp()
    for (let index = 0; index < 450; index += 1)
      server.raise(`a${index}`, { createdTime: NOW - 40 * DAY - index * 1_000 })
    await all()
    let pages = 0
    between(() => {
      if ((pages += 1) === 1) for (const id of ['a5', 'a6']) server.clear(id)
    })
    await changed()
    between(null)
    await changed()
    expect(await stored()).toEqual(server.window())
    expect(Object.keys(await stored())).toHaveLength(448)
  })
  it('costs no look at all that was confirmed since, when it is confirmed', async () => {
    const { server, all, changed } = setUp()
    server.raise('old', { createdTime: NOW - 400 * DAY })
    server.raise('new')
    await all()
    server.clear('old')
    server.asked.length = 0
    await changed()
    const since = server.asked.map(
      ({ body }) => (body as { pageLink: { startTs: number } }).pageLink,
    )
    expect(since.map(({ startTs }) => startTs)).toEqual([0, NOW - 60_000])
  })
})
