import { describe, expect, it } from 'vitest'
import { failureLines } from '../../src/screens/login/failure.ts'

const INCORRECT = 'You entered an incorrect email or password.'
const CHECK = 'Please check your input again.'
const refused = (status: number) => failureLines({ kind: 'refused', status, message: '' })

it('says the two specified lines for every answer that is not a 200 (AUTH-14)', () => {
  for (const status of [400, 401, 403, 404]) expect(refused(status)).toEqual([INCORRECT, CHECK])
})

it('adds the status where the server is in trouble (AMB-03)', () => {
  expect(refused(502)).toEqual([INCORRECT, CHECK, 'The server answered with an error (502).'])
})

it('asks to wait after too many attempts, and does not call the right password incorrect (AUTH-14)', () => {
  expect(refused(429)).toEqual(['Too many attempts. Please wait a minute and try again.'])
})

it('blames nobody when no answer came (AUTH-16)', () => {
  const lines = failureLines({ kind: 'unreachable' })
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain('incorrect')
})

it('says nothing before and while it runs', () => {
  expect(failureLines({ kind: 'none' })).toEqual([])
  expect(failureLines({ kind: 'running' })).toEqual([])
})

it('says when this device cannot keep anything (OFFL-32)', () => {
  expect(failureLines({ kind: 'no-storage' }).join()).toContain('cannot store data')
})

// TRUE-04.
describe('a lockout, in which the right password is refused too', () => {
  const until = new Date(2026, 2, 3, 15, 4, 23).getTime()
  it('says that it is locked and until when, never that the password is incorrect', () => {
    const lines = failureLines({ kind: 'refused', status: 429, message: '', lockedUntil: until })
    expect(lines.join()).toContain('locked here until 15:04:23')
    expect(lines.join()).not.toContain('incorrect')
  })
  it.each([
    ['User account is locked due to security policy', 'locked'],
    ['Authentication Failed. Username was locked due to security policy.', 'locked'],
    ['User account is not active', 'switched off or locked'],
  ])('of a ThingsBoard: %s', (message, says) => {
    const lines = failureLines({ kind: 'refused', status: 401, message })
    expect(lines.join()).toContain(says)
    expect(lines.join()).not.toContain('incorrect')
  })
})
