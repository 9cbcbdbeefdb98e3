import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import type { CommandArgs, CommandName } from '../../src/commands/catalogue.ts'
import { accountsPending } from '../../src/db/unfinished.ts'
import { commandNotices } from '../../src/db/outbox.ts'
import { enqueue } from '../../src/db/enqueue.ts'
import { putStatus, sessionUser } from '../../src/db/status.ts'
import { NO_USER } from '../../src/model/people/session.ts'
import { drain } from '../../src/sync/drain.ts'
import { createSend } from '../../src/sync/rest.ts'
import { freshDb } from '../support/database.ts'
import { type Answer, type Asked, json, refusal, scriptedFetch } from '../support/scripted-fetch.ts'
import { steadyClock } from '../support/steady-clock.ts'
import type { Over } from '../../src/model/command.ts'
import { whyWords } from '../../src/texts/reasons.ts'

const NOW = Date.UTC(2026, 10, 20, 9)
type User = {
  id: string
  email: string
  additionalInfo: unknown
  attributes: Record<string, unknown>
}

/** A server of users; `asking` may answer instead of it, and an answer may be lost after it did its work. */
function setUp() {
  const users = new Map<string, User>()
  let instead: (asked: Asked, count: number) => Answer | null = () => null
  let losing = -1
  let now = NOW

  function carryOut({ method, path, body }: Asked): Answer {
    const parts = path.split('?')[0]?.split('/') ?? []
    if (path.startsWith('/api/entityGroup/'))
      return json({ id: { id: parts.at(-1)?.replace('Customer%20', '') } })
    if (path.includes('/values/attributes')) {
      const attributes = users.get(parts[5] ?? '')?.attributes ?? {}
      return json(Object.entries(attributes).map(([key, value]) => ({ key, value })))
    }
    if (path.startsWith('/api/plugins/')) {
      Object.assign(users.get(parts[5] ?? '')?.attributes ?? {}, body)
      return { status: 200 }
    }
    if (path.startsWith('/api/user/sendActivationMail?')) return { status: 200 }
    if (path.startsWith('/api/entitiesQuery')) return json(found())
    if (method === 'DELETE') {
      return users.delete(parts[3] ?? '') ? { status: 200 } : refusal(404, 32, 'Not found')
    }
    return make(body as User)
  }
  function make({ email, additionalInfo }: User): Answer {
    if ([...users.values()].some((user) => user.email === email))
      return refusal(400, 31, `User with email '${email}' already present in database!`)
    const id = `u${users.size + 1}`
    users.set(id, { id, email, additionalInfo, attributes: {} })
    return json({ id: { id } })
  }
  function found() {
    const value = (text: string) => ({ ts: 1, value: text })
    const data = [...users.values()].map(({ id, email, additionalInfo }) => ({
      entityId: { id },
      latest: {
        ENTITY_FIELD: {
          email: value(email),
          additionalInfo: value(JSON.stringify(additionalInfo)),
        },
      },
    }))
    return { data, hasNext: false }
  }

  const db = freshDb()
  const script = scriptedFetch((asked) => {
    const other = instead(asked, script.asked.length)
    if (other !== null) return other
    const answer = carryOut(asked)
    return script.asked.length === losing ? 'torn' : answer
  })
  const send = createSend({ base: '', fetch: script.fetch, now: () => now })
  return {
    db,
    users,
    asked: script.asked,
    answering: (how: typeof instead) => (instead = how),
    /** The answer of this request is lost, counted from 1. */
    lose: (at: number) => (losing = at),
    async give<Name extends CommandName>(name: Name, args: CommandArgs[Name]): Promise<string> {
      await putStatus(db, {
        key: 'connection',
        connection: { state: 'live', since: NOW, receivedAt: NOW, saidAt: NOW, epoch: 1 },
      })
      const outcome = await enqueue(db, name, args, { id: 'c1', now: NOW })
      return outcome.kind
    },
    async run(rounds = 6) {
      for (let round = 0; round < rounds; round += 1) {
        await drain({ db, send, now: () => now, clock: steadyClock(() => now), random: () => 0 })
        now += 60_000
      }
      return db.outbox.get('c1')
    },
  }
}

const ADD: CommandArgs['add-account'] = {
  hospitalId: 'h',
  role: 'manager',
  ward: { id: 'w', name: 'Maple' },
  email: 'ines@b.kr',
  name: 'Ines',
  phone: '1012345678',
}
const SAVED = { authority: 'Manager', phone: '1012345678', ward: 'Maple', ward_id: 'w' }

describe('adding an account', () => {
  // API-09, API-31.
  it('group, account with its mail, attributes, and a word about the mail (ACCT-22 to ACCT-32)', async () => {
    const { give, run, asked, users } = setUp()
    await give('add-account', ADD)
    expect(await run()).toMatchObject({
      state: 'done',
      notice: { code: 'mail-sent', email: 'ines@b.kr' },
    })
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/entityGroup/CUSTOMER/h/USER/Customer%20Users',
      'POST /api/user?entityGroupId=Users&sendActivationMail=true',
      'POST /api/plugins/telemetry/USER/u1/attributes/SERVER_SCOPE',
    ])
    expect(asked[1]?.body).toEqual({
      customerId: { id: 'h', entityType: 'CUSTOMER' },
      email: 'ines@b.kr',
      authority: 'CUSTOMER_USER',
      firstName: 'Ines',
      additionalInfo: { wardlight: 'c1' },
    })
    expect(users.get('u1')?.attributes).toEqual(SAVED)
  })
  // ACCT-24, ROLE-13.
  it('an Admin joins the administrators, and so does a Manager where there are no users (AMB-94)', async () => {
    const admin = setUp()
    await admin.give('add-account', { ...ADD, role: 'admin' })
    await admin.run()
    expect(admin.asked[0]?.path).toContain('Customer%20Administrators')
    const manager = setUp()
    manager.answering(({ path }) =>
      path.endsWith('Customer%20Users') ? refusal(404, 32, 'None') : null,
    )
    await manager.give('add-account', ADD)
    await manager.run()
    expect(manager.asked[2]?.path).toContain('entityGroupId=Administrators')
  })
  it('cut after any request, there is one account with all its attributes', async () => {
    for (let at = 1; at <= 4; at += 1) {
      const { give, run, users, lose } = setUp()
      lose(at)
      await give('add-account', ADD)
      expect([at, (await run())?.state]).toEqual([at, 'done'])
      expect([at, [...users.values()].map(({ attributes }) => attributes)]).toEqual([at, [SAVED]])
    }
  })
  it('refused: each step in its words (ERR-34, ERR-35, ERR-36)', async () => {
    const cases: [string, Answer, string][] = [
      ['/api/entityGroup', refusal(403, 20, 'No'), 'fail to get groupId'],
      ['/api/user?', refusal(400, 31, 'Invalid email address'), 'Invalid email address'],
      ['/api/plugins', refusal(403, 20, 'No'), 'fail to update attribute'],
    ]
    for (const [path, answer, message] of cases) {
      const { give, run, answering, db } = setUp()
      answering((asked) => (asked.path.startsWith(path) ? answer : null))
      await give('add-account', ADD)
      expect(whyWords((await run()) as Over)).toBe(message)
      expect(await accountsPending(db)).toMatchObject([{ state: 'refused', message }])
    }
  })
  it('an address of somebody else is refused, also when an answer was lost before', async () => {
    const first = setUp()
    first.users.set('x', { id: 'x', email: ADD.email, additionalInfo: {}, attributes: {} })
    await first.give('add-account', ADD)
    expect(await first.run()).toMatchObject({
      state: 'refused',
      reason: { code: 'address-taken' },
      // Nothing was changed: the form is given back (AMB-126).
      written: 'no',
    })
    const second = setUp()
    second.users.set('x', { id: 'x', email: ADD.email, additionalInfo: {}, attributes: {} })
    second.lose(2)
    await second.give('add-account', ADD)
    expect(await second.run()).toMatchObject({
      state: 'refused',
      reason: { code: 'address-taken' },
    })
    expect(second.users.get('x')?.attributes).toEqual({})
  })
  // ACCT-26.
  it('a server that takes the account back with its letter makes it without one (trap 15)', async () => {
    const { give, run, answering, asked, users } = setUp()
    answering(({ path }) =>
      path.endsWith('sendActivationMail=true')
        ? refusal(500, 2, "Couldn't send user activation email")
        : null,
    )
    await give('add-account', ADD)
    expect(await run()).toMatchObject({
      state: 'done',
      notice: { code: 'not-mailed', email: 'ines@b.kr' },
      invited: { id: 'u1', email: 'ines@b.kr' },
    })
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/entityGroup/CUSTOMER/h/USER/Customer%20Users',
      '/api/user?entityGroupId=Users&sendActivationMail=true',
      '/api/user?entityGroupId=Users&sendActivationMail=false',
      '/api/plugins/telemetry/USER/u1/attributes/SERVER_SCOPE',
    ])
    expect(users.get('u1')?.attributes).toEqual(SAVED)
  })
  it('a letter that did not leave is told, and the invitation is shown (ACCT-26)', async () => {
    const answers = [
      { activationMail: 'sent' },
      { activationMail: 'kept' },
      { activationMail: 'failed' },
    ]
    const invited = []
    for (const answer of answers) {
      const { db, give, run, answering } = setUp()
      answering(({ path }) =>
        path.startsWith('/api/user?') ? json({ id: { id: 'u1' }, ...answer }) : null,
      )
      await give('add-account', ADD)
      await run()
      const [notice] = await commandNotices(db)
      invited.push([JSON.stringify(notice?.notice).includes('not-mailed'), notice?.invited?.id])
    }
    expect(invited).toEqual([
      [false, undefined],
      [true, 'u1'],
      [true, 'u1'],
    ])
  })
  it('where the answer was lost, the letter is asked for again, and told (ACCT-32)', async () => {
    for (const [refused, kind] of [
      [false, 'mail-sent'],
      [true, 'not-mailed'],
    ] as const) {
      const { give, run, lose, answering } = setUp()
      answering(({ path }) => {
        if (!path.startsWith('/api/user/sendActivationMail?')) return null
        return refused ? refusal(500, 2, "Couldn't send user activation email") : { status: 200 }
      })
      lose(2)
      await give('add-account', ADD)
      expect(await run()).toHaveProperty('notice.code', kind)
    }
    // Lost later, it is known.
    const later = setUp()
    later.lose(3)
    await later.give('add-account', ADD)
    const told = { notice: { code: 'mail-sent', email: 'ines@b.kr' } }
    expect(await later.run()).toMatchObject(told)
    expect(later.asked.some(({ path }) => path.includes('sendActivationMail?'))).toBe(false)
  })
})

describe('the own phone', () => {
  const person = (authority: string) => ({
    id: 'me',
    email: 'm@b.kr',
    additionalInfo: {},
    attributes: { authority, phone: '1' },
  })
  // API-12.
  it('goes with the role the server has just now (MYP-06, AMB-101)', async () => {
    const { db, give, run, users, asked } = setUp()
    users.set('me', person('Manager'))
    const user = { ...NO_USER, id: 'me', phone: '1' }
    await putStatus(db, { key: 'session', user, expiresAt: 1, obtainedAt: 1 })
    await give('save-phone', { userId: 'me', phone: '1098765432' })
    expect((await run())?.state).toBe('done')
    expect(asked.at(-1)?.body).toEqual({ phone: '1098765432', authority: 'Manager' })
    // A page that is opened anew in that moment reads it there.
    expect(await sessionUser(db)).toEqual({ ...user, phone: '1098765432' })
  })
  // LANG-03.
  it('a language is kept with the account, and in the session', async () => {
    const { db, give, run, users, asked } = setUp()
    users.set('me', person('Manager'))
    const user = { ...NO_USER, id: 'me' }
    await putStatus(db, { key: 'session', user, expiresAt: 1, obtainedAt: 1 })
    await give('save-language', { userId: 'me', language: 'ko' })
    expect((await run())?.state).toBe('done')
    expect(asked.at(-1)?.body).toEqual({ language: 'ko' })
    expect(await sessionUser(db)).toEqual({ ...user, language: 'ko' })
  })
  it('goes alone where the server takes no role (SRV-15)', async () => {
    const { give, run, users, answering } = setUp()
    users.set('me', person('Manager'))
    answering(({ body }) =>
      typeof body === 'object' && body !== null && 'authority' in body
        ? { status: 403, body: "You don't have permission" }
        : null,
    )
    await give('save-phone', { userId: 'me', phone: '1098765432' })
    expect((await run())?.state).toBe('done')
    expect(users.get('me')?.attributes).toEqual({ authority: 'Manager', phone: '1098765432' })
  })
  // ERR-09.
  it('refused, in the words of the server (MYP-07)', async () => {
    const { give, run, users, answering } = setUp()
    users.set('me', person('Manager'))
    answering(({ method }) => (method === 'POST' ? { status: 400, body: 'Too long' } : null))
    await give('save-phone', { userId: 'me', phone: '1098765432' })
    expect(await run()).toMatchObject({ state: 'refused', message: 'Too long' })
  })
})

describe('editing and deleting', () => {
  it('an edit saves all four attributes (ACCT-33)', async () => {
    const { give, run, users } = setUp()
    users.set('u', { id: 'u', email: 'e', additionalInfo: {}, attributes: {} })
    const { ward, phone } = ADD
    await give('edit-account', { userId: 'u', email: 'e', role: 'admin', ward, phone })
    expect((await run())?.state).toBe('done')
    expect(users.get('u')?.attributes).toEqual({ ...SAVED, authority: 'Administrator' })
  })
  // API-10.
  it('an account that is gone already is deleted; the last Admin is refused (ACCT-27, AMB-93)', async () => {
    const gone = setUp()
    await gone.give('delete-account', { userId: 'u', email: 'e' })
    expect((await gone.run())?.state).toBe('done')
    const last = setUp()
    const words = 'The last Admin of a hospital cannot be deleted.'
    last.answering(() => refusal(400, 31, words))
    await last.give('delete-account', { userId: 'u', email: 'e' })
    expect(await last.run()).toMatchObject({ state: 'refused', message: words })
    expect(await accountsPending(last.db)).toMatchObject([{ message: words, email: 'e' }])
  })
})
