import { at } from '../support.ts'
import { canary } from './hospitals.ts'
import type { Sent } from './rest.ts'

/** An answer, or the lack of one (status 0, the reason in `text`). `type` holds the redirect's target too. */
export type Given = { sent: Sent; status: number; text: string; type: string }

/** The 5xx of the protocol: which calls, and how the message begins. */
const known5xx: readonly { status: number; path: RegExp; text: RegExp }[] = [
  // Malformed JSON, wrong shapes and wrong words in it (protocol §0.2, §3, trap 39).
  { status: 500, path: /^\/api\//, text: /"message":"JSON parse error: [^"]+/ },
  // null in attributes or time series (protocol §5, trap 6).
  { status: 500, path: /^\/api\/plugins\/telemetry/, text: /"message":"Can't parse value/ },
  // A token of the wrong kind (protocol §1.1).
  { status: 500, path: /^\/api\//, text: /"message":"Invalid (JWT|Refresh) [Tt]oken scope"/ },
  // A word that is none in a list of alarm statuses (protocol §4.2).
  { status: 500, path: /^\/api\/(v2\/)?alarm/, text: /"message":"No enum constant / },
  // Devices' payloads by HTTP, empty (protocol §10.3).
  { status: 500, path: /^\/api\/v1\//, text: /^$/ },
  // Nobody listens (protocol §8), empty.
  { status: 504, path: /^\/api\/rpc/, text: /^$/ },
]

/** Refusals whose body is empty (protocol §0.1, §8, §10.3). */
const knownEmpty: readonly { status: number; path: RegExp }[] = [
  { status: 409, path: /^\/api\/(noauth|plugins\/rpc)/ },
  { status: 408, path: /rpc/ },
  { status: 429, path: /^\/api\/noauth/ },
  { status: 401, path: /^\/api\/v1\// },
  { status: 500, path: /^\/api\/v1\// },
  { status: 504, path: /^\/api\/rpc/ },
]

const insides = /node_modules|\.ts:\d+|SQLITE|libsql|at [\w.<>]+ \(|\[object Object\]/

/** What is wrong with an answer; nothing, hopefully. */
export function misdeeds(given: Given): string[] {
  const { sent, status, text, type } = given
  const found: string[] = []
  if (status === 0) return [`no answer: ${text}`]
  if (sent.attacker !== 'platform' && `${text}${type}`.includes(canary))
    found.push('tells of the second hospital')
  if (hasWrittenAsBoard(given)) found.push('a wall board has changed something')
  if (status >= 500 && !known5xx.some((one) => fits(one, given) && one.text.test(text)))
    found.push('a failure of the server’s own')
  if (status >= 400 && sent.method !== 'HEAD' && !isReadable(given))
    found.push('no readable message')
  if (status >= 400 && insides.test(withoutEcho(given))) found.push('shows its insides')
  return found
}

/** What a wall board may ask with a method that changes: queries, and ending its session; or what is open to nobody, too. */
const ofBoards = /^\/api\/(\w+Query\/(find|count)|auth\/(login|token|logout)|noauth\/|v1\/)/

const hasWrittenAsBoard = ({ sent, status }: Given): boolean =>
  sent.attacker === 'board' &&
  ['POST', 'PUT', 'PATCH', 'DELETE'].includes(sent.method) &&
  sent.path.startsWith('/api/') &&
  status > 0 &&
  status < 400 &&
  !ofBoards.test(sent.path)

const fits = (one: { status: number; path: RegExp }, { sent, status }: Given): boolean =>
  one.status === status && one.path.test(sent.path)

/** What was sent may come back in a message. */
const withoutEcho = ({ text, sent }: Given): string =>
  text.includes('Invalid UUID') || text.includes('No static resource') || sent.path === text
    ? ''
    : text

/** ThingsBoard's body, a line of text where it answers with text, or the empty bodies it is known for. */
function isReadable(given: Given): boolean {
  const { status, text, type } = given
  if (text === '') return knownEmpty.some((one) => fits(one, given))
  if (!type.startsWith('application/json')) return text.trim().length > 3
  const body = parsed(text)
  if (status === 413) return typeof body === 'string' && body !== ''
  const message = at(body, 'message')
  return (
    typeof message === 'string' &&
    message.length > 3 &&
    at(body, 'status') === status &&
    typeof at(body, 'errorCode') === 'number' &&
    typeof at(body, 'timestamp') === 'number'
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
