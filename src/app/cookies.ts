/**
 * The session's two cookies; the only file that touches them (ruling R4). `RID` is the refresh token and
 * the proof of being signed in, `aulv` a hint of the account type until the account is loaded (AMB-10).
 */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** Non-secret flag: was "Keep me signed in" ticked? A rotated token keeps that choice (AMB-06). */
const KEEP = 'keep'

function read(name: string): string {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair === undefined ? '' : decodeURIComponent(pair.slice(name.length + 1))
}

function write(name: string, value: string, expires: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // The CookieStore would be asynchronous; the guards must know before they decide.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Lax${secure}${expires}`
}

function until(ts: number): string {
  return `; expires=${new Date(ts).toUTCString()}`
}

export function refreshTokenCookie(): string {
  return read('RID')
}

export function hasSession(): boolean {
  return refreshTokenCookie() !== ''
}

const LOOKS_EVERY_MS = 2_000
/** Another window that ended the session says so itself, and why, within this. */
const TOLD_WITHIN_MS = 500

/**
 * Tells when the session's cookie is gone: whoever took it, the session is over in every window and not only in those
 * that are loaded anew (docs/decisions/rid-gone.md). Called once.
 */
export function watchCookie(gone: () => void): void {
  const look = (): void => {
    if (!hasSession()) setTimeout(() => hasSession() || gone(), TOLD_WITHIN_MS)
  }
  // Browsers that tell of cookies do it in windows that are hidden, too, where timers wait.
  if ('cookieStore' in globalThis) cookieStore.addEventListener('change', look)
  document.addEventListener('visibilitychange', look)
  setInterval(look, LOOKS_EVERY_MS)
}

export function aulv(): '1' | '2' | '' {
  const value = read('aulv')
  return value === '1' || value === '2' ? value : ''
}

/** Stores the refresh token of a fresh sign-in: seven days when kept, else for the browser session (AUTH-10, AUTH-11). */
export function startSession(refreshToken: string, keep: boolean, now: number): void {
  localStorage.setItem(KEEP, keep ? '1' : '0')
  write('RID', refreshToken, keep ? until(now + WEEK_MS) : '')
}

/**
 * Stores a rotated refresh token in the way chosen at sign-in (AMB-06), in place of the one it was made from: who
 * signed in meanwhile, in whichever window, has another.
 */
export function rotateSession(refreshToken: string, before: string, now: number): void {
  if (refreshTokenCookie() !== before) return
  startSession(refreshToken, localStorage.getItem(KEEP) === '1', now)
}

export function setAulv(level: '1' | '2'): void {
  write('aulv', level, localStorage.getItem(KEEP) === '1' ? until(Date.now() + WEEK_MS) : '')
}

export function endSession(): void {
  localStorage.removeItem(KEEP)
  write('RID', '', until(0))
  write('aulv', '', until(0))
}
