/**
 * The cookies of the console; the only file that touches them (ruling R4). `RID` is the refresh token and
 * the proof of being signed in, `aulv` a hint of the account type until the account is loaded (AMB-10).
 */
import {
  DAY_MS,
  LEVEL_ADMIN,
  LEVEL_COOKIE,
  LEVEL_OTHER,
  REFRESH_COOKIE,
  REFRESH_COOKIE_DAYS,
} from '../model/constants.ts'
import { HALF_COOKIE } from '../db/cipher/row-key.ts'
import { isLanguage, type Language, LANGUAGE_COOKIE } from '../model/language.ts'
import type { SessionUser } from '../model/people/session.ts'

const KEPT_MS = REFRESH_COOKIE_DAYS * DAY_MS
/** A wall board's session: its tokens are good for as long (PAIR-10). */
const BOARD_MS = 30 * DAY_MS
/** Non-secret flag: was "Keep me signed in" ticked, or is it a board? A rotated token keeps that choice (AMB-06). */
const KEEP = 'keep'
export type Keep = 'browser-session' | 'week' | 'board'
const KEPT = { 'browser-session': '0', week: '1', board: 'board' } as const

function kept(): Keep {
  const flag = localStorage.getItem(KEEP)
  if (flag === KEPT.board) return 'board'
  return flag === KEPT.week ? 'week' : 'browser-session'
}

/** When a cookie that is kept so ends, as a part of it. */
function endOf(keep: Keep, now: number): string {
  if (keep === 'browser-session') return ''
  return until(now + (keep === 'week' ? KEPT_MS : BOARD_MS))
}

function read(name: string): string {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair === undefined ? '' : decodeURIComponent(pair.slice(name.length + 1))
}

/** Was anything done to the cookies since they were written? */
let isChanged = false

function write(name: string, value: string, expires: string, site = 'Lax'): void {
  isChanged = true
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // The CookieStore would be asynchronous; the guards must know before they decide.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=${site}${secure}${expires}`
}

function until(ts: number): string {
  return `; expires=${new Date(ts).toUTCString()}`
}

export function refreshTokenCookie(): string {
  return read(REFRESH_COOKIE)
}

export function hasSession(): boolean {
  return refreshTokenCookie() !== ''
}

const LOOKS_EVERY_MS = 2_000
/** Another window that ended the session says so itself, and why, within this. */
const ENDED_WITHIN_MS = 500

/**
 * Calls `removed` when the session's cookie is no longer there: the session is then over in every window, whoever removed
 * it (docs/decisions/rid-gone.md). Called once.
 */
export function watchCookie(removed: () => void): void {
  let isWaiting = false
  const look = (): void => {
    if (isWaiting || hasSession()) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      if (!hasSession()) removed()
    }, ENDED_WITHIN_MS)
  }
  // This event also reaches hidden windows, where timers wait.
  if ('cookieStore' in globalThis) cookieStore.addEventListener('change', look)
  document.addEventListener('visibilitychange', look)
  setInterval(look, LOOKS_EVERY_MS)
}

type Level = typeof LEVEL_ADMIN | typeof LEVEL_OTHER

export function aulv(): Level | '' {
  const value = read(LEVEL_COOKIE)
  return value === LEVEL_ADMIN || value === LEVEL_OTHER ? value : ''
}

/** Stores the refresh token of a fresh sign-in: seven days when kept, else for the browser session (AUTH-10, AUTH-11). */
export function startSession(refreshToken: string, keep: Keep, now: number): void {
  localStorage.setItem(KEEP, KEPT[keep])
  write(REFRESH_COOKIE, refreshToken, endOf(keep, now))
}

/**
 * Stores a rotated refresh token in the way chosen at sign-in (AMB-06), in place of the one it was made from. If somebody
 * has signed in since, in whichever window, the cookie holds another token and stays.
 */
export function rotateSession(refreshToken: string, before: string, now: number): void {
  if (refreshTokenCookie() !== before) return
  // Some browsers keep for a week what a page writes, however long it asks for.
  for (const user of halvesOnDevice()) storeHalf(user, halfCookie(user))
  startSession(refreshToken, kept(), now)
}

export function setAulv({ accountType }: Pick<SessionUser, 'accountType'>): void {
  const level = accountType === 'Admin' ? LEVEL_ADMIN : LEVEL_OTHER
  write(LEVEL_COOKIE, level, endOf(kept(), Date.now()))
}

/**
 * What is on the disk follows with `writeCookiesNow`, together with the half of the key: a tablet that goes dark in between
 * must not keep a half without a session (DISK-09).
 */
export function endSession(): void {
  localStorage.removeItem(KEEP)
  write(REFRESH_COOKIE, '', until(0))
  write(LEVEL_COOKIE, '', until(0))
}

/** As long as a browser keeps one. */
const LONGEST_MS = 400 * DAY_MS

/** The language of this device (ruling R35), in which the server gives the console's page. */
export function keepLanguage(language: Language): void {
  write(LANGUAGE_COOKIE, language, until(Date.now() + LONGEST_MS))
}

/** The one that was kept last; `undefined` where none was. */
export function keptLanguage(): Language | undefined {
  const kept = read(LANGUAGE_COOKIE)
  return isLanguage(kept) ? kept : undefined
}

/** The half of a key that opens a database, which it goes with (`row-half.ts`). */
export function halfCookie(user: string): string {
  return read(HALF_COOKIE + user)
}

/** Only this origin needs it, so no other site's page has it sent. */
export function storeHalf(user: string, half: string): void {
  write(HALF_COOKIE + user, half, until(Date.now() + LONGEST_MS), 'Strict')
}

export function removeHalf(user: string): void {
  write(HALF_COOKIE + user, '', until(0), 'Strict')
}

/** Whose halves are on this device. */
export function halvesOnDevice(): string[] {
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
  return names.flatMap((name) =>
    name.startsWith(HALF_COOKIE) ? name.slice(HALF_COOKIE.length) : [],
  )
}

/** Chromium writes changes of cookies to the disk after 30 s, or when there are this many. */
const WRITES_AFTER = 512

/** What was done to the cookies is on the disk at once, where that can be had: a tablet may go dark any moment. */
export function writeCookiesNow(): void {
  if (!isChanged) return
  for (let change = 0; change < WRITES_AFTER; change += 1)
    write('written', String(change), until(Date.now() + DAY_MS), 'Strict')
  write('written', '', until(0), 'Strict')
  isChanged = false
}
