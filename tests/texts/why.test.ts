import { expect, it } from 'vitest'
import { RequestFailed } from '../../src/sync/failure.ts'
import { lasting, type Why } from '../../src/model/trouble.ts'
import { KNOWN_TEXTS } from '../../src/texts/list-state.ts'
import { whyText } from '../../src/texts/refusals.ts'
import { failureWhy } from '../../workers/session/failure-why.ts'

const OFFLINE = 'There is no connection to the server now.'
const FAILED = 'The server could not answer now.'
const refused = (message: string) =>
  new RequestFailed({ kind: 'refused', status: 403, errorCode: 20, message })
const broken = new RequestFailed({ kind: 'server', status: 500, message: 'NullPointerException' })

// TRUE-19.
it('a worker says why by a code, the page by words: the server’s own, where they are shown', () => {
  const cases: [error: unknown, words: string | undefined, why: Why, text: string][] = [
    [new TypeError('gone'), undefined, { code: 'offline', words: '' }, OFFLINE],
    [new RequestFailed({ kind: 'timeout' }), undefined, { code: 'offline', words: '' }, OFFLINE],
    [broken, undefined, { code: 'failed', words: '' }, FAILED],
    [broken, 'Too many codes.', { code: 'failed', words: 'Too many codes.' }, 'Too many codes.'],
    [refused('Not yours.'), undefined, { code: 'failed', words: 'Not yours.' }, 'Not yours.'],
    [refused(''), '', { code: 'failed', words: '' }, FAILED],
  ]
  for (const [error, words, why, text] of cases) {
    expect(failureWhy(error, words)).toEqual(why)
    expect(whyText(why)).toBe(text)
  }
})

it('what consoles of before stored as words is shown as it is', () => {
  expect(whyText('Keine Rechte')).toBe('Keine Rechte')
  expect(KNOWN_TEXTS.refused('Keine Rechte')).toContain('Keine Rechte')
})

it('of several failures for one reason the first says since when', () => {
  const why = (words: string): Why => ({ code: 'failed', words })
  const first = { since: 1, why: why('No.') }
  expect(lasting(first, { since: 2, why: why('No.') })).toBe(first)
  expect(lasting(first, { since: 2, why: why('Never.') })).toEqual({ since: 1, why: why('Never.') })
})
