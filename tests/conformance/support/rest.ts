/** One answer, read tolerantly: many are empty, some are plain text (protocol §0, trap 7). */
export type Answer = { status: number; text: string; body: unknown; headers: Headers }

export type Rest = {
  get(path: string): Promise<Answer>
  /** A string is sent as it is, anything else as JSON, nothing as no body. */
  post(path: string, body?: unknown): Promise<Answer>
  del(path: string): Promise<Answer>
}

export type Headers_ = Readonly<Record<string, string>>

/** Calls against one base URL with these headers. Redirects are answers, not followed. */
export function rest(base: string, headers: Headers_ = {}): Rest {
  async function call(method: string, path: string, body?: unknown): Promise<Answer> {
    const init: RequestInit = { method, headers: { ...headers }, redirect: 'manual' }
    if (body !== undefined) {
      init.headers = { ...headers, 'content-type': 'application/json' }
      init.body = typeof body === 'string' ? body : JSON.stringify(body)
    }
    const response = await fetch(base + path, init)
    const text = await response.text()
    return { status: response.status, text, body: parsed(text), headers: response.headers }
  }
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    del: (path) => call('DELETE', path),
  }
}

/** The same, signed in. */
export const signedIn = (base: string, token: string): Rest =>
  rest(base, { 'x-authorization': `Bearer ${token}` })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Walks into an unknown value: `at(body, 'data', 0, 'entityId', 'id')`; undefined where the way ends. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let here = value
  for (const step of path) {
    if (typeof here !== 'object' || here === null) return undefined
    here = (here as Record<string | number, unknown>)[step]
  }
  return here
}

/** The text at the end of a way; throws when there is none. */
export function textAt(value: unknown, ...path: (string | number)[]): string {
  const found = at(value, ...path)
  if (typeof found !== 'string')
    throw new Error(`no text at ${path.join('.')} of ${JSON.stringify(value)?.slice(0, 300)}`)
  return found
}

/** The list at the end of a way; empty when there is none. */
export function listAt(value: unknown, ...path: (string | number)[]): unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}

/** Texts in the order of their letters, for lists whose order means nothing. */
export const ordered = (values: readonly unknown[]): string[] =>
  values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).toSorted()
