import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { serverEdition } from '../../src/db/status.ts'
import { keepEdition, loadEdition } from '../../src/sync/edition.ts'
import { RequestFailed } from '../../src/sync/failure.ts'
import { createSend } from '../../src/sync/rest.ts'
import { freshDb } from '../support/database.ts'
import { type Answer, type Asked, json, refusal, scriptedFetch } from '../support/scripted-fetch.ts'

function serverOf(answer: (asked: Asked) => Answer) {
  const { fetch, asked } = scriptedFetch(answer)
  return { send: createSend({ base: '', fetch, now: () => 0 }), asked }
}
const isInfo = ({ path }: Asked): boolean => path === '/api/system/info'
const GROUP = json({ id: { id: 'g', entityType: 'ENTITY_GROUP' } })

describe('which edition answers (protocol §11)', () => {
  it.each<[string, Answer, Answer, string]>([
    ['it says CE', json({ type: 'CE' }), 'offline', 'CE'],
    ['it says PE', json({ type: 'PE' }), 'offline', 'PE'],
    ['older, without groups', json({ version: '3.6.4' }), refusal(404, 32, 'Not Found'), 'CE'],
    [
      'it does not tell, without groups',
      refusal(403, 20, 'No'),
      refusal(404, 32, 'No static resource api/entityGroup.'),
      'CE',
    ],
    ['in other words, without groups', json({}), refusal(404, 2, 'page unknown'), 'CE'],
    ['no such method', json({}), refusal(405, 2, ''), 'CE'],
    ['older, with groups', json({ version: '3.6.4' }), GROUP, 'PE'],
    [
      'older, with groups but not this one',
      json({ version: '3.6.4' }),
      refusal(404, 32, "Requested item wasn't found!"),
      'PE',
    ],
  ])('%s', async (_, info, group, edition) => {
    const { send } = serverOf((asked) => (isInfo(asked) ? info : group))
    expect(await loadEdition(send, 'h')).toBe(edition)
  })

  it('is asked once, kept, and asked again after a day or when it could not be asked', async () => {
    const db = freshDb()
    const HOUR = 3_600_000
    let type: Answer = 'offline'
    const { send, asked } = serverOf(() => type)
    const keep = (now: number) =>
      keepEdition({
        db,
        send,
        user: { hospitalId: 'h' },
        timers: { now: () => now },
        writer: { guarded: (work) => work() },
      })
    await expect(keep(0)).rejects.toBeInstanceOf(RequestFailed)
    expect(await serverEdition(db)).toBeNull()
    type = json({ type: 'CE' })
    await keep(HOUR)
    await keep(2 * HOUR)
    expect(await serverEdition(db)).toBe('CE')
    expect(asked).toHaveLength(2)
    type = json({ type: 'PE' })
    await keep(26 * HOUR)
    expect(await serverEdition(db)).toBe('PE')
  })
})
