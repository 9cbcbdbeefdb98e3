import Waves from 'lucide-react/icons/waves'
import { useState } from 'react'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import type { Flood, Source } from '../../model/alarms/flood.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { FLOOD_TEXTS } from '../../texts/flood.ts'
import { PriorityCounts } from '../../ui/PriorityMark.tsx'
import { countsOf } from '../../model/alarms/urgency.ts'
import { floodGroup, floodGroups, floodNote, floodText, floodTitle } from './home.css.ts'

const FIRST_GROUPS = 4

type Props = {
  flood: Flood<ListedAlarm>
  now: number
  /** The key of the only group that is listed; `null` for all. */
  chosen: string | null
  onChoose: (key: string | null) => void
}

/** During a flood of alarms: where they come from, and their probable cause (AL14). */
export default function FloodNote({ flood, now, chosen, onChoose }: Props) {
  const { alarms, since, cause } = flood
  const [isAll, setAll] = useState(false)
  // The cause of a flood is among the largest groups; more of them would push the alarms off the screen.
  const groupsShown = flood.groups.filter(
    ({ key }, at) => isAll || at < FIRST_GROUPS || key === chosen,
  )
  const minutes = Math.max(1, Math.ceil((now - since) / MINUTE_MS))
  return (
    <section className={floodNote} aria-label={FLOOD_TEXTS.title(alarms, minutes)}>
      <p className={floodTitle}>
        <Waves size={20} aria-hidden />
        {FLOOD_TEXTS.title(alarms, minutes)}
      </p>
      <p className={floodText}>
        {cause
          ? FLOOD_TEXTS.cause(
              FLOOD_TEXTS.inCause(cause.gateway.name, cause.gateway.place),
              cause.gateway.isConnected,
              cause.alarms,
              alarms,
            )
          : FLOOD_TEXTS.noCause}
      </p>
      <div role="group" aria-label={FLOOD_TEXTS.groups} className={floodGroups}>
        {groupsShown.map(({ key, source, alarms: itsAlarms }) => (
          <button
            key={key}
            type="button"
            className={floodGroup}
            aria-pressed={key === chosen}
            onClick={() => onChoose(key === chosen ? null : key)}
          >
            {nameOf(source)}
            <PriorityCounts counts={countsOf(itsAlarms, now)} />
          </button>
        ))}
        {groupsShown.length < flood.groups.length && (
          <button type="button" className={floodGroup} onClick={() => setAll(true)}>
            {FLOOD_TEXTS.morePlaces(flood.groups.length - groupsShown.length)}
          </button>
        )}
        {chosen !== null && (
          <button type="button" className={floodGroup} onClick={() => onChoose(null)}>
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
