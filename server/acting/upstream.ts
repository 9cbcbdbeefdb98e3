/** One call to the ThingsBoard behind, as whoever `authorization` says. */
export type Asked = {
  method: string
  /** With its query. */
  path: string
  body?: string | undefined
  authorization?: string | undefined
  /** For the links in letters: by which address people reach it. */
  headers?: Readonly<Record<string, string>>
}
export type Answered = { status: number; text: string; type: string }
/** Rejects only when there is no answer at all. */
export type Upstream = (asked: Asked) => Promise<Answered>

export const createUpstream =
  (thingsboardUrl: string, patienceMs: number): Upstream =>
  async ({ method, path, body, authorization, headers }) => {
    const response = await fetch(thingsboardUrl + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        ...headers,
        ...(authorization !== undefined && { 'x-authorization': authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    })
    const type = response.headers.get('content-type') ?? 'application/json'
    return { status: response.status, text: await response.text(), type }
  }

/** An answer as JSON; `undefined` for one that is none. */
export function jsonOf({ text }: Answered): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
