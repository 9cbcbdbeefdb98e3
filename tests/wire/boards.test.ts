import { describe, expect, it } from 'vitest'
import { loadUser } from '../../src/sync/sign-in.ts'
import type { Send } from '../../src/sync/rest.ts'
import * as boards from '../../src/wire/requests/boards.ts'
import { NotData } from '../../src/wire/requests/request.ts'

describe('calls of wall boards', () => {
  it('reads a code and how it stands', () => {
    const asked = { userCode: 'KXPD-WQRT', deviceCode: 's', ttlMs: 600_000, intervalMs: 3000 }
    const code = { code: 'KXPD-WQRT', secret: 's', ttlMs: 600_000, intervalMs: 3000 }
    expect(boards.beginPairing().decode(asked)).toEqual(code)
    const { decode } = boards.pollPairing('s')
    expect(decode({ state: 'confirmed', token: 't', refreshToken: 'r' })).toEqual({
      kind: 'confirmed',
      pair: { token: 't', refreshToken: 'r' },
    })
    expect(decode({ state: 'expired' })).toEqual({ kind: 'expired' })
  })

  it.each([undefined, null, 'x', {}, { state: 'waiting' }, { state: 'confirmed' }, { state: 1 }])(
    'takes %j for no answer',
    (body) => {
      expect(() => boards.beginPairing().decode(body)).toThrow(NotData)
      expect(() => boards.pollPairing('s').decode(body)).toThrow(NotData)
      expect(() => boards.pairedBoards().decode(body)).toThrow(NotData)
    },
  )

  it('reads the list', () => {
    const row = { id: 'b', name: 'Desk', since: 1, confirmedBy: 'Kim', seenAt: 2, isFetched: true }
    const list = [
      { ...row, wards: 'all', changesForMs: 0 },
      { ...row, wards: ['w1', 'w2'], changesForMs: 7 },
    ]
    expect(boards.pairedBoards().decode({ boards: list })).toEqual(list)
    const older = boards.pairedBoards().decode({ boards: [{ ...row, wards: 'all' }] })
    expect(older).toEqual([list[0]])
    expect(() => boards.pairedBoards().decode({ boards: [{ ...row, wards: 7 }] })).toThrow(NotData)
  })
})

describe('whether a board may be changed at its screen (PAIR-23)', () => {
  const { decode } = boards.boardConsent()
  it.each([
    [300_000, 300_000],
    [0, 0],
    [-5, 0],
    [undefined, 0],
    ['x', 0],
  ])('%j is %j', (changesForMs, forMs) => {
    expect(decode({ additionalInfo: { changesForMs } })).toBe(forMs)
  })
  it('anything else is no answer', () => {
    expect(() => decode({})).toThrow(NotData)
  })
})

describe('who a wall board is (PAIR-06)', () => {
  const me = {
    id: { id: 'b1', entityType: 'USER' },
    customerId: { id: 'h1', entityType: 'CUSTOMER' },
    tenantId: { id: 't1', entityType: 'TENANT' },
    email: 'Desk',
    firstName: 'Desk',
    authority: 'WALL_BOARD',
    additionalInfo: { boardWards: ['w1', 'w2'] },
  }
  const loaded = async (answer: object) => {
    const asked: string[] = []
    const send = (async (request) => {
      asked.push(request.path)
      await Promise.resolve()
      return request.decode(request.path === '/api/auth/user' ? answer : { title: 'Oak' })
    }) as Send
    return { found: await loadUser(send), asked }
  }

  it('is its hospital and its wards, and no account that is asked for', async () => {
    const { found, asked } = await loaded(me)
    expect(found).toMatchObject({
      kind: 'user',
      user: { accountType: 'Board', hospitalName: 'Oak', boardWards: 'w1 w2', name: 'Desk' },
    })
    expect(asked).toEqual(['/api/auth/user', '/api/customer/h1'])
  })

  it('wards alone make nobody a board', async () => {
    const { found } = await loaded({ ...me, authority: 'CUSTOMER_USER' })
    expect(found).toEqual({ kind: 'unsupported' })
  })
})
