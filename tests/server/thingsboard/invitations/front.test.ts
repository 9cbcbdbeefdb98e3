import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { oneTimeTokens } from '../../../../server/features/accounts/one-time.ts'
import { logTo } from '../../../../server/support/log.ts'
import { type Proxy, startProxy } from '../../../../server/thingsboard/proxy.ts'
import { type Post, startPost } from '../../features/letters/post.ts'
import { expected, table } from '../../features/rights/table.ts'
import { roles, startWorld, type World } from '../../features/rights/world.ts'
import { api, at, signIn } from '../../support.ts'

/*
 * Two copies of our server in front of a stock one, which has no invitations (docs/decisions/invitation-link.md). Only the first
 * has a mail server of its own; the one behind has one that takes nothing until it is told to.
 */

const folder = mkdtempSync(join(tmpdir(), 'wardlight-console-'))
const lines: string[] = []
let world: World
let [theirs, ours]: Post[] = []
let fronts: [Proxy, Proxy]
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  theirs = await startPost()
  ours = await startPost()
  const clock = () => Date.now() - 9_001_000
  world = await startWorld({ edition: 'CE', clock, smtpUrl: theirs.url })
  const start = (smtpUrl?: string) =>
    startProxy({
      thingsboardUrl: world.facility.url,
      port: 0,
      consoleFolder: folder,
      log: logTo((line) => lines.push(line)),
      tenant: { user: 'platform@wardlight.example', password: 'wardlight' },
      watch: { everyMs: 0, smtpUrl, publicUrl: 'https://ward.example' },
    })
  fronts = [await start(ours.url), await start()]
})
beforeEach(() => {
  lines.length = 0
  if (theirs) theirs.refuses = true
  if (ours) ours.refuses = false
  ours?.letters.splice(0)
  theirs?.letters.splice(0)
})
afterAll(async () => {
  await Promise.all(fronts.map((front) => front.close()))
  await world.close()
  await Promise.all([theirs?.close(), ours?.close()])
  rmSync(folder, { recursive: true, force: true })
})

type Nth = 0 | 1
const admin = (nth: Nth = 0) => api(fronts[nth], world.token('admin'))
const nobody = (nth: Nth = 0) => api(fronts[nth])
const unfolded = (letter = ''): string => letter.replaceAll('=\r\n', '').replaceAll('=3D', '=')
const tokenIn = (text: string): string =>
  /activateToken=([\w.-]+)/.exec(text)?.[1]?.replace(/\.$/, '') ?? ''

async function invited(id: string, nth: Nth = 0): Promise<string> {
  const { status, text } = await admin(nth)('POST', `/api/wardlight/invitations/${id}`)
  if (status !== 200) throw new Error(text)
  return tokenIn(text)
}
const activate = (activateToken: string, nth: Nth = 0, password = 'wardlight') =>
  nobody(nth)('POST', '/api/noauth/activate?sendActivationMail=true', { activateToken, password })
const opened = (token: string, nth: Nth = 0) =>
  nobody(nth)('GET', `/api/noauth/activate?activateToken=${token}`)

describe('an invitation in front of a ThingsBoard', () => {
  it.each(table.filter(({ call }) => call === 'POST /api/wardlight/invitations/:id'))(
    'who may: $what (ACCT-40)',
    async (row) => {
      const asked = roles.filter((role) => role !== 'board')
      const answers: string[] = []
      for (const role of asked) {
        const { path } = await row.ask(world, role)
        const { status } = await api(fronts[0], world.token(role))('POST', path)
        answers.push(`${role} ${status}`)
      }
      const told = expected(row)
      expect(answers).toEqual(asked.map((role, index) => `${role} ${told[index]}`))
    },
  )

  it('an account that is not there is 404, and a wrong id 400', async () => {
    const path = '/api/wardlight/invitations'
    const none = await admin()('POST', `${path}/${crypto.randomUUID()}`)
    expect(none.status).toBe(404)
    expect((await admin()('POST', `${path}/x`)).status).toBe(400)
  })

  it('leads to the console at the address people use, and signs in, once (ACCT-37)', async () => {
    const { id, email } = await world.person({}, false)
    const answer = await admin()('POST', `/api/wardlight/invitations/${id}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(at(answer.body, 'ttlMs')).toBe(86_400_000)
    expect(at(answer.body, 'link')).toMatch(/^https:\/\/ward\.example\/api\/noauth\/activate\?/)
    const token = tokenIn(answer.text)
    const landing = await opened(token, 1)
    expect([landing.status, landing.headers.get('location')]).toEqual([
      303,
      `/password/create?activateToken=${token}`,
    ])
    const short = await activate(token, 1, '12345')
    expect([short.status, short.text]).toEqual([400, expect.stringContaining('6 or more')])
    const pair = await activate(token, 1)
    expect(pair.status).toBe(200)
    expect(at(pair.body, 'token')).toEqual(expect.any(String))
    expect((await signIn(fronts[0], email)).token).not.toBe('')
    for (const nth of [0, 1] as const) {
      expect(await activate(token, nth)).toMatchObject({ status: 400 })
      const again = await opened(token, nth)
      expect([again.status, again.text]).toEqual([
        409,
        expect.stringContaining('not work any more'),
      ])
    }
    const { status, body } = await admin()('POST', `/api/wardlight/invitations/${id}`)
    expect([status, at(body, 'message')]).toEqual([400, 'User is already activated!'])
    expect(lines).toEqual([])
  })

  it('two who show it at once: one is signed in (ACCT-37)', async () => {
    const { id } = await world.person({}, false)
    const token = await invited(id)
    const answers = await Promise.all([activate(token, 0), activate(token, 1)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })

  it('of another copy it replaces the one before (ACCT-38)', async () => {
    const { id } = await world.person({}, false)
    const first = await invited(id, 0)
    const second = await invited(id, 1)
    expect((await activate(first)).text).toContain('a newer one was made')
    expect((await opened(first)).status).toBe(409)
    expect((await activate(second)).status).toBe(200)
  })

  it('of an address that was corrected since it works no more (ACCT-38)', async () => {
    const person = await world.person({}, false)
    const token = await invited(person.id)
    await world.store.entities.update({ ...person, email: `right.${person.email}` })
    expect((await activate(token)).status).toBe(400)
    expect((await activate(await invited(person.id))).status).toBe(200)
  })

  it('the link of ThingsBoard’s own letter works as before', async () => {
    const { id } = await world.person({}, false)
    const clock = () => Date.now() - 9_001_000
    const { token } = await oneTimeTokens(world.store, clock).issue(id, 'activate')
    expect((await opened(token)).headers.get('location')).toContain(token)
    expect((await activate(token)).status).toBe(200)
    expect((await activate('no-such-token')).text).toContain('Unable to find user credentials')
    const malformed = await nobody()('POST', '/api/noauth/activate', '{')
    expect(malformed.status).toBe(500)
  })

  it('is in the hospital’s audit: who, for whom, and no token (ACCT-39)', async () => {
    const { id, email } = await world.person({}, false)
    const token = await invited(id)
    const path = `/api/audit/logs/customer/${world.hospital.id}`
    const { body, text } = await admin()('GET', `${path}?pageSize=5&page=0&textSearch=${email}`)
    expect(at(body, 'data')).toMatchObject([
      {
        userName: 'admin@wardlight.example',
        entityId: { id },
        entityName: email,
        actionType: 'CREDENTIALS_UPDATED',
        actionData: { invitation: 'shown' },
        actionStatus: 'SUCCESS',
      },
    ])
    expect(text).not.toContain(token)
  })
})

describe('letters of new accounts', () => {
  const add = (nth: Nth) => {
    const email = `${world.unique()}@wardlight.example`
    const body = { email, authority: 'CUSTOMER_USER', firstName: 'New' }
    return admin(nth)('POST', '/api/user?sendActivationMail=true', body)
  }

  it('leave by ThingsBoard’s mail server where it has one (ACCT-26)', async () => {
    if (theirs) theirs.refuses = false
    expect(await add(0)).toMatchObject({ status: 200, body: { activationMail: 'sent' } })
    expect([theirs?.letters.length, ours?.letters.length]).toEqual([1, 0])
  })

  it('leave by ours where it cannot, with an invitation (ACCT-26, ACCT-39)', async () => {
    const made = await add(0)
    expect(made).toMatchObject({ status: 200, body: { activationMail: 'sent' } })
    const token = tokenIn(unfolded(ours?.letters[0]))
    expect(unfolded(ours?.letters[0])).toContain('https://ward.example/api/noauth/activate?')
    const path = `/api/audit/logs/customer/${world.hospital.id}?pageSize=9&page=0`
    const email = String(at(made.body, 'email'))
    const { body, text } = await admin()('GET', `${path}&textSearch=${email}`)
    const kinds = (at(body, 'data') as unknown[]).map((row) => [
      at(row, 'actionType'),
      at(row, 'actionStatus'),
    ])
    expect(kinds.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual([
      ['ADDED', 'SUCCESS'],
      ['CREDENTIALS_UPDATED', 'SUCCESS'],
    ])
    expect(text).not.toContain(token)
    expect((await activate(token, 1)).status).toBe(200)
  })

  it('where neither can, the account is there, and can be invited (ACCT-26)', async () => {
    const made = await add(1)
    expect(made).toMatchObject({ status: 200, body: { activationMail: 'failed' } })
    if (ours) ours.refuses = true
    expect(await add(0)).toMatchObject({ status: 200, body: { activationMail: 'failed' } })
    expect(lines.join('')).not.toContain('@wardlight.example')
    const token = await invited(String(at(made.body, 'id', 'id')), 1)
    expect((await activate(token)).status).toBe(200)
  })

  it('again: by ours where ThingsBoard cannot, else its refusal (ACCT-35)', async () => {
    const { email } = await world.person({}, false)
    const path = `/api/user/sendActivationMail?email=${email}`
    expect((await admin(0)('POST', path)).status).toBe(200)
    expect(ours?.letters).toHaveLength(1)
    expect((await activate(tokenIn(unfolded(ours?.letters[0])))).status).toBe(200)
    const other = await world.person({}, false)
    const refused = await admin(1)('POST', `/api/user/sendActivationMail?email=${other.email}`)
    expect([refused.status, at(refused.body, 'message')]).toEqual([
      500,
      "Couldn't send user activation email",
    ])
  })
})
