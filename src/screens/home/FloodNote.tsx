import Waves from 'lucide-react/icons/waves'
import { useState } from 'react'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import type { Flood, Source } from '../../model/alarms/flood.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { FLOOD_TEXTS } from '../../texts/flood.ts'
import { PriorityCounts } from '../../ui/PriorityCounts.tsx'
import { countsOf } from '../../model/alarms/urgency.ts'
import { group, groups, note, noteText, noteTitle } from './flood.css.ts'

const FIRST_GROUPS = 4

type Props = {
  flood: Flood<ListedAlarm>
  now: number
  /** The key of the group that alone is listed; `null` for all. */
  chosen: string | null
  onChoose: (key: string | null) => void
}

/** More alarms than anybody can answer: where they come from, and what is probably behind them (AL14). */
export default function FloodNote({ flood, now, chosen, onChoose }: Props) {
  const { alarms, since, cause } = flood
  const [isAll, setAll] = useState(false)
  // The largest come first: what is behind a flood is among them, and the alarms are not pushed off the screen.
  const groupsShown = flood.groups.filter(
    ({ key }, at) => isAll || at < FIRST_GROUPS || key === chosen,
  )
  const minutes = Math.max(1, Math.ceil((now - since) / MINUTE_MS))
  return (
    <section className={note} aria-label={FLOOD_TEXTS.title(alarms, minutes)}>
      <p className={noteTitle}>
        <Waves size={22} aria-hidden />
        {FLOOD_TEXTS.title(alarms, minutes)}
      </p>
      <p className={noteText}>
        {cause
          ? FLOOD_TEXTS.cause(
              inSentence(nameOf(cause.gateway)),
              cause.gateway.isConnected,
              cause.alarms,
              alarms,
            )
          : FLOOD_TEXTS.noCause}
      </p>
      <div role="group" aria-label={FLOOD_TEXTS.groups} className={groups}>
        {groupsShown.map(({ key, source, alarms: found }) => (
          <button
            key={key}
            type="button"
            className={group}
            aria-pressed={key === chosen}
            onClick={() => onChoose(key === chosen ? null : key)}
          >
            {nameOf(source)}
            <PriorityCounts counts={countsOf(found, now)} />
          </button>
        ))}
        {groupsShown.length < flood.groups.length && (
          <button type="button" className={group} onClick={() => setAll(true)}>
            {FLOOD_TEXTS.morePlaces(flood.groups.length - groupsShown.length)}
          </button>
        )}
        {chosen !== null && (
          <button type="button" className={group} onClick={() => onChoose(null)}>
            {FLOOD_TEXTS.all}
          </button>
        )}
      </div>
    </section>
  )
}

function nameOf(source: Source): string {
  switch (source.kind) {
    case 'gateway':
      return FLOOD_TEXTS.gateway(source.name, source.place)
    case 'room':
      return source.name
    case 'unknown':
      return FLOOD_TEXTS.unknown
  }
}

function inSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
