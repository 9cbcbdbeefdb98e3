/** Why a patient is not watched, in plain words (AL23): for a card, a tile, the header, the sound and the list of all links. */
import { measureOfType } from '../model/alarms/standing.ts'
import type { Zone } from '../model/time/dates.ts'
import { momentText, sizeText } from './moments.ts'
import type { Broken, SharedLink } from '../model/watch/watched.ts'
import type { Stage } from '../model/watch/server-word.ts'
import { ALARM_LIST_TEXTS } from './alarms.ts'
import { counted, sentence } from './words.ts'
import { WATCH_TEXTS, STAGES as STAGES_EN } from './en/watch.ts'

export { WATCH_TEXTS } from './en/watch.ts'

const STAGES: Record<Stage, string> = STAGES_EN

/** How the texts get times, and names of wards by their ids. */
export type Around = { now: number; zone: Zone; wardName?: (id: string) => string }

const since = (what: string, at: number, { now, zone }: Around): string =>
  at > 0 ? `${what} since ${momentText(at, now, zone)}` : what

const ahead = (ms: number): string => `${sizeText(Math.abs(ms))} ${ms > 0 ? 'ahead' : 'behind'}`

function unheard(wards: readonly string[], { wardName }: Around): string {
  const [only] = wards
  if (wards.length > 1 || only === undefined || !wardName) {
    return wards.length > 1 ? counted(wards.length, 'ward') : 'this ward'
  }
  return wardName(only)
}

/** The link in plain words: `sensor silent since 08:12`. */
export function linkText(broken: Broken, around: Around): string {
  switch (broken.link) {
    case 'no-sensor':
      return 'no sensor'
    case 'sensor-silent':
      return broken.since > 0 ? since('sensor silent', broken.since, around) : 'sensor never heard'
    case 'values-refused':
      return since('values cannot be read', broken.since, around)
    case 'gateway-off':
      return since('gateway off', broken.since, around)
    case 'gateway-clock':
      return since('gateway clock wrong', broken.since, around)
    case 'limits-unknown':
      return 'alarm limits not loaded'
    case 'nobody-hears':
      return `nobody hears ${unheard(broken.wards, around)}`
    case 'checking':
      return 'checking the connection'
    case 'not-live':
      return since('nothing received', broken.since, around)
    case 'no-alarms':
      return since('alarms not loaded', broken.since, around)
    case 'server-behind':
      return `server ${sizeText(broken.ms)} behind`
    case 'disk-full':
      return 'server disk full'
    case 'server-clock':
      return `server clock ${ahead(broken.ms)}`
    case 'chain-broken':
      return since('alarms not proved', broken.since, around)
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
  broken.link === 'nobody-hears' ? 'Not heard' : sentence(linkText(withoutTime(broken), around))

/** In the header, where the line below says since when (WCH-11). */
const withoutTime = (broken: SharedLink): SharedLink =>
  'since' in broken ? { ...broken, since: 0 } : broken

/** The line under the header: what it means for everybody on the screen; `null` where other lines say it all. */
export const screenLine = (links: readonly SharedLink[], around: Around): string | null =>
  links.map((each) => lineOf(each, around)).find((line) => line !== null) ?? null

function lineOf(broken: SharedLink, around: Around): string | null {
  switch (broken.link) {
    case 'limits-unknown':
      return 'The hospital’s alarm limits are not loaded yet: nothing is called within limits.'
    case 'server-clock':
      return `The server’s clock is ${ahead(broken.ms)}. Alarms may come late: look in on the patients.`
    case 'chain-broken':
      return chainLine(broken, around)
    case 'checking':
    case 'disk-full':
    case 'nobody-hears':
    case 'not-live':
    case 'no-alarms':
    case 'server-behind':
      return null
  }
}

function chainLine(broken: SharedLink & { link: 'chain-broken' }, around: Around): string {
  const at = broken.stage === null ? '' : ` It stops at ${STAGES[broken.stage]}.`
  const what = since('No test alarm has come through', broken.since, around)
  return `${what}.${at} Look in on the patients, do not wait for an alarm.`
}

/** Behind "Armed, but": what keeps an alarm from being heard; `late` has no "but". */
export function soundLink(broken: SharedLink, around: Around): string {
  switch (broken.link) {
    case 'nobody-hears':
      return `but ${counted(broken.wards.length, 'ward is', 'wards are')} not heard`
    case 'checking':
      return 'checking'
    case 'not-live':
      return 'but no connection'
    case 'server-behind':
      return 'late'
    case 'limits-unknown':
    case 'no-alarms':
    case 'disk-full':
    case 'server-clock':
    case 'chain-broken':
      return `but ${linkText(withoutTime(broken), { now: around.now, zone: around.zone })}`
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
