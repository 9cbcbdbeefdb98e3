import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import { api, type Api, at, type Pair, signIn, startTestFacility } from '../../support.ts'

let now = Date.now()
let facility: Facility
let [nobody, admin, platform]: Api[] = []
let hospitalId = ''
let count = 0
const hour = 3_600_000

beforeAll(async () => {
  facility = await startTestFacility({ clock: () => now, patients: 1 })
  hospitalId = facility.store.entities.all('CUSTOMER')[0]?.id ?? ''
})
beforeEach(async () => {
  now += 2 * hour
  nobody = api(facility)
  admin = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
  platform = api(facility, (await signIn(facility, 'platform@wardlight.example')).token)
})
afterAll(() => facility.close())

const body = (email: string) => ({
  email,
  authority: 'CUSTOMER_USER',
  firstName: 'Kim',
  customerId: { entityType: 'CUSTOMER', id: hospitalId },
  additionalInfo: {},
})
async function invite(query = ''): Promise<{ id: string; email: string }> {
  const email = `new${++count}@wardlight.example`
  const made = await admin?.('POST', `/api/user${query}`, body(email))
  expect(made).toMatchObject({ status: 200, body: { email, customerId: { id: hospitalId } } })
  return { id: String(at(made?.body, 'id', 'id')), email }
}
const letters = (to: string): string[] =>
  facility.store.records
    .all('letter')
    .filter(({ data }) => data.to === to)
    .map(({ data }) => data.text)
/** The token in the newest letter to somebody. */
const mailed = (to: string, name: string): string =>
  new RegExp(`${name}=([\\w-]+)`).exec(letters(to).at(-1) ?? '')?.[1] ?? ''
const activate = (activateToken: string, password = 'wardlight') =>
  nobody?.('POST', '/api/noauth/activate', { activateToken, password })
const message = (answer: { status: number; body: unknown } | undefined) => [
  answer?.status,
  at(answer?.body, 'errorCode'),
  at(answer?.body, 'message'),
]

describe('a new account', () => {
  it('is mailed a link that leads to the console, and works once', async () => {
    const { id, email } = await invite()
    const token = mailed(email, 'activateToken')
    expect(letters(email)[0]).toContain(`${facility.url}/api/noauth/activate?activateToken=`)
    const link = await nobody?.('GET', `/api/noauth/activate?activateToken=${token}`)
    const landing = link?.headers.get('location') ?? ''
    expect([link?.status, landing]).toEqual([303, `/login/createPassword?activateToken=${token}`])
    const led = await nobody?.('GET', landing)
    expect(led?.headers.get('location')).toBe(`/password/create?activateToken=${token}`)
    const before = await admin?.('GET', `/api/user/${id}`)
    expect(at(before?.body, 'additionalInfo')).toMatchObject({ userCredentialsEnabled: false })
    const signInNow = { username: email, password: 'wardlight' }
    expect((await nobody?.('POST', '/api/auth/login', signInNow))?.status).toBe(401)

    expect(message(await activate(token, '12345'))).toEqual([
      400,
      31,
      'Password must be 6 or more characters in length.',
    ])
    const [first, second] = await Promise.all([activate(token), activate(token)])
    expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 400]))
    const pair = (first?.status === 200 ? first : second)?.body as Pair
    expect((await api(facility, pair.token)('GET', '/api/auth/user')).body).toMatchObject({ email })
    expect(at((await admin?.('GET', `/api/user/${id}`))?.body, 'additionalInfo')).toMatchObject({
      userCredentialsEnabled: true,
      userActivated: true,
    })
    expect(letters(email).at(-1)).toContain('is active now')
    expect(message(await activate(token))[0]).toBe(400)
  })

  it('has a link for a day only, and a new one is the Admin’s to give', async () => {
    const { id, email } = await invite()
    const token = mailed(email, 'activateToken')
    now += 23 * hour
    admin = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
    const info = await admin('GET', `/api/user/${id}/activationLinkInfo`)
    expect(info.body).toEqual({
      value: expect.stringContaining(token) as string,
      ttlMs: hour,
    })
    now += hour
    const late = await nobody?.('GET', `/api/noauth/activate?activateToken=${token}`)
    expect(late?.headers.get('location')).toBe('/activationLinkExpired')
    expect((await nobody?.('GET', '/activationLinkExpired'))?.text).toContain('expired')
    expect(message(await activate(token))).toEqual([400, 31, 'Activation token expired'])
    const again = await admin('POST', `/api/user/sendActivationMail?email=${email}`)
    expect([again.status, again.body]).toEqual([200, { activationMail: 'kept' }])
    expect(mailed(email, 'activateToken')).not.toBe(token)
    expect((await activate(mailed(email, 'activateToken')))?.status).toBe(200)
    expect(message(await admin('GET', `/api/user/${id}/activationLink`))).toEqual([
      400,
      31,
      'User is already activated!',
    ])
  })

  it('is refused with a reason: taken or malformed address, no hospital, a name with markup', async () => {
    const { email } = await invite('?sendActivationMail=false')
    expect(letters(email)).toEqual([])
    const refusals = [
      [
        body(email.toUpperCase()),
        `User with email '${email.toUpperCase()}' already present in database!`,
      ],
      [body('nobody'), "Invalid email address format 'nobody'!"],
      [{ ...body('a@b.kr'), firstName: '<b>' }, 'Validation error: firstName is malformed'],
      [
        { ...body('a@b.kr'), customerId: undefined },
        'Customer user should be assigned to customer!',
      ],
    ] as const
    for (const [given, text] of refusals)
      expect(message(await platform?.('POST', '/api/user', given))).toEqual([400, 31, text])
  })
})

describe('an account that was not activated yet', () => {
  // ACCT-35.
  it('with another address gets a letter there, and the link in the first one works no more', async () => {
    if (!admin) throw new Error('Nobody is signed in.')
    const { id, email } = await invite('?sendActivationMail=true')
    const first = mailed(email, 'activateToken')
    const stored = (await admin('GET', `/api/user/${id}`)).body as object
    const right = email.replace('@', '.right@')
    const saved = await admin('POST', '/api/user', { ...stored, email: right, firstName: 'Right' })
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({ email: right, firstName: 'Right' }),
    ])
    expect(message(await activate(first))[0]).toBe(400)
    expect((await admin('POST', `/api/user/sendActivationMail?email=${right}`)).status).toBe(200)
    expect((await activate(mailed(right, 'activateToken')))?.status).toBe(200)
    // Activated, nothing that was sent is taken back by another name.
    const again = (await admin('GET', `/api/user/${id}`)).body as object
    expect((await admin('POST', '/api/user', { ...again, firstName: 'Left' })).status).toBe(200)
  })
})

describe('changing an account', () => {
  it('is everybody’s own business, but never authority or hospital', async () => {
    const { id, email } = await invite()
    const pair = (await activate(mailed(email, 'activateToken')))?.body as Pair
    const self = api(facility, pair.token)
    const own = { ...body(email), id: { entityType: 'USER', id }, firstName: 'Lee' }
    expect((await self('POST', '/api/user', own)).body).toMatchObject({ firstName: 'Lee' })
    expect(message(await self('POST', '/api/user', { ...own, authority: 'TENANT_ADMIN' }))).toEqual(
      [400, 31, "Can't update user authority!"],
    )
    const stale = { ...own, version: 1 }
    expect(message(await self('POST', '/api/user', stale)).slice(0, 2)).toEqual([409, 35])
  })

  it('switched off, nobody signs in or goes on; switched on, they sign in again', async () => {
    const { id, email } = await invite()
    const pair = (await activate(mailed(email, 'activateToken')))?.body as Pair
    const path = `/api/user/${id}/userCredentialsEnabled?userCredentialsEnabled=`
    expect((await admin?.('POST', `${path}false`))?.text).toBe('')
    expect((await api(facility, pair.token)('GET', '/api/auth/user')).status).toBe(401)
    await expect(signIn(facility, email)).rejects.toThrow('User account is not active')
    expect((await admin?.('POST', `${path}true`))?.status).toBe(200)
    expect((await signIn(facility, email)).token).toBeTruthy()
  })
})

describe('removing an account', () => {
  it('oneself, or the last Admin, is refused in words', async () => {
    const adminId = facility.store.entities.userByEmail('admin@wardlight.example')?.id ?? ''
    expect(message(await admin?.('DELETE', `/api/user/${adminId}`))).toEqual([
      400,
      31,
      'You cannot delete your own account.',
    ])
    expect(message(await platform?.('DELETE', `/api/user/${adminId}`))).toEqual([
      400,
      31,
      'The last Admin of a hospital cannot be deleted.',
    ])
    const role = `/api/plugins/telemetry/USER/${adminId}/attributes/SERVER_SCOPE`
    const demoted = await platform?.('POST', role, { authority: 'Manager' })
    expect([demoted?.status, demoted?.text]).toEqual([
      400,
      'The last Admin of a hospital cannot become a Manager.',
    ])
  })

  it('frees the address, and leaves nothing of the sign-in', async () => {
    const { id, email } = await invite()
    await activate(mailed(email, 'activateToken'))
    expect((await admin?.('DELETE', `/api/user/${id}`))?.text).toBe('')
    expect(facility.store.meta.get(`credentials:${id}`)).toBeUndefined()
    expect((await admin?.('POST', '/api/user', body(email)))?.status).toBe(200)
  })
})

describe('a forgotten password', () => {
  /** The answer does not wait for the letter; this does: for its link on disk, and for itself. */
  const ask = async (email: string) => {
    const answer = await nobody?.('POST', '/api/noauth/resetPasswordByEmail', { email })
    for (let i = 0; i < 3; i++) {
      await facility.store.flush()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return answer
  }
  const reset = (resetToken: string, password: string) =>
    nobody?.('POST', '/api/noauth/resetPassword', { resetToken, password })
  const member = async () => {
    const { email } = await invite('?sendActivationMail=true')
    const pair = (await activate(mailed(email, 'activateToken')))?.body as Pair
    return { email, pair }
  }

  it('is replaced by the link in a letter, once; everybody signed in is out', async () => {
    const { email, pair } = await member()
    expect((await ask(email))?.text).toBe('')
    const token = mailed(email, 'resetToken')
    const link = await nobody?.('GET', `/api/noauth/resetPassword?resetToken=${token}`)
    expect(link?.headers.get('location')).toBe(`/login/resetPassword?resetToken=${token}`)
    const led = await nobody?.('GET', link?.headers.get('location') ?? '')
    expect(led?.headers.get('location')).toBe(`/password/update?resetToken=${token}`)
    expect(message(await reset(token, 'wardlight'))[2]).toBe(
      'New password should be different from existing!',
    )
    const done = await reset(token, 'another-one')
    expect(done?.status).toBe(200)
    // Signed in by it, and nobody else is any more (AUTH-35).
    const fresh = done?.body as Pair
    const me = await api(facility, fresh.token)('GET', '/api/auth/user')
    expect(me.body).toMatchObject({ email })
    const { refreshToken } = fresh
    expect((await nobody?.('POST', '/api/auth/token', { refreshToken }))?.status).toBe(200)
    expect((await api(facility, pair.token)('GET', '/api/auth/user')).status).toBe(401)
    const old = { refreshToken: pair.refreshToken }
    expect((await nobody?.('POST', '/api/auth/token', old))?.status).toBe(401)
    expect((await signIn(facility, email, 'another-one')).token).toBeTruthy()
    expect(message(await reset(token, 'a-third-one'))).toEqual([400, 31, 'Invalid reset token!'])
  })

  it('lets nobody in who was switched off since the letter', async () => {
    const { email } = await member()
    await ask(email)
    const user = facility.store.entities.userByEmail(email)
    const path = `/api/user/${user?.id ?? ''}/userCredentialsEnabled?userCredentialsEnabled=false`
    const admin = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
    expect((await admin('POST', path)).status).toBe(200)
    const answer = await reset(mailed(email, 'resetToken'), 'another-one')
    expect(message(answer)).toEqual([400, 31, 'Invalid reset token!'])
  })

  // DOOR-09: whoever asks for another letter must not end the link of the first.
  it('every link works until one was used, and only for a day', async () => {
    const { email } = await member()
    await ask(email)
    const first = mailed(email, 'resetToken')
    await ask(email)
    const second = mailed(email, 'resetToken')
    expect((await reset(first, 'another-one'))?.status).toBe(200)
    expect(message(await reset(second, 'a-third-one'))[2]).toBe('Invalid reset token!')
    await ask(email)
    now += 24 * hour
    const newest = mailed(email, 'resetToken')
    expect(message(await reset(newest, 'another-one'))[2]).toBe('Password reset token expired')
    const late = await nobody?.('GET', `/api/noauth/resetPassword?resetToken=${newest}`)
    expect(late?.headers.get('location')).toBe('/passwordResetLinkExpired')
  })

  it('no letter to the unknown, five an hour to a person, and then a word about it', async () => {
    const { email } = await member()
    await ask('stranger@nowhere.example')
    expect(letters('stranger@nowhere.example')).toEqual([])
    const before = letters(email).length
    for (let i = 0; i < 5; i++) expect((await ask(email))?.status).toBe(200)
    for (let i = 0; i < 2; i++)
      expect(message(await ask(email))).toEqual([
        429,
        33,
        expect.stringContaining('Too many e-mails'),
      ])
    expect(letters(email).length - before).toBe(5)
    // One machine asks twenty times an hour, for whomever.
    for (let i = 0; i < 12; i++) await ask(`x${i}@y.example`)
    const [status, code, words] = message(await ask('x@y.example'))
    expect([status, code, words]).toEqual([429, 33, expect.stringContaining('Too many requests')])
  })
})

it('everything that was done is in the trail, for the platform', async () => {
  const { id } = await invite()
  const trail = await platform?.('GET', `/api/audit/logs/entity/USER/${id}?pageSize=9&page=0`)
  expect(at(trail?.body, 'data', 0)).toMatchObject({
    actionType: 'ADDED',
    actionStatus: 'SUCCESS',
    userName: 'admin@wardlight.example',
    entityId: { entityType: 'USER', id },
    customerId: { id: hospitalId },
  })
})
