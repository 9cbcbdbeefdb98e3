import type { Health } from '../../features/health/health.ts'
import { PROVED_WITHIN_MS } from '../../../src/model/watch/server-word.ts'
import { urlOf } from '../../support/addresses.ts'
import { type Case, type Finding, fine, look, off, type Settings, type World } from './finding.ts'

export const localUrl = ({ host, port }: Settings): string => urlOf('http', host, port)

/** `undefined` where nothing answers there, or not as a server of ours does. */
export async function healthOf(base: string, world: World): Promise<Health | undefined> {
  try {
    const health = JSON.parse((await world.get(`${base}/health`)).text) as Partial<Health> | null
    return health?.live === true && health.clock !== undefined ? (health as Health) : undefined
  } catch {
    return undefined
  }
}

export function serverFinding({ settings, health }: Case): Finding {
  const url = localUrl(settings)
  if (!health) return look('Server', `Nothing answers at ${url} as a Wardlight server does.`)
  if (!health.ready) return look('Server', `It answers at ${url}, and can store nothing.`)
  return fine('Server', `It answers at ${url}.`)
}

const unknown = (what: string): Finding => look(what, 'Not known: the server does not answer.')

export function chainFinding({ world, health }: Case): Finding {
  const what = 'Way of a reading'
  if (!health) return unknown(what)
  if (!health.chain) return off(what, 'The server sends itself no readings.')
  const { provedAt, tookMs, broken } = health.chain
  if (broken !== null) return look(what, `Readings of its own stop at this stage: ${broken}.`)
  if (provedAt === 0) return look(what, 'No reading of its own came through since the start.')
  const ago = world.now() - provedAt
  const result = `The last of its own came through ${seconds(ago)} ago, in ${tookMs} ms.`
  return ago > PROVED_WITHIN_MS ? look(what, result) : fine(what, result)
}

export async function clockFinding({ world, health }: Case): Promise<Finding> {
  if (!health) return unknown('Clock')
  const { offMs = 0, setByMs } = health.clock
  const isKept = await world.isTimeKept()
  const kept =
    isKept === undefined
      ? 'This machine does not say whether a time server keeps it.'
      : `A time server ${isKept ? 'keeps it' : 'does not keep it'}.`
  const away = offMs > 0 ? 'ahead of' : 'behind'
  const result = [
    ...(offMs === 0 ? [] : [`${seconds(Math.abs(offMs))} ${away} what most gateways say.`]),
    ...(setByMs === 0 ? [] : [`It was set by ${seconds(setByMs)} since the start.`]),
    kept,
  ].join(' ')
  return offMs !== 0 || setByMs !== 0 || isKept !== true
    ? look('Clock', result)
    : fine('Clock', result)
}

export async function tabletsFinding({ settings, world, health }: Case): Promise<Finding> {
  const { metricsPort, thingsboardUrl } = settings
  if (thingsboardUrl !== undefined)
    return off('Tablets', 'In front of a ThingsBoard they are not counted.')
  if (metricsPort === undefined) return off('Tablets', 'They are counted with --metrics-port.')
  const { text } = await world.get(`http://127.0.0.1:${metricsPort}/metrics`)
  // One socket is the server's own, for its readings.
  const open = figure(text, 'wardlight_sockets') - (health?.chain ? 1 : 0)
  const signedIn = figure(text, 'wardlight_sessions')
  const result = `Open consoles: ${open}. Sign-ins that were used in the last five minutes: ${signedIn}.`
  return open > 0 ? fine('Tablets', result) : look('Tablets', result)
}

function figure(text: string, name: string): number {
  const [, value] = new RegExp(`^${name} (\\d+)$`, 'm').exec(text) ?? []
  if (value === undefined) throw new Error(`The metrics have no ${name}.`)
  return Number(value)
}

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`
