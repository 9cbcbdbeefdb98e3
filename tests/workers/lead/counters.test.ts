import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { statusRow } from '../../../src/db/status.ts'
import { createCounters } from '../../../workers/lead/counters.ts'
import { freshDb } from '../../support/database.ts'

describe('what was dropped', () => {
  it('is counted across workers, many drops in few writes', async () => {
    const db = freshDb()
    let writes = 0
    db.status.hook('creating', () => void (writes += 1))
    db.status.hook('updating', () => void (writes += 1))
    const first = createCounters(db)
    for (let count = 0; count < 500; count += 1) first.drop()
    await first.settled()
    const second = createCounters(db)
    second.drop()
    await second.settled()
    expect((await statusRow(db, 'counters'))?.dropped).toBe(501)
    expect(writes).toBeLessThanOrEqual(3)
  })
  it('is not lost, and nothing is thrown, while the database does not answer', async () => {
    const db = freshDb()
    const counters = createCounters(db)
    const broken = vi.spyOn(db.status, 'put').mockRejectedValue(new Error('quota'))
    counters.drop()
    await counters.settled()
    counters.drop()
    await counters.settled()
    broken.mockRestore()
    counters.drop()
    await counters.settled()
    expect((await statusRow(db, 'counters'))?.dropped).toBe(3)
  })
})
