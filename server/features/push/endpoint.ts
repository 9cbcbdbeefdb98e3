import { lookup as ask, type LookupAddress, type LookupOptions } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Where push messages may go. A browser names the address, so it is a stranger's wish: only https, and only hosts of
 * the public network, also after their names are looked up. Otherwise this server could be sent against its neighbours.
 */

/** What a browser gives to be reached by: base64url texts. */
export type Target = { endpoint: string; p256dh: string; auth: string }

const longest = 2000

const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')

const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const special6 = new BlockList()
for (const [net, bits] of [
  // Teredo, documentation and 6to4 carry or stand for other addresses.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(net, bits, 'ipv6')

/** Whether an IP address is of the public network. */
export function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !inside.check(address, 'ipv4')
    case 6:
      return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
    default:
      return false
  }
}

/** What is wrong with the address of a subscription; `undefined` for nothing. `anywhere`: hosts inside too, for tests. */
export function endpointFault(endpoint: string, anywhere: boolean): string | undefined {
  const url = endpoint.length <= longest && URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return 'endpoint must be an https address.'
  if (anywhere) return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOutside = isIP(host) === 0 ? isPublicName(host) : isPublic(host)
  return isOutside && url.port === '' ? undefined : 'endpoint must be of a public push service.'
}

/** Whether texts are keys of a browser: a point of P-256, uncompressed, and 16 bytes. */
export function keysFault({ p256dh, auth }: Pick<Target, 'p256dh' | 'auth'>): string | undefined {
  const bytes = (text: string): Buffer | undefined =>
    /^[\w-]{1,200}$/.test(text) ? Buffer.from(text, 'base64url') : undefined
  const [point, secret] = [bytes(p256dh), bytes(auth)]
  const fine = point?.length === 65 && point[0] === 4 && secret?.length === 16
  return fine ? undefined : 'keys must be those of a push subscription.'
}

const isPublicName = (host: string): boolean =>
  host.includes('.') && !/(^|\.)(localhost|local|internal|lan|home|arpa)\.?$/i.test(host)

/** Looks a name up and refuses it when any of its addresses is inside. */
const lookupPublic: LookupFunction = (hostname, options: LookupOptions, done) => {
  ask(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error || first === undefined) return done(error ?? new Error('no address'), '')
    if (!addresses.every(({ address }) => isPublic(address)))
      return done(new Error('not a public address'), '')
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

export type Answered = { status: number; retryAfter: string | undefined }
export type PostOptions = { anywhere?: boolean | undefined; ca?: string | undefined }
export type Message = {
  endpoint: string
  headers: Record<string, string | number>
  body: Buffer | null
}

/** So long may a push service take, in milliseconds. */
const patienceMs = 10_000

/** Sends one message. Follows no redirection and reads nothing of the answer. Rejects when there is none in time. */
export function post(
  { endpoint, headers, body }: Message,
  { anywhere = false, ca }: PostOptions,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const fault = endpointFault(endpoint, anywhere)
    if (fault !== undefined) throw new Error(fault)
    const asking = request(
      endpoint,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(patienceMs),
        ...(anywhere ? {} : { lookup: lookupPublic }),
        ...(ca === undefined ? {} : { ca }),
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
        response.destroy()
      },
    )
    asking.on('error', reject)
    asking.end(body)
  })
}
