import { useMemo, useState } from 'react'
import { useLive } from '../../app/live.ts'
import { useSharedLive } from '../../app/shared-live.ts'
import { useLooked } from '../../app/looked.ts'
import { useNow } from '../../app/now.ts'
import { alarmPlaces } from '../../db/alarm-places.ts'
import { alarmList } from '../../db/alarms.ts'
import { listedWards } from '../../db/patients.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { type AlarmListState, isKnown } from '../../model/alarms/alarm-list.ts'
import { mayBeFlood } from '../../model/alarms/flood.ts'
import { totalText } from '../../model/alarms/alarms.ts'
import { TEXTS } from '../../texts/common.ts'
import { FirstSteps } from '../first-steps/FirstSteps.tsx'
import { useIndicator } from '../indicator.ts'
import { useSteady } from '../steady.ts'
import { AlarmBoard } from './AlarmBoard.tsx'
import { useHomeChoice } from './choice.ts'
import { Controls } from './Controls.tsx'
import { FloodNote } from './FloodNote.tsx'
import { ofSource, useFlood } from './flood.ts'
import { top } from './home.css.ts'
import { NoAlarms } from './NoAlarms.tsx'
import { OtherWards } from './OtherWards.tsx'
import { inWard, outside } from './ward.ts'

const NO_ALARMS: readonly ListedAlarm[] = []
type Places = Awaited<ReturnType<typeof alarmPlaces>> | undefined
/** Whose ward an alarm is of, and what is behind it, matters to a list by ward and to a flood. */
const notAsked = (): Promise<Places> => Promise.resolve(undefined)
const LOADING: AlarmListState = { kind: 'loading' }

/** The alarm dashboard (HOME all). */
export function HomeScreen() {
  const [choice, choose] = useHomeChoice()
  const { view, filter, order } = choice
  const [place, setPlace] = useState<string | null>(null)
  const all = useSharedLive(alarmList, filter)
  const now = useNow(5000)
  const isAsked = choice.ward !== 'all' || mayBeFlood(all ?? NO_ALARMS, now)
  const places = useLive<[], Places>(isAsked ? alarmPlaces : notAsked)
  const wards = useLive(listedWards) ?? []
  // A ward that is gone, or another hospital's, hides nobody.
  const ward = wards.some(({ id }) => id === choice.ward) ? choice.ward : 'all'
  const alarms = useMemo(() => all && inWard(all, ward, places), [all, ward, places])
  const elsewhere = useMemo(() => outside(all ?? NO_ALARMS, alarms ?? NO_ALARMS), [all, alarms])
  const others = useSteady(elsewhere, ward)
  const { alarms: list } = useIndicator(now)
  const flood = useSteady(useFlood(alarms ?? NO_ALARMS, places, now), ward)
  const chosen = flood?.groups.some(({ key }) => key === place) ? place : null
  const listed = useMemo(() => alarms && ofSource(alarms, chosen, places), [alarms, chosen, places])
  useLooked(filter === 'confirmed' ? undefined : all)
  const isLoaded = all !== undefined && (all.length > 0 || isKnown(list))
  return (
    <>
      <title>{`${TEXTS.shell.nav.home} – ${TEXTS.product}`}</title>
      <div className={top}>
        <h1>{isLoaded && listed ? totalText(listed.length) : TEXTS.home.title}</h1>
        <Controls choice={{ ...choice, ward }} wards={wards} onChoose={choose} />
      </div>
      <FirstSteps />
      {others.length > 0 && (
        <OtherWards alarms={others} now={now} onShowAll={() => choose({ ward: 'all' })} />
      )}
      {flood && <FloodNote flood={flood} now={now} chosen={chosen} onChoose={setPlace} />}
      {listed && listed.length > 0 ? (
        <AlarmBoard
          key={`${view} ${filter} ${order} ${ward} ${chosen ?? ''}`}
          alarms={listed}
          view={view}
          order={order}
        />
      ) : (
        <NoAlarms list={listed ? list : LOADING} now={now} />
      )}
    </>
  )
}
