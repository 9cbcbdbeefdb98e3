import { redirect } from '@tanstack/react-router'
import { session } from './scope.ts'
import { aulv, hasSession } from './cookies.ts'
import { type AccountType, startPage } from '../model/people/session.ts'
import { LEVEL_ADMIN } from '../model/constants.ts'
import { TEXTS } from '../texts/common.ts'
import { notices } from './notices.ts'

type Visit = { location: { href: string } }

/** Needs the cookie `RID`; without it the visitor signs in first and then returns (GUARD-01 to GUARD-03). */
export function requireSession({ location }: Visit): void {
  // A wall board shows its wards, and opens nothing else (PAIR-14).
  if (knownType() === 'Board') throw redirect({ to: '/board', replace: true })
  if (hasSession()) return
  const from = keptLocation(location.href)
  throw redirect({ to: '/login', search: from === null ? {} : { from }, replace: true })
}

/** Facility pages: the platform account has its own area (AMB-14). */
export function facilityOnly(): void {
  if (knownType() === 'AdminManager') throw redirect({ to: '/adminManagement', replace: true })
}

/** Admin accounts only. The cookie is a hint until the account is known (GUARD-05, GUARD-06, AMB-10). */
export function adminOnly(): void {
  forAdmins(TEXTS.shell.adminOnly)
}

/** The audit trail is the Admin's. */
export function auditOnly(): void {
  forAdmins(TEXTS.shell.auditOnly)
}

/** What does not fit is put right by an Admin (FIT-07). */
export function fitOnly(): void {
  forAdmins(TEXTS.shell.fitOnly)
}

/** Who pairs and ends wall boards is the Admin (PAIR-15). */
export function boardsOnly(): void {
  forAdmins(TEXTS.shell.boardsOnly)
}

function forAdmins(notice: string): void {
  facilityOnly()
  const type = knownType()
  if (type === null ? aulv() === LEVEL_ADMIN : type === 'Admin') return
  notices.show(notice)
  throw redirect({ to: '/home', replace: true })
}

/**
 * The platform area is AdminManager's (GUARD-31, AMB-11). While the account is not known the layout shows
 * no page at all, and the guards run again once it is.
 */
export function platformOnly(): void {
  const type = knownType()
  if (type === null || type === 'AdminManager') return
  throw redirect({ to: '/home', replace: true })
}

/** Pages of one hospital need to know which: it is chosen in the tables (AMB-95). */
export function hospitalChosen({ search }: { search: { hospital?: string } }): void {
  if (search.hospital === undefined) throw redirect({ to: '/adminManagement', replace: true })
}

/** Who is signed in needs no sign-in form (GUARD-33, AMB-13). */
export function signedOutOnly(): void {
  if (hasSession()) throw redirect({ to: startPage(knownType() ?? ''), replace: true })
}

function knownType(): AccountType | '' | null {
  const state = session.current()
  return state.state === 'open' ? state.user.accountType : null
}

/** Base for reading paths; never requested. */
const ANY_ORIGIN = 'https://console.invalid'

/**
 * The place to return to after signing in (GUARD-03, AMB-01): a path of this console with its query,
 * or `null` for anything else – another origin, a script, the sign-in page itself.
 */
export function keptLocation(href: unknown): string | null {
  if (typeof href !== 'string' || !/^\/(?![/\\])/.test(href)) return null
  let url: URL
  try {
    url = new URL(href, ANY_ORIGIN)
  } catch {
    return null
  }
  if (url.origin !== ANY_ORIGIN) return null
  if (url.pathname === '/' || url.pathname === '/login') return null
  return url.pathname + url.search
}
