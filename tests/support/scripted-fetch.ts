/** One request as it was sent. */
export type Asked = { method: string; path: string; token: string | null; body: unknown }

export type Answer =
  | { status: number; body?: string; redirected?: boolean }
  /** No connection. */
  | 'offline'
  /** Never answers; the request's own timeout ends it. */
  | 'silent'
  /** The connection breaks off in the middle of the answer. */
  | 'torn'

/** An error body as the server writes it (protocol §0.1). */
export function refusal(status: number, errorCode: number, message: string): Answer {
  return { status, body: JSON.stringify({ status, message, errorCode, timestamp: 1 }) }
}
export const json = (body: unknown, status = 200): Answer => ({
  status,
  body: JSON.stringify(body),
})
export const PORTAL: Answer = { status: 200, body: '<html><body>Sign in to Wi-Fi</body></html>' }

function responseOf(answer: { status: number; body?: string; redirected?: boolean }): Response {
  const response = new Response(answer.body ?? '', { status: answer.status })
  if (answer.redirected) Object.defineProperty(response, 'redirected', { value: true })
  return response
}

/** A `fetch` whose other side is the test; everything asked is kept. */
export function scriptedFetch(answer: (asked: Asked) => Answer | Promise<Answer>): {
  fetch: typeof fetch
  asked: Asked[]
} {
  const asked: Asked[] = []
  async function send(input: unknown, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    const one: Asked = {
      method: init.method ?? 'GET',
      path: String(input),
      token: headers.get('X-Authorization')?.replace('Bearer ', '') ?? null,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    asked.push(one)
    const what = await answer(one)
    if (what === 'offline') throw new TypeError('Failed to fetch')
    if (what === 'silent') {
      await new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    }
    if (typeof what === 'object') return responseOf(what)
    const torn = new ReadableStream({ start: (stream) => stream.error(new TypeError('torn')) })
    return new Response(torn, { status: 200 })
  }
  return { fetch: send as typeof fetch, asked }
}
