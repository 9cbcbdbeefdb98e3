import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { isInvitation, openInvitations } from '../../../../server/thingsboard/invitations/kept.ts'
import type { Home } from '../../../../server/thingsboard/watch/home.ts'

const hour = 3_600_000
let now = Date.UTC(2026, 10, 23)
let values: Map<string, unknown>
/** What two copies of our server share: attributes in ThingsBoard, which are JSON. */
const home: Home = {
  read: (keys) =>
    Promise.resolve(new Map([...values].filter(([key]) => !keys || keys.includes(key)))),
  save: (given) => {
    for (const [key, value] of Object.entries(given)) values.set(key, structuredClone(value))
    return Promise.resolve()
  },
  remove: (keys) => {
    for (const key of keys) values.delete(key)
    return Promise.resolve()
  },
}
const [one, other] = [openInvitations(home, () => now), openInvitations(home, () => now)]
const id = randomUUID()
beforeEach(() => {
  values = new Map([['vapid', { publicKey: 'of another part' }]])
})

describe('invitations, kept in ThingsBoard for all copies of our server', () => {
  it('one that a copy has made is found by the other, for 24 hours (ACCT-37)', async () => {
    const token = await one.make(id, 'kim@h.example')
    const good = { state: 'good', userId: id, email: 'kim@h.example' }
    expect(await other.find(token)).toEqual(good)
    now += 24 * hour - 1
    expect(await other.find(token)).toEqual(good)
    now += 1
    expect(await other.find(token)).toEqual({ state: 'expired' })
  })

  it('a newer one replaces it, and one that was used is gone (ACCT-38)', async () => {
    const first = await one.make(id, 'kim@h.example')
    const second = await other.make(id, 'kim@h.example')
    expect(await one.find(first)).toEqual({ state: 'gone' })
    expect(await one.find(second)).toMatchObject({ state: 'good' })
    await one.forget(id)
    expect(await other.find(second)).toEqual({ state: 'gone' })
  })

  it('neither the token nor anything that makes one is kept', async () => {
    const token = await one.make(id, 'kim@h.example')
    expect(JSON.stringify([...values])).not.toContain(token.split('.')[2])
    expect(isInvitation(token)).toBe(true)
  })

  it('those of long ago go with the next, and nothing of other parts does', async () => {
    await one.make(id, 'kim@h.example')
    now += 9 * 24 * hour
    await one.make(randomUUID(), 'lee@h.example')
    expect([...values.keys()].filter((key) => key.includes(id))).toEqual([])
    expect([...values.keys()]).toHaveLength(2)
  })

  it('anything else is no invitation', async () => {
    const token = await one.make(id, 'kim@h.example')
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const wrong of ['', 'x', forged, token.replace('wl.', 'tb.'), `${token}x`])
      expect(await one.find(wrong)).toEqual({ state: 'gone' })
    expect(isInvitation('bVQa0nJkTz4oDhF3Y5cWq1sXg7LmRe')).toBe(false)
  })
})
