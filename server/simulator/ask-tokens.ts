/** Access tokens from a running server: only a platform account, or an Admin of the hospital, is told them. */

export type Who = { server: string; email: string; password: string }

/** The tokens of these devices by name; rejects where sign-in or a device is refused. */
export async function askTokens(who: Who, names: readonly string[]): Promise<Map<string, string>> {
  const { token } = await call<{ token: string }>(who.server, '/api/auth/login', {
    username: who.email,
    password: who.password,
  })
  const tokens = new Map<string, string>()
  for (const name of names) {
    const path = `/api/tenant/devices?deviceName=${encodeURIComponent(name)}`
    const { id } = await call<{ id: { id: string } }>(who.server, path, undefined, token)
    const of = `/api/device/${id.id}/credentials`
    const answer = await call<{ credentialsId: string }>(who.server, of, undefined, token)
    tokens.set(name, answer.credentialsId)
  }
  return tokens
}

async function call<T>(server: string, path: string, body?: unknown, token?: string): Promise<T> {
  const answer = await fetch(new URL(path, server), {
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { 'x-authorization': `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  // The path names a device at most; neither password nor token is ever in it.
  if (!answer.ok) throw new Error(`${path.split('?')[0]} was answered with ${answer.status}.`)
  return (await answer.json()) as T
}
