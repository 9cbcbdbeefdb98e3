/** Why a patient is not watched, in plain words (AL23): for a card, a tile, the header, the sound and the list of all links. */
import { measureOfType } from '../model/alarms/standing.ts'
import type { Zone } from '../model/time/dates.ts'
import { momentText, sizeText } from './moments.ts'
import type { Broken, SharedLink } from '../model/watch/watched.ts'
import type { Stage } from '../model/watch/server-word.ts'
import { ALARM_LIST_TEXTS } from './alarms.ts'
import { sentence } from './words.ts'
import { BUT, LINES, LINKS, WATCH_TEXTS, STAGES as STAGES_EN } from './en/watch.ts'

export { WATCH_TEXTS } from './en/watch.ts'

const STAGES: Record<Stage, string> = STAGES_EN

/** How the texts get times, and names of wards by their ids. */
export type Around = { now: number; zone: Zone; wardName?: (id: string) => string }

const atText = (at: number, { now, zone }: Around): string =>
  at > 0 ? momentText(at, now, zone) : ''

function unheard(wards: readonly string[], { wardName }: Around): string {
  const [only] = wards
  if (wards.length > 1) return LINKS['nobody-hears-some'](wards.length)
  return only !== undefined && wardName
    ? LINKS['nobody-hears'](wardName(only))
    : LINKS['nobody-hears-this']
}

/** The link in plain words: `sensor silent since 08:12`. */
export function linkText(broken: Broken, around: Around): string {
  switch (broken.link) {
    case 'no-sensor':
    case 'limits-unknown':
    case 'checking':
    case 'disk-full':
      return LINKS[broken.link]
    case 'sensor-silent':
      return LINKS['sensor-silent'](atText(broken.since, around))
    case 'nobody-hears':
      return unheard(broken.wards, around)
    case 'server-behind':
      return LINKS['server-behind'](sizeText(broken.ms))
    case 'server-clock':
      return LINKS['server-clock'](broken.ms > 0, sizeText(Math.abs(broken.ms)))
    case 'values-refused':
    case 'gateway-off':
    case 'gateway-clock':
    case 'not-live':
    case 'no-alarms':
    case 'chain-broken': {
      const [what, at] = [LINKS[broken.link], atText(broken.since, around)]
      return at === '' ? what : LINKS.since(what, at)
    }
  }
}

/** `Not watched: sensor silent since 08:12`. */
export const notWatched = (broken: Broken, around: Around): string =>
  broken.link === 'checking' ? WATCH_TEXTS.checking : WATCH_TEXTS.because(linkText(broken, around))

/** The same on paper, where no doubt is over after some seconds. */
export const notWatchedOnPaper = (broken: Broken, around: Around): string =>
  WATCH_TEXTS.because(linkText(broken, around))

/** Beside an alarm of this type, of whose patient a link is broken; `''` where the alarm itself is about that. */
export const notWatchedBeside = (
  type: string,
  broken: Broken | undefined,
  around: Around,
): string => (!broken || measureOfType(type) === 'network' ? '' : notWatched(broken, around))

/** What the connection indicator says instead of Live: short, because the line below names the wards. */
export const indicatorLink = (broken: SharedLink, around: Around): string =>
  broken.link === 'nobody-hears'
    ? WATCH_TEXTS.notHeard
    : sentence(linkText(withoutTime(broken), around))

/** In the header, where the line below says since when (WCH-11). */
const withoutTime = (broken: SharedLink): SharedLink =>
  'since' in broken ? { ...broken, since: 0 } : broken

/** The line under the header: what it means for everybody on the screen; `null` where other lines say it all. */
export const screenLine = (links: readonly SharedLink[], around: Around): string | null =>
  links.map((each) => lineOf(each, around)).find((line) => line !== null) ?? null

function lineOf(broken: SharedLink, around: Around): string | null {
  switch (broken.link) {
    case 'limits-unknown':
      return LINES.limits
    case 'server-clock':
      return LINES.clock(broken.ms > 0, sizeText(Math.abs(broken.ms)))
    case 'chain-broken':
      return LINES.chain(
        atText(broken.since, around),
        broken.stage === null ? '' : STAGES[broken.stage],
      )
    case 'checking':
    case 'disk-full':
    case 'nobody-hears':
    case 'not-live':
    case 'no-alarms':
    case 'server-behind':
      return null
  }
}

/** Behind "Armed, but": what keeps an alarm from being heard; `late` has no "but". */
export function soundLink(broken: SharedLink, around: Around): string {
  switch (broken.link) {
    case 'nobody-hears':
      return BUT.unheard(broken.wards.length)
    case 'checking':
    case 'not-live':
    case 'server-behind':
      return BUT[broken.link]
    case 'limits-unknown':
    case 'no-alarms':
    case 'disk-full':
    case 'server-clock':
    case 'chain-broken':
      return BUT.link(linkText(withoutTime(broken), { now: around.now, zone: around.zone }))
  }
}

/**
 * Behind "no alarms": why that may be no good news; `''` while it is, and where its "as of" says so. The first of the broken
 * links that says it: one that is nearer to the nurse hides none that keeps alarms from being raised.
 */
export const noneBut = (links: readonly SharedLink[], around: Around): string =>
  links.map((each) => butOf(each, around)).find((text) => text !== '') ?? ''

function butOf(broken: SharedLink, around: Around): string {
  switch (broken.link) {
    case 'checking':
    case 'not-live':
    case 'no-alarms':
    case 'server-behind':
    case 'limits-unknown':
    // A line of its own says it.
    case 'nobody-hears':
      return ''
    case 'disk-full':
      return ALARM_LIST_TEXTS.noneRaised
    case 'server-clock':
    case 'chain-broken':
      return ALARM_LIST_TEXTS.mayMiss(linkText(broken, around))
  }
}
