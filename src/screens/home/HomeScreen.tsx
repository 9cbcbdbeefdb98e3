import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useLive } from '../../app/live.ts'
import { onceFetched } from '../../app/once-fetched.ts'
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
import { useWide } from '../wide.ts'
import { AlarmBoard } from './AlarmBoard.tsx'
import { type Beside, useBeside } from './beside.ts'
import { alarmsSide, sides } from './beside.css.ts'
import { useHomeChoice } from './choice.ts'
import { Controls } from './Controls.tsx'
import { ofSource, useFlood } from './flood.ts'
import { top } from './home.css.ts'
import { NoAlarms } from './NoAlarms.tsx'
import { OtherWards } from './OtherWards.tsx'
import { inWard, outside } from './ward.ts'

/** Not needed for the first picture. */
const FloodNote = lazy(() => onceFetched(() => import('./FloodNote.tsx')))
const WardBeside = lazy(() => onceFetched(() => import('./WardBeside.tsx')))

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
  const all = useLive(alarmList, filter)?.value
  const now = useNow(5000)
  const isAsked = choice.ward !== 'all' || mayBeFlood(all ?? NO_ALARMS, now)
  const places = useLive<[], Places>(isAsked ? alarmPlaces : notAsked)?.value
  const wards = useLive(listedWards)?.value ?? []
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
  const beside = useBeside()
  useWide(beside.isShown)
  const shownView = beside.isShown && beside.isNarrow ? 'card' : view
  return (
    <>
      <title>{`${TEXTS.shell.nav.home} – ${TEXTS.product}`}</title>
      <Sides beside={beside} ward={ward}>
        <div className={top}>
          <h1>{isLoaded && listed ? totalText(listed.length) : TEXTS.home.title}</h1>
          <Controls {...{ wards, beside }} choice={{ ...choice, ward }} onChoose={choose} />
        </div>
        <FirstSteps />
        {others.length > 0 && (
          <OtherWards alarms={others} now={now} onShowAll={() => choose({ ward: 'all' })} />
        )}
        {flood && (
          <Suspense fallback={null}>
            <FloodNote flood={flood} now={now} chosen={chosen} onChoose={setPlace} />
          </Suspense>
        )}
        {listed && listed.length > 0 ? (
          <AlarmBoard
            key={`${shownView} ${filter} ${order} ${ward} ${chosen ?? ''}`}
            alarms={listed}
            view={shownView}
            order={order}
          />
        ) : (
          <NoAlarms list={listed ? list : LOADING} now={now} />
        )}
      </Sides>
    </>
  )
}

type SidesProps = { beside: Beside; ward: string; children: ReactNode }

/** The alarms, and the ward on their right where it is wanted (DENS-10). */
function Sides({ beside, ward, children }: SidesProps) {
  const { isShown, isNarrow } = beside
  return (
    <div className={isShown ? sides({ narrow: isNarrow }) : undefined}>
      <div className={isShown ? alarmsSide : undefined}>{children}</div>
      {isShown && (
        <Suspense fallback={<div />}>
          <WardBeside ward={ward} />
        </Suspense>
      )}
    </div>
  )
}
