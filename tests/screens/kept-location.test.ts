import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptLocation } from '../../src/app/guards.ts'

describe('the place to return to after signing in (GUARD-03, AMB-01)', () => {
  it.each([
    '/settings/gateway',
    '/patients?x=1',
    '/mypage/edit/password',
    '/settings/ward/room/3%20A',
  ])('keeps %s', (href) => expect(keptLocation(href)).toBe(href))
  it.each([
    ['another host', 'https://evil.example/home'],
    ['a host without a scheme', '//evil.example/home'],
    ['a backslash that browsers read as a slash', '/\\evil.example'],
    ['a tab inside the slashes', '/\t/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['no path', 'home'],
    ['the sign-in page itself', '/login?from=/login'],
    ['the start, which needs no keeping', '/'],
    ['nothing', ''],
    ['no text', undefined],
  ])('drops %s', (_, href) => expect(keptLocation(href)).toBeNull())

  it('never leads to another origin, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((s) => `/${s}`),
        ),
        (href) => {
          const kept = keptLocation(href)
          expect(
            kept === null || new URL(kept, 'https://a.example').origin === 'https://a.example',
          ).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
