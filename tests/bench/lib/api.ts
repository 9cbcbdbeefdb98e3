import { accessToken } from './facility.ts'

export type Ask = (method: string, path: string, body?: object) => Promise<unknown>

/** Calls as this account, which signs in again where its token has expired. Rejects with what the server says. */
export async function askAs(url: string, email: string): Promise<Ask> {
  let token = await accessToken(url, email)
  const call = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
  return async (...asked) => {
    let answer = await call(...asked)
    if (answer.status === 401) {
      token = await accessToken(url, email)
      answer = await call(...asked)
    }
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${asked[1]}: ${answer.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
}
