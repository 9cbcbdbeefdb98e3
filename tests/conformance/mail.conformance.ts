import { describe, expect, test } from 'vitest'
import { alarmsOf, allClear, report, violation, wear } from './support/alarms.ts'
import {
  as,
  eventually,
  expectEmpty,
  expectError,
  hospital,
  nobody,
  platform,
  saveAttributes,
  unique,
  world,
} from './support/facility.ts'
import { makeAsset, makeStaff, makeUser, PASSWORD } from './support/hospital.ts'
import { at, listAt, textAt } from './support/rest.ts'

/**
 * The way through a person's mail. Only a server that keeps its letters can be asked for them: the embedded
 * one, without a mail server. Elsewhere these cases are left to somebody with an inbox.
 */
const box = await platform.get('/api/mailbox')
const isKept = world.isEmbedded && box.status === 200

type Letter = { to: string; subject: string; text: string }
const lettersTo = async (to: string): Promise<Letter[]> =>
  listAt((await platform.get('/api/mailbox')).body).filter(
    (letter) => at(letter, 'to') === to,
  ) as Letter[]
async function letterTo(to: string, saying: RegExp): Promise<Letter> {
  const all = await eventually(
    () => lettersTo(to),
    (found) => found.some(({ text }) => saying.test(text)),
  )
  const letter = all.find(({ text }) => saying.test(text))
  if (!letter) throw new Error(`no letter to ${to} says ${String(saying)}`)
  return letter
}
const tokenIn = ({ text }: Letter): string => /Token=([^&\s]+)/.exec(text)?.[1] ?? ''
const newEmail = () => `${unique('mail')}@wardlight.example`
const newStaff = () => makeStaff(world.url, platform, hospital().id, newEmail(), 'Manager')

describe.runIf(isKept)('letters', () => {
  test('are the platform’s to read', async () => {
    expectError(await nobody.get('/api/mailbox'), 401, 10)
    expectError(await as(hospital().admin).get('/api/mailbox'), 403, 20)
  })

  test('an invitation leads to a first password (SRV-09, SRV-10)', async () => {
    const email = newEmail()
    const made = await platform.post('/api/user?sendActivationMail=true', {
      customerId: { entityType: 'CUSTOMER', id: hospital().id },
      email,
      authority: 'CUSTOMER_USER',
      firstName: 'Invited',
      additionalInfo: {},
    })
    expect(made.status).toBe(200)
    const activateToken = tokenIn(await letterTo(email, /activateToken=/))
    const link = await nobody.get(`/api/noauth/activate?activateToken=${activateToken}`)
    expect(link.status).toBe(303)
    const used = { activateToken, password: PASSWORD }
    expect((await nobody.post('/api/noauth/activate?sendActivationMail=true', used)).status).toBe(
      200,
    )
    await letterTo(email, /active/)
    expectError(await nobody.post('/api/noauth/activate', used), 400, 31)
  })

  test('a second invitation', async () => {
    const email = newEmail()
    await makeUser(platform, hospital().id, email)
    const path = `/api/user/sendActivationMail?email=${encodeURIComponent(email)}`
    // Nothing by ThingsBoard; our server says that it kept the letter (ACCT-37).
    expect(await platform.post(path)).toMatchObject({
      status: 200,
      body: { activationMail: 'kept' },
    })
    expect(tokenIn(await letterTo(email, /activateToken=/))).not.toBe('')
  })

  test('a forgotten password: the link works once, and ends every session (SRV-07, SRV-08)', async () => {
    const staff = await newStaff()
    expectEmpty(await nobody.post('/api/noauth/resetPasswordByEmail', { email: staff.email }))
    const resetToken = tokenIn(await letterTo(staff.email, /resetToken=/))
    const link = await nobody.get(`/api/noauth/resetPassword?resetToken=${resetToken}`)
    expect(link.status).toBe(303)
    expect(link.headers.get('location')).toContain(`/login/resetPassword?resetToken=${resetToken}`)
    const reset = (password: string) =>
      nobody.post('/api/noauth/resetPassword', { resetToken, password })
    expectError(await reset('short'), 400, 31, /6 or more characters/)
    const done = await reset('another-1')
    expect(done.status).toBe(200)
    // Servers since 4.0 answer nothing, and the console asks for the e-mail (trap 12); ours signs in (AUTH-35).
    if (world.isEmbedded || done.text !== '') {
      const me = await as({ token: textAt(done.body, 'token') }).get('/api/auth/user')
      expect(me.body).toMatchObject({ email: staff.email })
      const next = { refreshToken: textAt(done.body, 'refreshToken') }
      expect((await nobody.post('/api/auth/token', next)).status).toBe(200)
    }
    expectError(await as(staff).get('/api/auth/user'), 401, 11)
    expectError(await reset('a-third-1'), 400, 31, 'Invalid reset token!')
    const refresh = { refreshToken: staff.refreshToken }
    expectError(await nobody.post('/api/auth/token', refresh), 401, 10)
    const login = { username: staff.email, password: 'another-1' }
    expect((await nobody.post('/api/auth/login', login)).status).toBe(200)
  })

  test('nobody is written to who is not there, or was never active', async () => {
    const stranger = newEmail()
    const invited = newEmail()
    await makeUser(platform, hospital().id, invited)
    for (const email of [stranger, invited])
      expectEmpty(await nobody.post('/api/noauth/resetPasswordByEmail', { email }))
    const staff = await newStaff()
    await nobody.post('/api/noauth/resetPasswordByEmail', { email: staff.email })
    await letterTo(staff.email, /resetToken=/)
    expect(await lettersTo(stranger)).toEqual([])
    expect((await lettersTo(invited)).filter(({ text }) => text.includes('resetToken='))).toEqual(
      [],
    )
  })

  test('a test letter goes to who asks for it, and says what became of it', async () => {
    const staff = await newStaff()
    const { body } = await as(staff).post('/api/letters/test')
    expect(body).toMatchObject({ to: staff.email, delivery: 'mailbox', refusal: null })
    await letterTo(staff.email, /test e-mail/i)
    expectError(await nobody.post('/api/letters/test'), 401, 10)
  })

  test('how letters tell time and name patients is the Admin’s to choose', async () => {
    const path = saveAttributes('CUSTOMER', hospital().id)
    expect((await as(await newStaff()).post(path, { timeZone: 'Asia/Seoul' })).status).toBe(403)
    const admin = as(hospital().admin)
    expect((await admin.post(path, { timeZone: 'Nowhere/Atlantis' })).status).toBe(400)
    expect((await admin.post(path, { timeZone: 'Asia/Seoul' })).status).toBe(200)
    expect((await admin.get('/api/letters')).body).toMatchObject({ timeZone: 'Asia/Seoul' })
  })

  test('a new alarm is one letter to each who wants it (SRV-46)', async () => {
    const [wanting, other] = [await newStaff(), await newStaff()]
    await as(wanting).post(saveAttributes('USER', wanting.id), { fallingEmail: true })
    const sensor = unique('Dr.')
    const patient = await makeAsset(platform, hospital().id, 'patient', unique('Ida-P41'))
    await wear(hospital(), sensor, patient)
    await report(hospital(), sensor, allClear('Falling'))
    for (const _time of [1, 2]) await report(hospital(), sensor, violation('Falling'))
    await eventually(
      () => alarmsOf(patient),
      (found) => found.length > 0,
    )
    await letterTo(wanting.email, /fall/i)
    await report(hospital(), sensor, violation('Falling'))
    const about = async (email: string) =>
      (await lettersTo(email)).filter(({ text, subject }) => /fall/i.test(subject + text)).length
    expect([await about(wanting.email), await about(other.email)]).toEqual([1, 0])
  })
})
