import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import { api, type Api, at, signIn, startTestFacility } from '../../support.ts'

const hour = 3_600_000
let now = Date.now()
let facility: Facility
let admin: Api
const nobody: Api = (...asked) => api(facility)(...asked)
let count = 0
beforeAll(async () => {
  facility = await startTestFacility({ clock: () => now, patients: 1 })
})
beforeEach(async () => {
  now += 2 * hour
  admin = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
})
afterAll(() => facility.close())

async function newcomer(query = '?sendActivationMail=false') {
  const email = `newcomer${++count}@wardlight.example`
  const body = { email, authority: 'CUSTOMER_USER', firstName: 'Kim' }
  const made = await admin('POST', `/api/user${query}`, body)
  return { id: String(at(made.body, 'id', 'id')), email, made }
}
const invited = (id: string) => admin('POST', `/api/wardlight/invitations/${id}`)
const tokenOf = async (id: string): Promise<string> =>
  String(at((await invited(id)).body, 'link')).split('activateToken=')[1] ?? ''
const activate = (activateToken: string) =>
  nobody('POST', '/api/noauth/activate', { activateToken, password: 'wardlight' })
const opened = async (token: string) => {
  const { status, headers } = await nobody('GET', `/api/noauth/activate?activateToken=${token}`)
  return [status, headers.get('location')]
}

describe('an invitation of the embedded server', () => {
  it('is a link that leads to the console, kept by nobody on the way (ACCT-37)', async () => {
    const { id } = await newcomer()
    const answer = await invited(id)
    expect(answer).toMatchObject({ status: 200, body: { ttlMs: 24 * hour } })
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const link = String(at(answer.body, 'link'))
    expect(link).toMatch(/^\/api\/noauth\/activate\?activateToken=[\w-]{32}$/)
    expect((await nobody('GET', link)).status).toBe(303)
  })

  it('works once (ACCT-37)', async () => {
    const { id, email } = await newcomer()
    const token = await tokenOf(id)
    expect(await activate(token)).toMatchObject({ status: 200 })
    expect((await activate(token)).status).toBe(400)
    expect((await opened(token))[0]).toBe(409)
    expect((await signIn(facility, email)).token).not.toBe('')
    expect(await invited(id)).toMatchObject({
      status: 400,
      body: { message: 'User is already activated!' },
    })
  })

  it('is replaced by a newer one (ACCT-38)', async () => {
    const { id } = await newcomer()
    const [first, second] = [await tokenOf(id), await tokenOf(id)]
    expect(second).not.toBe(first)
    expect((await opened(first))[0]).toBe(409)
    expect((await activate(first)).status).toBe(400)
    expect((await activate(second)).status).toBe(200)
  })

  it('is over after 24 hours (ACCT-37)', async () => {
    const { id } = await newcomer()
    const token = await tokenOf(id)
    now += 24 * hour - 1
    expect((await opened(token))[0]).toBe(303)
    now += 1
    expect(await opened(token)).toEqual([303, '/activationLinkExpired'])
    expect(await activate(token)).toMatchObject({
      status: 400,
      body: { message: 'Activation token expired' },
    })
  })

  it('is in the audit: who, for whom, when, and no token (ACCT-39)', async () => {
    const { id, email } = await newcomer()
    const token = await tokenOf(id)
    const hospital = facility.store.entities.user(id)?.customerId ?? ''
    const query = `pageSize=5&page=0&textSearch=${email}&actionTypes=CREDENTIALS_UPDATED`
    const { body, text } = await admin('GET', `/api/audit/logs/customer/${hospital}?${query}`)
    expect(text).not.toContain(token)
    const [entry] = at(body, 'data') as unknown[]
    expect(entry).toMatchObject({
      createdTime: now,
      userName: 'admin@wardlight.example',
      entityId: { id },
      entityName: email,
      actionData: { invitation: 'shown' },
    })
  })

  it('a letter that only waits on the server is told as kept (ACCT-26)', async () => {
    const { made } = await newcomer('?sendActivationMail=true')
    expect(made).toMatchObject({ status: 200, body: { activationMail: 'kept' } })
    const { made: silent } = await newcomer()
    expect(silent.body).not.toHaveProperty('activationMail')
  })
})
