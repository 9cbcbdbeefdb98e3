/**
 * Whether a patient is watched, and if not which links of the chain from the sensor to a nurse are broken (ruling R37,
 * AL23). Every surface asks this one function; none decides by itself. Pure; times in milliseconds, the server's.
 */
import type { Indicator } from '../connection.ts'
import { FRESH_MS } from '../constants.ts'
import { DISK_KNOWN_MS, type ServerDisk } from '../server-disk.ts'
import type { PatientLinks } from './links.ts'
import { PROVED_WITHIN_MS, type ServerWord, type Stage, WORD_KNOWN_MS } from './server-word.ts'

/** A broken link. They are ordered by what a nurse can do about them: what is nearest to the bed comes first. */
export type Broken = BedLink | SharedLink

/** A link of one patient alone. */
export type BedLink =
  | { link: 'no-sensor' }
  /** Nothing came of the sensor since then; 0 for never. */
  | { link: 'sensor-silent'; since: number }
  | { link: 'values-refused'; since: number }
  | { link: 'gateway-off'; since: number }
  | { link: 'gateway-clock'; since: number }

/** A link that many patients share. */
export type SharedLink =
  | { link: 'limits-unknown' }
  /** Ids of the wards that no device sounds. */
  | { link: 'nobody-hears'; wards: readonly string[] }
  /** Whether this screen still receives is found out just now; that lasts seconds. */
  | { link: 'checking' }
  /** This screen does not receive; since then, 0 for unknown. */
  | { link: 'not-live'; since: number }
  /** Values come, but not the list of alarms; since then, 0 for never. */
  | { link: 'no-alarms'; since: number }
  | { link: 'server-behind'; ms: number }
  | { link: 'disk-full' }
  | { link: 'server-clock'; ms: number }
  | { link: 'chain-broken'; stage: Stage | null; since: number }

/** What decides about the links that many patients share. */
export type SharedFacts = {
  now: number
  /** The hospital's limits were received once. */
  hasLimits: boolean
  /** Of which wards it matters whether a device sounds. */
  wards: readonly string[] | 'all'
  indicator: Indicator
  /** The server's last word; `null` where there is none yet, or no server of ours. */
  word: ServerWord | null
  /** The last report of the server's disk, by whichever road (`latestDisk`). */
  disk: ServerDisk | undefined
}

/** What the function decides from. */
export type WatchFacts = Omit<SharedFacts, 'wards'> & {
  hasSensor: boolean
  /** When anything last came of the sensor; 0 for never. */
  heardAt: number
  links: PatientLinks
  wardId: string
}

/**
 * All broken links of one patient, the first one is the one to name; none for a watched patient. Where this screen receives
 * nothing every sensor falls silent here: only one that had been silent before is so at the bed (WCH-14).
 */
export function brokenLinks(facts: WatchFacts): Broken[] {
  const shared = linksOfEverybody({ ...facts, wards: [facts.wardId] })
  const line = shared.find((each) => each.link === 'not-live')
  const isHere = (each: BedLink): boolean =>
    each.link === 'sensor-silent' && line !== undefined && each.since >= line.since - FRESH_MS
  return [...linksAtTheBed(facts).filter((each) => !isHere(each)), ...shared]
}

function linksAtTheBed({ now, hasSensor, heardAt, links }: WatchFacts): BedLink[] {
  if (!hasSensor) return [{ link: 'no-sensor' }]
  const broken: BedLink[] = []
  if (now - heardAt > FRESH_MS) broken.push({ link: 'sensor-silent', since: heardAt })
  if (links.refusedSince !== undefined)
    broken.push({ link: 'values-refused', since: links.refusedSince })
  if (links.gatewayOffSince !== undefined)
    broken.push({ link: 'gateway-off', since: links.gatewayOffSince })
  if (links.clockUnknownSince !== undefined)
    broken.push({ link: 'gateway-clock', since: links.clockUnknownSince })
  return broken
}

/** The links that many patients share: named once for the screen, and for each patient who has no other. */
export function linksOfEverybody(facts: SharedFacts): SharedLink[] {
  const { now, hasLimits, word, disk } = facts
  const broken: SharedLink[] = []
  if (!hasLimits) broken.push({ link: 'limits-unknown' })
  const unheard = isKnown(word, now) ? unheardOf(word, facts.wards) : []
  if (unheard.length > 0) broken.push({ link: 'nobody-hears', wards: unheard })
  broken.push(...linksOfLine(facts.indicator))
  if (disk?.disk === 'refusing' && now - disk.at <= DISK_KNOWN_MS)
    broken.push({ link: 'disk-full' })
  return word === null ? broken : [...broken, ...linksOfServer(word, now)]
}

function unheardOf({ unheard }: ServerWord, wards: SharedFacts['wards']): readonly string[] {
  return wards === 'all' ? unheard : unheard.filter((ward) => wards.includes(ward))
}

function linksOfLine(indicator: Indicator): SharedLink[] {
  switch (indicator.kind) {
    case 'live':
    case 'refreshing':
      return []
    case 'checking':
      return [{ link: 'checking' }]
    case 'behind':
      return [{ link: 'server-behind', ms: indicator.ms }]
    case 'no-alarms':
      return [{ link: 'no-alarms', since: indicator.since }]
    case 'not-receiving':
      return [{ link: 'not-live', since: indicator.since }]
    case 'saved':
      return [{ link: 'not-live', since: indicator.from }]
    case 'empty':
      return [{ link: 'not-live', since: 0 }]
  }
}

const isKnown = (word: ServerWord | null, now: number): word is ServerWord =>
  word !== null && now - word.at <= WORD_KNOWN_MS

function linksOfServer(word: ServerWord, now: number): SharedLink[] {
  const { clockOffMs, chain, at } = word
  const broken: SharedLink[] = []
  const isCurrent = isKnown(word, now)
  if (isCurrent && clockOffMs !== 0) broken.push({ link: 'server-clock', ms: clockOffMs })
  // None has come through since the server's start: it names the stage in time, if it does not come.
  const isProved = chain.provedAt === 0 || at - chain.provedAt <= PROVED_WITHIN_MS
  if (chain.broken !== null || !isProved || !isCurrent)
    broken.push({ link: 'chain-broken', stage: chain.broken, since: chain.provedAt })
  return broken
}

const SHARED: ReadonlySet<Broken['link']> = new Set<SharedLink['link']>([
  'limits-unknown',
  'nobody-hears',
  'checking',
  'not-live',
  'no-alarms',
  'server-behind',
  'disk-full',
  'server-clock',
  'chain-broken',
])

/** Is it a link that the screen names once for all? */
export const isShared = (broken: Broken): broken is SharedLink => SHARED.has(broken.link)

/** The broken link at the bed to name. */
export const brokenAtBed = (links: readonly Broken[]): BedLink | undefined =>
  links.find((each): each is BedLink => !isShared(each))

/** Whether two patients' links are alike, so that nothing is drawn again. */
export function sameLinks(a: readonly Broken[], b: readonly Broken[]): boolean {
  return a === b || (a.length === b.length && JSON.stringify(a) === JSON.stringify(b))
}
