import type { Facility } from './facility.ts'
import { PASSWORD, PLATFORM } from './staff.ts'

export type Letter = { to: string; subject: string; text: string; createdTime: number }
export type Person = { id: string; email: string; attributes: Record<string, unknown> }

/** What the server itself says of people and letters, asked directly and not through the line. */
export function peopleOf(facility: Facility) {
  async function call<T>(path: string, init: RequestInit = {}, token = ''): Promise<T> {
    const headers = {
      'content-type': 'application/json',
      ...(token !== '' && { 'x-authorization': `Bearer ${token}` }),
    }
    const response = await fetch(`${facility.url}${path}`, { ...init, headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
  async function tokenOf(email: string, password = PASSWORD): Promise<string> {
    const pair = await call<{ token: string }>('/api/auth/login', {
      method: 'POST',
      body: JSON.stringify({ username: email, password }),
    })
    return pair.token
  }
  async function asPlatform<T>(path: string, init: RequestInit = {}): Promise<T> {
    return call<T>(path, init, await tokenOf(PLATFORM))
  }

  return {
    asPlatform,
    tokenOf,
    /** Can somebody sign in with this password? */
    async opens(email: string, password: string): Promise<boolean> {
      return tokenOf(email, password).then(
        () => true,
        () => false,
      )
    },
    letters: () => asPlatform<Letter[]>('/api/mailbox'),
    /** The link of the newest letter to somebody, below the console's address. */
    async link(to: string): Promise<string> {
      const letters = await asPlatform<Letter[]>('/api/mailbox')
      for (const letter of letters) {
        const found = letter.to === to ? /https?:\/\/[^/\s]+(\/\S+)/.exec(letter.text) : null
        if (found?.[1] !== undefined) return found[1]
      }
      return ''
    },
    async user(email: string): Promise<Person | null> {
      const page = await asPlatform<{ data: { id: { id: string }; email: string }[] }>(
        '/api/users?pageSize=1000&page=0',
      )
      const found = page.data.find((user) => user.email === email)
      if (!found) return null
      const list = await asPlatform<{ key: string; value: unknown }[]>(
        `/api/plugins/telemetry/USER/${found.id.id}/values/attributes/SERVER_SCOPE`,
      )
      const attributes = Object.fromEntries(list.map(({ key, value }) => [key, value]))
      return { id: found.id.id, email, attributes }
    },
  }
}
