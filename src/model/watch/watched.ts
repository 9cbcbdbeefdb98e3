/**
 * Whether a patient is watched, and if not which links of the chain from the sensor to a nurse are broken (ruling R37,
 * AL23). Every surface asks this one function; none decides by itself. Pure; times in milliseconds, the server's.
 */
import type { Indicator } from '../connection.ts'
import { FRESH_MS } from '../constants.ts'
import type { PatientLinks } from './links.ts'
import { PROVED_WITHIN_MS, type ServerWord, type Stage, WORD_KNOWN_MS } from './server-word.ts'

/** A broken link. They are ordered by what a nurse can do about them: what is nearest to the bed comes first. */
export type Broken =
  | { link: 'no-sensor' }
  /** Nothing came of the sensor since then; 0 for never. */
  | { link: 'sensor-silent'; since: number }
  | { link: 'values-refused'; since: number }
  | { link: 'gateway-off'; since: number }
  | { link: 'gateway-clock'; since: number }
  | { link: 'limits-unknown' }
  | { link: 'nobody-hears' }
  /** This screen does not receive; since then, 0 for unknown. */
  | { link: 'not-live'; since: number }
  | { link: 'server-behind'; ms: number }
  | { link: 'disk-full' }
  | { link: 'server-clock'; ms: number }
  | { link: 'chain-broken'; stage: Stage | null; since: number }

/** What the function decides from. */
export type WatchFacts = {
  now: number
  hasSensor: boolean
  /** When anything last came of the sensor; 0 for never. */
  heardAt: number
  links: PatientLinks
  hasLimits: boolean
  wardId: string
  indicator: Indicator
  /** The server's last word; `null` where there is none yet, or no server of ours. */
  word: ServerWord | null
}

/** All broken links of one patient, the first one is the one to name; none for a watched patient. */
export function brokenLinks(facts: WatchFacts): Broken[] {
  return [...linksAtTheBed(facts), ...linksOfEverybody(facts)]
}

/** The links of this patient alone. */
function linksAtTheBed({ now, hasSensor, heardAt, links }: WatchFacts): Broken[] {
  if (!hasSensor) return [{ link: 'no-sensor' }]
  const broken: Broken[] = []
  if (now - heardAt > FRESH_MS) broken.push({ link: 'sensor-silent', since: heardAt })
  if (links.refusedSince !== undefined)
    broken.push({ link: 'values-refused', since: links.refusedSince })
  if (links.gatewayOffSince !== undefined)
    broken.push({ link: 'gateway-off', since: links.gatewayOffSince })
  if (links.clockUnknownSince !== undefined)
    broken.push({ link: 'gateway-clock', since: links.clockUnknownSince })
  return broken
}

/** The links that many patients share: shown once for the screen, and for each patient who has no other. */
export function linksOfEverybody({
  now,
  hasLimits,
  wardId,
  indicator,
  word,
}: Pick<WatchFacts, 'now' | 'hasLimits' | 'wardId' | 'indicator' | 'word'>): Broken[] {
  const broken: Broken[] = []
  if (!hasLimits) broken.push({ link: 'limits-unknown' })
  if (word?.unheard.includes(wardId)) broken.push({ link: 'nobody-hears' })
  if (indicator.kind === 'behind') broken.push({ link: 'server-behind', ms: indicator.ms })
  else if (indicator.kind !== 'live') broken.push({ link: 'not-live', since: sinceOf(indicator) })
  return word === null ? broken : [...broken, ...linksOfServer(word, now)]
}

function linksOfServer(word: ServerWord, now: number): Broken[] {
  const { disk, clockOffMs, chain, at } = word
  const broken: Broken[] = []
  if (disk === 'refusing') broken.push({ link: 'disk-full' })
  if (clockOffMs !== 0) broken.push({ link: 'server-clock', ms: clockOffMs })
  const isProved = at - chain.provedAt <= PROVED_WITHIN_MS && now - at <= WORD_KNOWN_MS
  if (chain.broken !== null || (chain.provedAt > 0 && !isProved))
    broken.push({ link: 'chain-broken', stage: chain.broken, since: chain.provedAt })
  return broken
}

const sinceOf = (indicator: Indicator): number => ('since' in indicator ? indicator.since : 0)
