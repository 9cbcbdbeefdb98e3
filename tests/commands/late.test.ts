import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS as MINUTE } from '../../src/model/constants.ts'
import { withAlarms } from '../support/confirming.ts'

// OFFL-80.
describe('a hand on the clock of the device', () => {
  const AN_HOUR = 60 * MINUTE
  it.each(['heard', 'unheard'] as const)(
    'that sets it ahead expires nothing: it waits for the server, and is sent (%s)',
    async (run) => {
      const { confirm, drain, sent, row, failing, set, unheard } = await withAlarms('a')
      if (run === 'unheard') unheard()
      failing(() => ({ kind: 'offline' }))
      const id = await confirm('a')
      await drain()
      set(AN_HOUR)
      await drain()
      expect((await row(id))?.state).toBe('resting')
      failing((_, isLook) => {
        if (isLook) set(-AN_HOUR)
        return null
      })
      set(MINUTE)
      await drain()
      expect([(await row(id))?.state, sent.length]).toEqual(['done', 2])
    },
  )
  it('or a sleep is told apart by the next answer of the server: what is late is not sent', async () => {
    const { confirm, drain, sent, row, failing, set } = await withAlarms('a')
    failing(() => ({ kind: 'offline' }))
    const id = await confirm('a')
    set(20 * MINUTE)
    await drain()
    expect((await row(id))?.state).toBe('resting')
    failing(() => null)
    set(MINUTE)
    await drain()
    expect([(await row(id))?.state, sent]).toEqual(['expired', []])
  })
  it('without an answer in this run, 15 minutes are those since it was seen first', async () => {
    const { confirm, drain, sent, row, failing, pass, unheard } = await withAlarms('a')
    unheard()
    failing((_, isLook) => ({ kind: isLook ? 'timeout' : 'offline' }))
    const id = await confirm('a')
    await drain()
    pass(15 * MINUTE)
    await drain()
    expect((await row(id))?.state).toBe('resting')
    pass(1)
    await drain()
    expect(await row(id)).toMatchObject({ state: 'expired', reason: { code: 'confirm-expired' } })
    expect(sent).toHaveLength(1)
  })
})
