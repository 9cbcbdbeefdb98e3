import ClockAlert from 'lucide-react/icons/clock-alert'
import EyeOff from 'lucide-react/icons/eye-off'
import type { Zone } from '../model/time/dates.ts'
import { useZone } from './base/zone.ts'
import { sizeText } from '../texts/moments.ts'
import type { PatientLinks } from '../model/watch/links.ts'
import { type Broken, isShared } from '../model/watch/watched.ts'
import { linkText, notWatched, WATCH_TEXTS } from '../texts/watch.ts'
import { adviceText } from '../texts/watch-links.ts'
import { sentence } from '../texts/words.ts'
import { advice, clockMark, list, title, watchBox } from './watch-list.css.ts'

type Props = {
  broken: readonly Broken[]
  now: number
  /** On a card: without what can be done. */
  isBrief?: boolean
}

/** Every broken link between a patient and those who watch, and what can be done about each (WCH-03). Nothing while all hold. */
export function WatchList({ broken, now, isBrief = false }: Props) {
  const zone = useZone()
  if (broken.length === 0) return null
  const isDoubt = broken.every(({ link }) => link === 'checking')
  return (
    <section className={watchBox({ brief: isBrief })} data-not-watched>
      <h3 className={title}>
        <EyeOff size={16} aria-hidden />
        {isDoubt ? WATCH_TEXTS.checking : WATCH_TEXTS.notWatched}
      </h3>
      <ul className={list}>
        {broken.map((each) => (
          <li key={each.link}>
            {sentence(linkText(each, { now, zone }))}
            {!isBrief && <span className={advice}> {adviceText(each)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Of a gateway whose clock is corrected: no broken link, but the times are not its own (WCH-05). */
export function ClockMark({ links }: { links: PatientLinks | undefined }) {
  const ms = links?.clockCorrectedMs
  if (ms === undefined) return null
  const text = WATCH_TEXTS.correctedLabel(sizeText(Math.abs(ms)))
  return (
    <span role="img" aria-label={text} title={text} className={clockMark}>
      <ClockAlert size={16} aria-hidden />
    </span>
  )
}

/** `gateway clock corrected by 20 min`; `''` while it is right. */
export function correctedText(links: PatientLinks | undefined): string {
  const ms = links?.clockCorrectedMs
  return ms === undefined ? '' : WATCH_TEXTS.corrected(sizeText(Math.abs(ms)))
}

/** Why the patient is not watched, where a mark says it: beside a condition only what is broken at the bed. */
export function whyOf(
  watch: readonly Broken[],
  isCalm: boolean,
  now: number,
  zone: Zone,
): string | undefined {
  const named = watch.find((each) => each.link !== 'checking' && (isCalm || !isShared(each)))
  return named && notWatched(named, { now, zone })
}
