import { expect, test } from 'vitest'
import { wholeLink } from '../../src/model/people/account.ts'
import { type Failure, RequestFailed } from '../../src/sync/failure.ts'
import type { Send } from '../../src/sync/rest.ts'
import { NotData } from '../../src/wire/requests/request.ts'
import { makeInvitation } from '../../src/wire/requests/passwords.ts'
import { resendActivation, invite } from '../../workers/account-calls.ts'

const failing =
  (failure: Failure): Send =>
  () =>
    Promise.reject(new RequestFailed(failure))
const refused = (status: number, message = ''): Failure => ({
  kind: 'refused',
  status,
  errorCode: 31,
  message,
})
const link = '/api/noauth/activate?activateToken=wl.a.b'

test('an invitation is asked for by the id of its account, and read (ACCT-37)', async () => {
  const send = ((request) => Promise.resolve(request.decode({ link, ttlMs: 5 }))) as Send
  expect(makeInvitation('a/b')).toMatchObject({
    method: 'POST',
    path: '/api/wardlight/invitations/a%2Fb',
    auth: 'session',
  })
  expect(await invite(send, 'u')).toEqual({ kind: 'made', link, ttlMs: 5 })
})

test('anything but a link of this web is no answer', () => {
  const { decode } = makeInvitation('u')
  for (const wrong of ['', 'x', 'javascript:alert(1)', '//elsewhere.example/x', 7])
    expect(() => decode({ link: wrong, ttlMs: 5 })).toThrow(NotData)
  expect(() => decode({ link })).toThrow(NotData)
  expect(decode({ link: 'https://ward.example/a', ttlMs: 5 }).link).toBe('https://ward.example/a')
})

test('a link without an address is at the console’s own', () => {
  expect(wholeLink({ link }, 'http://10.0.0.5:8080')).toBe(`http://10.0.0.5:8080${link}`)
  const whole = 'https://ward.example/api/x'
  expect(wholeLink({ link: whole }, 'http://10.0.0.5:8080')).toBe(whole)
})

test('why there is none: no line, a server without them, its own words (ACCT-37)', async () => {
  expect(await invite(failing({ kind: 'offline' }), 'u')).toEqual({ kind: 'offline' })
  expect(await invite(failing(refused(405)), 'u')).toEqual({ kind: 'none' })
  expect(await invite(failing(refused(404, 'No static resource x.')), 'u')).toEqual({
    kind: 'none',
  })
  expect(await invite(failing(refused(400, 'User is already activated!')), 'u')).toEqual({
    kind: 'refused',
    why: { code: 'failed', words: 'User is already activated!' },
  })
})

test('a letter that was asked for again has left, or has not (ACCT-35)', async () => {
  const answering = (letters: unknown): Send =>
    (async (request) =>
      request.decode(request.path === '/api/letters' ? letters : undefined)) as Send
  // A ThingsBoard does not answer for its letters.
  expect(await resendActivation(answering(undefined), 'e')).toEqual({ kind: 'done' })
  const letters = { delivery: 'smtp', timeZone: 'UTC', letterNames: 'number' }
  expect(await resendActivation(answering(letters), 'e')).toEqual({ kind: 'done' })
  const kept = { ...letters, delivery: 'mailbox' }
  expect(await resendActivation(answering(kept), 'e')).toEqual({ kind: 'not-sent' })
  const message = "Couldn't send user activation email"
  expect(await resendActivation(failing({ kind: 'server', status: 500, message }), 'e')).toEqual({
    kind: 'not-sent',
  })
  expect(await resendActivation(failing({ kind: 'offline' }), 'e')).toEqual({ kind: 'unreachable' })
})
