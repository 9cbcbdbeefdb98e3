import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import { mostDevicesOfOne } from '../../../../server/features/accounts/device-keys.ts'
import { USED_AGAIN } from '../../../../src/wire/requests/auth.ts'
import { at, type Pair, startTestFacility } from '../../support.ts'

vi.setConfig({ testTimeout: 60_000 })

let now = 1_700_000_000_000
let facility: Facility
const nurse = 'manager@wardlight.example'
const admin = 'admin@wardlight.example'
const right = 'wardlight'

beforeEach(async () => {
  facility = await startTestFacility({ clock: () => now })
})
afterEach(() => facility.close())

type Reply = { status: number; body: unknown; cookie: string | null }
/** A browser: it sends back the cookie that it was given. */
function device(address = '192.0.2.1') {
  let cookie = ''
  async function post(path: string, body: unknown): Promise<Reply> {
    const response = await fetch(facility.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(cookie && { cookie: `RID=x; ${cookie}` }),
      },
      body: JSON.stringify(body),
    })
    const given = response.headers.get('set-cookie')
    if (given !== null) cookie = given.split(';')[0] ?? ''
    const text = await response.text()
    return {
      status: response.status,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
      cookie: given,
    }
  }
  return {
    cookie: () => cookie,
    post,
    signIn: (username: string, password: string) => post('/api/auth/login', { username, password }),
    refresh: (refreshToken: string) => post('/api/auth/token', { refreshToken }),
    reset: (email: string) => post('/api/noauth/resetPasswordByEmail', { email }),
  }
}
const statuses = (replies: Reply[]): number[] => replies.map(({ status }) => status)
const many = async (count: number, ask: (nth: number) => Promise<Reply>): Promise<number[]> => {
  const replies = []
  for (let nth = 0; nth < count; nth += 1) replies.push(await ask(nth))
  return statuses(replies)
}
const only = (all: number[], status: number): boolean => all.every((one) => one === status)

describe('wrong sign-ins', () => {
  // DOOR-07.
  it('of a guest behind the ward’s address leave the nurse’s tablet its own', async () => {
    const [tablet, guest] = [device(), device()]
    expect((await tablet.signIn(nurse, right)).status).toBe(200)
    expect(only(await many(10, () => guest.signIn(nurse, 'guess')), 401)).toBe(true)
    await many(90, (nth) => guest.signIn(`guess-${nth}@wardlight.example`, 'guess'))
    expect((await guest.signIn(nurse, right)).status).toBe(429)
    expect((await device().signIn(admin, right)).status).toBe(429)
    expect((await tablet.signIn(nurse, right)).status).toBe(200)
    // A colleague who comes to this tablet for the first time is no stranger either.
    expect((await tablet.signIn(admin, right)).status).toBe(200)
  })

  // DOOR-07.
  it('of a tablet itself are limited too, for each account and over all', async () => {
    const tablet = device()
    await tablet.signIn(nurse, right)
    expect(only(await many(10, () => tablet.signIn(nurse, 'guess')), 401)).toBe(true)
    expect((await tablet.signIn(nurse, right)).status).toBe(429)
    expect((await tablet.signIn(admin, right)).status).toBe(200)
    now += 61_000
    expect((await tablet.signIn(nurse, right)).status).toBe(200)
  })

  // DOOR-07: an account of one's own buys no tries at others.
  it('by keys of an account of one’s own do not get around the limit of the others', async () => {
    const insider = async (): Promise<Reply> => {
      const fresh = device()
      await fresh.signIn(admin, right)
      return fresh.signIn(nurse, 'guess')
    }
    const tried = await many(12, insider)
    expect(tried.filter((status) => status === 401).length).toBe(10)
    expect(tried.slice(10)).toEqual([429, 429])
  })

  // DOOR-07.
  it('networks of IPv6 are one address', async () => {
    await many(10, (nth) => device(`2001:db8::${nth}`).signIn(nurse, 'guess'))
    expect((await device('2001:db8::ffff').signIn(nurse, right)).status).toBe(429)
    expect((await device('2001:db8:1::1').signIn(nurse, right)).status).toBe(200)
  })
})

// TRUE-04: what a stranger reads of an account that there is, is what they read of one that there is not.
it('a lockout says how long it lasts, the same with an account and without one', async () => {
  async function locked(email: string): Promise<[number, unknown, string | null]> {
    const guest = device('192.0.2.9')
    await many(10, () => guest.signIn(email, 'guess'))
    now += 17_500
    const response = await fetch(`${facility.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.9' },
      body: JSON.stringify({ username: email, password: right }),
    })
    const { message } = (await response.json()) as { message: string }
    return [response.status, message, response.headers.get('retry-after')]
  }
  const answer = [429, 'Too many sign-in attempts. Please wait 43 seconds.', '43']
  expect(await locked(nurse)).toEqual(answer)
  now += 61_000
  expect(await locked('nobody@wardlight.example')).toEqual(answer)
  now += 42_400
  expect((await device('192.0.2.9').signIn(nurse, right)).status).toBe(200)
})

// DOOR-08.
it('right sign-ins use up nothing of what wrong ones may, one after the other or all at once', async () => {
  expect(only(await many(101, () => device().signIn(nurse, right)), 200)).toBe(true)
  const atOnce = await Promise.all(Array.from({ length: 30 }, () => device().signIn(nurse, right)))
  expect(only(statuses(atOnce), 200)).toBe(true)
  expect((await device().signIn(nurse, 'guess')).status).toBe(401)
})

// DOOR-08.
it('wrong ones all at once are no more than wrong ones may be', async () => {
  const atOnce = await Promise.all(
    Array.from({ length: 40 }, () => device().signIn(nurse, 'guess')),
  )
  expect(atOnce.filter(({ status }) => status === 401).length).toBe(10)
})

describe('the key of a device', () => {
  // DOOR-11.
  it('is a cookie that scripts cannot read, and only its hash is stored', async () => {
    const tablet = device()
    const { cookie } = await tablet.signIn(nurse, right)
    expect(cookie).toMatch(
      /^DEVICE=[\w-]{43}; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    const key = tablet.cookie().slice('DEVICE='.length)
    const kept = JSON.stringify(facility.store.records.all('device'))
    expect(kept).not.toContain(key)
    expect(kept).not.toContain('@')
    // It stays the same, by a refresh and a colleague too.
    expect((await tablet.signIn(admin, right)).cookie).toBeNull()
    expect(facility.store.records.all('device').map(({ data }) => data.users.length)).toEqual([2])
  })

  // DOOR-11.
  it('comes with a refresh to a session that began before there were keys', async () => {
    const { body } = await device().signIn(nurse, right)
    const tablet = device()
    expect((await tablet.refresh(String(at(body, 'refreshToken')))).cookie).toContain('DEVICE=')
  })

  // DOOR-11.
  it('is forgotten after half a year, and of 201 of one account the oldest', async () => {
    const first = device()
    await first.signIn(nurse, right)
    const userId = facility.store.entities.userByEmail(nurse)?.id ?? ''
    for (let nth = 0; nth < mostDevicesOfOne; nth += 1) {
      const record = { id: `hash ${nth}`, ts: now, subject: '', data: { users: [userId] } }
      await facility.store.records.save('device', record)
    }
    await device().signIn(nurse, right)
    const all = facility.store.records.all('device')
    expect(all.length).toBe(mostDevicesOfOne)
    expect((await first.signIn(nurse, right)).cookie).not.toBeNull()
    now += 181 * 86_400_000
    expect((await first.signIn(nurse, right)).cookie).not.toBeNull()
    expect(facility.store.records.all('device').length).toBe(1)
  })
})

describe('letters for a new password', () => {
  // DOOR-09.
  it('that strangers ask for leave the owner hers: by her tablet, and from elsewhere', async () => {
    const [tablet, guest] = [device(), device()]
    await tablet.signIn(nurse, right)
    expect(await many(6, () => guest.reset(nurse))).toEqual([200, 200, 200, 200, 200, 429])
    expect((await tablet.reset(nurse)).status).toBe(200)
    expect((await device('198.51.100.7').reset(nurse)).status).toBe(200)
    // An address without an account is answered alike.
    expect(await many(6, () => guest.reset('x@wardlight.example'))).toEqual([
      200, 200, 200, 200, 200, 429,
    ])
  })

  // DOOR-09.
  it('do not end the link of an earlier letter; a new password ends them all', async () => {
    const tablet = device()
    await tablet.signIn(nurse, right)
    const links = async (count: number): Promise<string[]> => {
      const all = (): string[] =>
        facility.store.records
          .all('letter')
          .flatMap(({ data }) => /resetToken=([\w-]+)/.exec(data.text)?.[1] ?? [])
      await vi.waitFor(() => expect(all().length).toBe(count))
      return all()
    }
    await tablet.reset(nurse)
    const [own = ''] = await links(1)
    await many(5, () => device('198.51.100.7').reset(nurse))
    const all = await links(6)
    const set = (resetToken: string, password: string) =>
      tablet.post('/api/noauth/resetPassword', { resetToken, password })
    expect((await set(own, 'another one')).status).toBe(200)
    expect((await set(all[5] ?? '', 'a third one')).status).toBe(400)
  })
})

// DOOR-07.
it('requests of strangers leave staff’s devices of the same address their own', async () => {
  await facility.close()
  facility = await startTestFacility({ clock: () => now, limits: { requestsPerAddress: 20 } })
  const [tablet, guest] = [device(), device()]
  await tablet.signIn(nurse, right)
  const asked = await many(25, () => guest.refresh('no token'))
  expect(asked.at(-1)).toBe(429)
  expect((await tablet.signIn(nurse, right)).status).toBe(200)
})

describe('refresh tokens', () => {
  const why = ({ status, body }: Reply): unknown[] => [status, at(body, 'errorCode')]
  const tokenOf = ({ body }: Reply): string => (body as Pair).refreshToken
  const may = async (token: string): Promise<number> =>
    (
      await fetch(`${facility.url}/api/auth/user`, {
        headers: { 'x-authorization': `Bearer ${token}` },
      })
    ).status

  // DOOR-10.
  it('an old one that comes again after a later one was used ends the session, and is in the trail', async () => {
    const tablet = device()
    const first = tokenOf(await tablet.signIn(nurse, right))
    const stolen = first
    const second = await tablet.refresh(first)
    now += 7_000_000
    const third = await tablet.refresh(tokenOf(second))
    expect(third.status).toBe(200)
    expect(await may((third.body as Pair).token)).toBe(200)
    now += 61_000
    const thief = await device('198.51.100.7').refresh(stolen)
    expect(why(thief)).toEqual([401, USED_AGAIN])
    expect(await may((third.body as Pair).token)).toBe(401)
    // The tablet that is signed out is answered why, once more also (DOOR-18).
    expect(why(await tablet.refresh(tokenOf(third)))).toEqual([401, USED_AGAIN])
    expect(why(await tablet.refresh(tokenOf(third)))).toEqual([401, USED_AGAIN])
    const userId = facility.store.entities.userByEmail(nurse)?.id ?? ''
    const trail = facility.store.audit.find({
      of: { kind: 'user', id: userId },
      from: 0,
      to: now,
      actions: ['LOGOUT'],
      search: '',
      sort: 'createdTime',
      order: 'DESC',
      page: 0,
      pageSize: 10,
    })
    let slice = trail.next()
    while (!slice.done) slice = trail.next()
    const [entry] = slice.value.rows
    expect(entry?.entry.failure).toContain('used again')
    expect(entry?.entry.details).toMatchObject({ clientAddress: '198.51.100.7' })
  })

  // DOOR-18.
  it('only a session that ended like that says so, also after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wardlight-used-again-'))
    const restart = async (): Promise<void> => {
      await facility.close()
      facility = await startTestFacility({ clock: () => now, dataDir: folder })
    }
    await restart()
    try {
      const [copied, left] = [device(), device()]
      const first = tokenOf(await copied.signIn(nurse, right))
      const other = await left.signIn(nurse, right)
      const second = tokenOf(await copied.refresh(first))
      const third = tokenOf(await copied.refresh(second))
      now += 61_000
      await device().refresh(first)
      await fetch(`${facility.url}/api/auth/logout`, {
        method: 'POST',
        headers: { 'x-authorization': `Bearer ${(other.body as Pair).token}` },
      })
      await restart()
      expect(why(await copied.refresh(third))).toEqual([401, USED_AGAIN])
      expect(why(await left.refresh(tokenOf(other)))).toEqual([401, 10])
    } finally {
      await facility.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  // DOOR-10.
  it('whoever of two goes on with a copy, the other ends it for both', async () => {
    const first = tokenOf(await device().signIn(nurse, right))
    const [thief, tablet] = [await device().refresh(first), await device().refresh(first)]
    expect(statuses([thief, tablet])).toEqual([200, 200])
    now += 7_000_000
    const next = await device().refresh(tokenOf(thief))
    expect(next.status).toBe(200)
    now += 61_000
    expect((await device().refresh(tokenOf(tablet))).status).toBe(401)
    expect((await device().refresh(tokenOf(next))).status).toBe(401)
  })

  // DOOR-10.
  it('one whose answer was lost is good however often and late it comes', async () => {
    const first = tokenOf(await device().signIn(nurse, right))
    for (let nth = 0; nth < 5; nth += 1) {
      expect((await device().refresh(first)).status).toBe(200)
      now += 7_000_000
    }
  })

  // DOOR-10.
  it('one that is just getting old is still answered, with one that goes on', async () => {
    const first = tokenOf(await device().signIn(nurse, right))
    const second = tokenOf(await device().refresh(first))
    const third = tokenOf(await device().refresh(second))
    now += 59_000
    const late = await device().refresh(first)
    expect(late.status).toBe(200)
    now += 7_000_000
    expect((await device().refresh(tokenOf(late))).status).toBe(200)
    now += 61_000
    expect((await device().refresh(third)).status).toBe(401)
  })
})
