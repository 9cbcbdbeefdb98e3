import { expect, it } from 'vitest'
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
