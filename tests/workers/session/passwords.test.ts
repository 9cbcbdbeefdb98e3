import { describe, expect, it } from 'vitest'
import { type Failure, RequestFailed } from '../../../src/sync/failure.ts'
import type { Send } from '../../../src/sync/rest.ts'
import { type PasswordDeps, createPasswords } from '../../../workers/session/passwords.ts'
import { NO_USER } from '../../../src/model/people/session.ts'

const PAIR = { token: 'new', refreshToken: 'new-refresh' }
const FAILURES: Failure[] = [
  { kind: 'offline' },
  { kind: 'timeout' },
  { kind: 'server', status: 502, message: '' },
  { kind: 'refused', status: 400, errorCode: 31, message: 'Invalid reset token!' },
]

/** The worker's parts, and everything they were asked to do, in order. */
function setUp(answer: (token: string | null) => unknown, more: Partial<PasswordDeps> = {}) {
  const said: string[] = []
  const sending =
    (token: string | null): Send =>
    async (request) => {
      said.push(`${request.path} ${token ?? 'nobody'}`)
      const body = answer(token)
      if (body instanceof Error) throw body
      return request.decode(body)
    }
  const passwords = createPasswords({
    anonymous: sending(null),
    async enter(pair) {
      said.push(`enter ${pair.token}`)
      return { kind: 'signed-in', user: NO_USER, refreshToken: pair.refreshToken }
    },
    current: () => Promise.resolve('old'),
    renew: (stale) => Promise.resolve(`${stale}er`),
    sendWith: sending,
    async alone(work) {
      said.push('alone')
      const result = await work()
      said.push('done')
      return result
    },
    refreshToken: () => Promise.resolve('old-refresh'),
    async keep(pair, before) {
      said.push(
        `keep ${pair.token} ${pair.refreshToken} for ${before.token} ${before.refreshToken}`,
      )
    },
    ...more,
  })
  return { passwords, said }
}
const failing = (failure: Failure) => new RequestFailed(failure)

describe('a password by the link of a mail', () => {
  it('signs in where the server answers with tokens (AMB-08, AMB-13)', async () => {
    const { passwords, said } = setUp(() => PAIR)
    expect(await passwords.resetPassword('t', 'secret')).toMatchObject({
      kind: 'signed-in',
      refreshToken: 'new-refresh',
    })
    expect(said).toEqual(['/api/noauth/resetPassword nobody', 'enter new'])
  })
  it('is only saved where the answer is empty (trap 12), and nobody is signed in by that', async () => {
    const { passwords, said } = setUp(() => undefined)
    expect(await passwords.resetPassword('t', 'secret')).toEqual({ kind: 'changed' })
    expect(said).not.toContain('enter new')
  })
  it('that was saved is not said to have failed when signing in did', async () => {
    const { passwords } = setUp(() => PAIR, {
      enter: () => Promise.reject(failing({ kind: 'offline' })),
    })
    expect(await passwords.activate('t', 'secret')).toEqual({ kind: 'changed' })
  })
  it('refused, and no answer at all, are told apart (AMB-03)', async () => {
    const kinds: unknown[] = []
    for (const failure of FAILURES) {
      const { passwords } = setUp(() => failing(failure))
      kinds.push(await passwords.activate('t', 'secret'))
    }
    expect(kinds).toEqual([
      { kind: 'unreachable' },
      { kind: 'unreachable' },
      { kind: 'refused', status: 502, errorCode: 0, message: '' },
      { kind: 'refused', status: 400, errorCode: 31, message: 'Invalid reset token!' },
    ])
  })
})

describe('changing the password', () => {
  it('keeps the new pair before any token can be renewed (trap 4)', async () => {
    const { passwords, said } = setUp(() => PAIR)
    expect(await passwords.changePassword('a', 'b')).toEqual({ kind: 'done' })
    expect(said).toEqual([
      'alone',
      '/api/auth/changePassword old',
      'keep new new-refresh for old old-refresh',
      'done',
    ])
  })
  it('with a token that is over: renewed outside, then once more', async () => {
    const { passwords, said } = setUp((token) =>
      token === 'old' ? failing({ kind: 'unauthorized', message: '' }) : PAIR,
    )
    expect(await passwords.changePassword('a', 'b')).toEqual({ kind: 'done' })
    expect(said.filter((each) => each.startsWith('/api'))).toEqual([
      '/api/auth/changePassword old',
      '/api/auth/changePassword older',
    ])
  })
  it('without tokens in the answer the session stays as it is (AMB-17)', async () => {
    const { passwords, said } = setUp(() => undefined)
    expect(await passwords.changePassword('a', 'b')).toEqual({ kind: 'done' })
    expect(said.some((each) => each.startsWith('keep'))).toBe(false)
  })
  it('refused: the code and the words of the server, for the page to judge', async () => {
    const refused = { status: 400, errorCode: 31, message: "Current password doesn't match!" }
    const { passwords } = setUp(() => failing({ kind: 'refused', ...refused }))
    expect(await passwords.changePassword('a', 'b')).toEqual({ kind: 'refused', ...refused })
  })
})

it('asking for a mail (AUTH-25)', async () => {
  const { passwords, said } = setUp(() => undefined)
  expect(await passwords.askReset('a+b@x.kr')).toEqual({ kind: 'done' })
  expect(said).toEqual(['/api/noauth/resetPasswordByEmail nobody'])
})
