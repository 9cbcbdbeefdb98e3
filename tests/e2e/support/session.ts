import type { BrowserContext } from '@playwright/test'
import { LANGUAGE_COOKIE } from '../../../src/model/language.ts'
import { PASSWORD, PLATFORM } from './staff.ts'

/** Where an account arrives (AMB-14). */
export const startPage = (email: string): string =>
  email === PLATFORM ? '/adminManagement' : '/home'

/**
 * Signs in at the server and puts into the browser what the console would keep of it: the refresh token for this
 * browser session (AUTH-10). The console finds out the rest, as at every start.
 */
export async function storeSession(
  context: BrowserContext,
  url: string,
  email: string,
): Promise<void> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`${email} could not sign in: ${response.status}`)
  const { refreshToken } = (await response.json()) as { refreshToken: string }
  const value = encodeURIComponent(refreshToken)
  await context.addCookies([{ name: 'RID', value, url, sameSite: 'Lax' }])
}

/** The key of the device (DOOR-07) and its language (LANG-02) stay after a session, and say nothing of a person. */
const OF_THE_DEVICE = ['DEVICE', LANGUAGE_COOKIE]

export const sessionCookies = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).filter((name) => !OF_THE_DEVICE.includes(name))
