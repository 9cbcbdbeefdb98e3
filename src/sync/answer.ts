import { isObject, numberOr, textOr } from '../wire/json.ts'
import { NotData, type Request } from '../wire/requests/request.ts'
import { RequestFailed } from './failure.ts'

export type Send = <Answer>(request: Request<Answer>) => Promise<Answer>

type Raw = { status: number; raw: string; isRedirected?: boolean; retryAfter?: string | null }

/** The answer in what was received. @throws RequestFailed for a refusal, or what is not of this server */
export function readAnswer<Answer>(request: Request<Answer>, answer: Raw): Answer {
  const { status, raw, isRedirected = false } = answer
  const isOk = status >= 200 && status < 300
  if (!isOk && !request.answersWith?.includes(status))
    throw new RequestFailed(failed(answer, request.auth))
  if (isRedirected) throw notThisServer(status)
  try {
    return request.decode(raw === '' ? undefined : JSON.parse(raw))
  } catch (error) {
    if (error instanceof NotData || error instanceof SyntaxError) throw notThisServer(status)
    throw error
  }
}

function notThisServer(status: number): RequestFailed {
  return new RequestFailed({
    kind: 'server',
    status,
    message: 'The answer was not from the server.',
  })
}

/** The server's own words, or plain text where it sends text (protocol §0.1); pages of proxies are not shown. */
function failed({ status, raw, retryAfter }: Raw, auth: Request['auth']): RequestFailed['failure'] {
  const parsed = parseError(raw)
  if (status >= 500 || status === 429) {
    // Seconds; a date, which the header may hold as well, is no number.
    const seconds = Number(retryAfter ?? NaN)
    const retry = seconds > 0 && { retryAfterMs: seconds * 1000 }
    return { kind: 'server', status, message: parsed?.message ?? '', ...retry }
  }
  if (parsed === null) {
    const page = raw.trimStart().startsWith('<')
    if (page || status === 401 || status === 407 || status === 511) {
      return { kind: 'server', status, message: '' }
    }
    return { kind: 'refused', status, errorCode: 0, message: raw.slice(0, 300) }
  }
  if (status === 401 && auth === 'session') return { kind: 'unauthorized', message: parsed.message }
  return { kind: 'refused', status, ...parsed }
}

function parseError(raw: string): { errorCode: number; message: string } | null {
  try {
    const parsed: unknown = JSON.parse(raw)
    if (!isObject(parsed) || !('errorCode' in parsed)) return null
    return {
      errorCode: numberOr(parsed['errorCode']) || 0,
      message: textOr(parsed['message']).slice(0, 300),
    }
  } catch {
    return null
  }
}
