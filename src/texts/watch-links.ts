/** A broken link beside the patient: in two or three words, and what a nurse can do about it. */
import type { BedLink, Broken } from '../model/watch/watched.ts'
import { spanText } from './durations.ts'
import { ADVICE, SHORT_LINKS } from './en/watch-links.ts'

/** A link at the bed, where there is room for two or three words: `Silent for 3 min`. */
export const shortLink = (broken: BedLink, now: number): string =>
  broken.link === 'sensor-silent'
    ? SHORT_LINKS['sensor-silent'](broken.since > 0 ? spanText(now - broken.since) : '')
    : SHORT_LINKS[broken.link]

/** What a nurse can do about it, in a sentence. */
export function adviceText({ link }: Broken): string {
  switch (link) {
    case 'not-live':
    case 'no-alarms':
      return ADVICE.network
    case 'server-behind':
    case 'disk-full':
    case 'server-clock':
    case 'chain-broken':
      return ADVICE.server
    case 'no-sensor':
    case 'sensor-silent':
    case 'values-refused':
    case 'gateway-off':
    case 'gateway-clock':
    case 'limits-unknown':
    case 'nobody-hears':
    case 'checking':
      return ADVICE[link]
  }
}
