import { describe, expect, it } from 'vitest'
import { Mirror } from '../../../workers/state/mirror.ts'
import { deltaOf, hear, keepOnly, valueOf } from '../../support/mirror.ts'

const start = (): Mirror => new Mirror(() => 1_000_000_000_000)

describe('who is there', () => {
  it('who is not on the whole list is gone, and comes back only by being named', () => {
    const mirror = start()
    for (const id of ['a', 'b']) hear(mirror, deltaOf(id, 5, { hr: 60 }, { wardId: 'w' }))
    mirror.take('all')
    keepOnly(mirror, ['a'])
    const dirty = mirror.take('all')
    expect(dirty.gone).toEqual(['b'])
    expect(dirty.boards[0]?.ids).toEqual(['a'])
    mirror.judge()
    expect(mirror.ids()).toEqual(['a'])
    hear(mirror, deltaOf('b', 6, { hr: 61 }, { wardId: 'w' }))
    expect(mirror.take('all')).toMatchObject({ gone: [] })
  })
  // OFFL-65, TRUE-12.
  it('who is gone comes back neither by values nor by a list that was asked for before', () => {
    const mirror = start()
    hear(mirror, deltaOf('a', 5, { hr: 60 }, { name: 'Kim' }))
    hear(mirror, deltaOf('b', 5, { hr: 60 }, { name: 'Lee' }))
    const [older, newer] = [mirror.ask(), mirror.ask()]
    mirror.list({ deltas: [], asked: newer, whole: new Set(['a']) })
    expect(mirror.apply(deltaOf('b', 9, { hr: 61 }, { name: 'Lee' }))).toEqual([])
    const both = [deltaOf('a', 5, {}, { name: 'Old' }), deltaOf('b', 5, {}, { name: 'Lee' })]
    expect(mirror.list({ deltas: both, asked: older, whole: null }).applied.size).toBe(0)
    mirror.list({ deltas: [], asked: older, whole: new Set(['a', 'b']) })
    expect(mirror.take('all')).toMatchObject({ patients: [{ name: 'Kim' }], gone: ['b'] })
    expect(mirror.ids()).toEqual(['a'])
    // Nothing older is under way: who is named now is there.
    for (const asked of [older, newer]) mirror.over(asked)
    mirror.list({ deltas: both, asked: mirror.ask(), whole: null })
    expect(mirror.ids()).toEqual(['a', 'b'])
  })
  // TRUE-12: an answer that was under way while a patient was deleted, and knows nothing of them any more.
  it('who is gone is not made “Noname” by an answer, a value or a judgement that comes late', () => {
    const mirror = start()
    hear(mirror, deltaOf('a', 5, { hr: 60, network: 1 }, { name: 'Kim', id: '7' }))
    const older = mirror.ask()
    keepOnly(mirror, [])
    mirror.take('all')
    mirror.list({ deltas: [deltaOf('a', 5, { hr: 61 })], asked: older, whole: null })
    mirror.apply(deltaOf('a', 9, { hr: 62 }))
    mirror.setSensors([])
    mirror.judge()
    mirror.list({ deltas: [], asked: older, whole: new Set(['a']) })
    mirror.over(older)
    const dirty = mirror.take('all')
    expect([mirror.ids(), dirty.patients, dirty.boards]).toEqual([[], [], []])
  })
  it('who is gone and is named again before it was written is not deleted', () => {
    const mirror = start()
    hear(mirror, deltaOf('a', 5, { hr: 60 }))
    mirror.take('all')
    keepOnly(mirror, [])
    hear(mirror, deltaOf('a', 6, { hr: 61 }))
    const dirty = mirror.take('all')
    expect([dirty.gone, dirty.patients.length]).toEqual([[], 1])
    keepOnly(mirror, [])
    const gone = mirror.take('all')
    expect(gone.gone).toEqual(['a'])
    hear(mirror, deltaOf('a', 7, { hr: 62 }))
    mirror.putBack(gone)
    expect(mirror.take('all').gone).toEqual([])
  })
  it('a change that comes before its page is laid over it', () => {
    const mirror = start()
    const asked = mirror.ask()
    expect(mirror.apply(deltaOf('a', 9, { hr: 61 }, { room: '2' }))).toEqual([])
    expect(mirror.ids()).toEqual([])
    mirror.list({
      deltas: [deltaOf('a', 5, { hr: 60, spo2: 97 }, { room: '1', name: 'Kim' })],
      asked,
      whole: new Set(['a']),
    })
    const dirty = mirror.take('all')
    expect(dirty.patients).toMatchObject([{ room: '2', name: 'Kim' }])
    expect(valueOf(dirty, 'a', 'hr')).toEqual({ value: 61, ts: 9 })
    expect(valueOf(dirty, 'a', 'spo2')).toEqual({ value: 97, ts: 5 })
  })
})
