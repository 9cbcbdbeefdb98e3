import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountType } from '../../src/model/people/session.ts'

type State = { hasSession: boolean; aulv: '1' | '2' | ''; type: AccountType | null }
const state = vi.hoisted((): State => ({ hasSession: true, aulv: '', type: 'Admin' }))

vi.mock('../../src/app/scope.ts', () => ({
  session: {
    current: () =>
      state.type === null
        ? { state: 'opening', who: 'asked' }
        : { state: 'open', user: { accountType: state.type } },
  },
}))
vi.mock('../../src/app/cookies.ts', () => ({
  hasSession: () => state.hasSession,
  aulv: () => state.aulv,
}))
const {
  adminOnly,
  boardsOnly,
  fitOnly,
  facilityOnly,
  hospitalChosen,
  platformOnly,
  requireSession,
  signedOutOnly,
} = await import('../../src/app/guards.ts')
const { notices } = await import('../../src/app/notices.ts')

type Target = { to: string; search?: { from?: string } }

/** Where a guard sends the visitor, or `null` when it lets them through. */
function sent(guard: () => void): Target | null {
  try {
    guard()
    return null
  } catch (thrown) {
    return (thrown as { options: Target }).options
  }
}
const to = (guard: () => void) => sent(guard)?.to ?? null

beforeEach(() => Object.assign(state, { hasSession: true, aulv: '', type: 'Admin' }))

describe('a protected page', () => {
  it('opens with the cookie, known account or not (GUARD-01, GUARD-04)', () => {
    state.type = null
    expect(to(() => requireSession({ location: { href: '/home' } }))).toBeNull()
  })
  it('sends to the sign-in page without it and keeps the location (GUARD-02, GUARD-03)', () => {
    state.hasSession = false
    const target = sent(() => requireSession({ location: { href: '/settings/gateway?x=1' } }))
    expect(target).toMatchObject({ to: '/login', search: { from: '/settings/gateway?x=1' } })
  })
})

describe('the sign-in page', () => {
  it.each([
    ['Admin', '/home'],
    ['Manager', '/home'],
    ['AdminManager', '/adminManagement'],
  ] as const)('forwards a signed-in %s to %s (GUARD-33)', (type, page) => {
    state.type = type
    expect(to(signedOutOnly)).toBe(page)
  })
  it('opens for everybody else', () => {
    state.hasSession = false
    expect(to(signedOutOnly)).toBeNull()
  })
})

describe('the account page', () => {
  it.each([
    ['Admin', '1', null],
    ['Manager', '2', '/home'],
    ['AdminManager', '2', '/adminManagement'],
  ] as const)(
    '%s with aulv %s: %s: a known account decides (GUARD-05, AMB-10)',
    (type, level, page) => {
      Object.assign(state, { type, aulv: level })
      expect(to(adminOnly)).toBe(page)
    },
  )
  it.each([
    ['2', null],
    ['1', '/home'],
    ['', '/home'],
  ] as const)('while the account is loading aulv %s: %s (GUARD-06)', (level, page) => {
    Object.assign(state, { type: null, aulv: level })
    expect(to(adminOnly)).toBe(page)
  })
  it('tells a Manager why (AMB-12)', () => {
    state.type = 'Manager'
    sent(adminOnly)
    expect(notices.current()?.text).toBe('Only Admin accounts can open Account.')
  })
})

describe('facility and platform', () => {
  it('keep to themselves (AMB-11, AMB-14)', () => {
    state.type = 'AdminManager'
    expect(to(facilityOnly)).toBe('/adminManagement')
    expect(to(platformOnly)).toBeNull()
    state.type = 'Admin'
    expect(to(facilityOnly)).toBeNull()
    expect(to(platformOnly)).toBe('/home')
  })
  it('wait while the account is not known', () => {
    state.type = null
    expect(to(facilityOnly)).toBeNull()
    expect(to(platformOnly)).toBeNull()
  })
})

describe('pages of one hospital', () => {
  it('open with a hospital, and lead to the tables without one (AMB-95)', () => {
    expect(to(() => hospitalChosen({ search: { hospital: 'h1' } }))).toBeNull()
    expect(to(() => hospitalChosen({ search: {} }))).toBe('/adminManagement')
  })
})

describe('a wall board', () => {
  it('opens nothing but the board, from wherever it starts (PAIR-14)', () => {
    state.type = 'Board'
    for (const href of ['/home', '/settings/boards', '/mypage', '/adminManagement'])
      expect(to(() => requireSession({ location: { href } }))).toBe('/board')
    expect(to(signedOutOnly)).toBe('/board')
    expect(to(facilityOnly)).toBeNull()
  })
  it.each([
    ['Admin', null],
    ['Manager', '/home'],
    ['AdminManager', '/adminManagement'],
  ] as const)(
    '%s in the list of boards, and in what does not fit: %s (PAIR-15, FIT-07)',
    (type, page) => {
      state.type = type
      expect([to(boardsOnly), to(fitOnly)]).toEqual([page, page])
    },
  )
})
