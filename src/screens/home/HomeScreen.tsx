import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useLive } from '../../app/live.ts'
import { onceFetched } from '../../app/fetch-code.ts'
import { useLooked } from '../../app/seen-alarms.ts'
import { useNow } from '../../app/now.ts'
import { alarmPlaces } from '../../db/alarm-places.ts'
import { alarmList } from '../../db/alarms.ts'
import { listedWards } from '../../db/patients.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { type AlarmListState, isKnown } from '../../model/alarms/alarm-list.ts'
import { mayBeFlood, type Flood, floodOf, gathered } from '../../model/alarms/flood.ts'
import { type Needs, needsOf } from '../../model/alarms/needs.ts'
import { TEXTS } from '../../texts/common.ts'
import { noneText } from '../shell/AlarmBar.tsx'
import { FirstSteps } from '../first-steps/FirstSteps.tsx'
import { useIndicator } from '../indicator.ts'
import { useSteady } from '../steady.ts'
import { useWide } from '../wide.ts'
import { AlarmBoard } from './AlarmBoard.tsx'
import { inWard, ofSource, outside, type Places, sourcesIn } from './by-place.ts'
import { type Beside, useBeside, useHomeChoice } from './choice.ts'
import { Controls } from './Controls.tsx'
import { alarmsSide, empty, ofTotal, otherWards, sides, top, whyNoAlarms } from './home.css.ts'
import { NeedsNow } from './NeedsNow.tsx'
import { checkNow, useWanted, watchFacility } from '../../app/wants.ts'
import { Button } from '../../ui/Button.tsx'
import { useNoneBut } from '../watch.ts'
import { PriorityCounts } from '../../ui/PriorityMark.tsx'
import { waitingLate } from '../../model/alarms/late.ts'
import { tallyOf } from '../../model/alarms/urgency.ts'
import { useZone } from '../../ui/base/zone.ts'
import { URGENT_TEXTS, ALARM_LIST_TEXTS, alarmsAsOf } from '../../texts/alarms.ts'
import { LATE_TEXTS, andLate } from '../../texts/late.ts'
import { sentence } from '../../texts/words.ts'
import { whyText } from '../../texts/refusals.ts'

/** The flood among the alarms of this view (AL14). During a flood the gateways are followed live. */
function useFlood(
  alarms: readonly ListedAlarm[],
  places: Places,
  now: number,
): Flood<ListedAlarm> | null {
  const flood = useMemo(() => {
    const rows = gathered(alarms).map(({ alarm }) => alarm)
    return floodOf(rows, sourcesIn(places), now)
  }, [alarms, places, now])
  const isFlood = flood !== null
  useWanted(watchFacility, isFlood ? ['devices'] : [])
  return flood
}

type Props = {
  /** Unconfirmed; at least one. */
  alarms: readonly ListedAlarm[]
  now: number
  onShowAll: () => void
}

/** Says how many alarms wait in other wards: choosing a ward must not hide an alarm silently. */
function OtherWards({ alarms, now, onShowAll }: Props) {
  const tally = tallyOf(alarms, now)
  return (
    <p className={otherWards}>
      <PriorityCounts counts={tally.counts} />
      {URGENT_TEXTS.home.otherWards(tally.unconfirmed)}
      {andLate(tally.late)}
      <Button kind="quiet" onClick={onShowAll}>
        {URGENT_TEXTS.home.showAll}
      </Button>
    </p>
  )
}

/** Shown instead of a list: that there are no alarms and as of when, or why that is not known (ruling R32, ERR-12). */
function NoAlarms({ list, now }: { list: AlarmListState; now: number }) {
  const zone = useZone()
  const but = useNoneBut(now)
  const isFailed = list.kind === 'failed'
  if (!isFailed && !isKnown(list))
    return (
      <p role="status" className={empty}>
        {noneText(list, now, but, zone)}
      </p>
    )
  return (
    <div role="status" className={empty}>
      {isKnown(list) && (
        <>
          <p>{TEXTS.home.empty}</p>
          {but !== '' && <p>{but}</p>}
          <p>{sentence(alarmsAsOf(list, now, zone))}</p>
        </>
      )}
      {isFailed && (
        <div className={whyNoAlarms}>
          <p>{ALARM_LIST_TEXTS.failed(whyText(list.why))}</p>
          <Button onClick={checkNow}>{TEXTS.common.retry}</Button>
        </div>
      )}
    </div>
  )
}

/** Loaded after the first picture, which does not need them. */
const FloodNote = lazy(() => onceFetched(() => import('./FloodNote.tsx')))
const WardBeside = lazy(() => onceFetched(() => import('./WardBeside.tsx')))

const NO_ALARMS: readonly ListedAlarm[] = []
/** Only a list by ward and a flood need the places of alarms. */
const notAsked = (): Promise<Places> => Promise.resolve(undefined)
const LOADING: AlarmListState = { kind: 'loading' }

/** Who needs somebody in this ward, whatever is listed; they stay where they are under a hand (ST8). */
function useNeeds(ward: string, places: Places, now: number): Needs {
  const open = useLive(alarmList, 'unconfirmed')?.value ?? NO_ALARMS
  const needs = useMemo(() => needsOf(inWard(open, ward, places), now), [open, ward, places, now])
  return useSteady(needs, ward)
}

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
  // A chosen ward that was deleted, or is of another hospital, must hide no alarm.
  const ward = wards.some(({ id }) => id === choice.ward) ? choice.ward : 'all'
  const alarms = useMemo(() => all && inWard(all, ward, places), [all, ward, places])
  const elsewhere = useMemo(() => outside(all ?? NO_ALARMS, alarms ?? NO_ALARMS), [all, alarms])
  const others = useSteady(elsewhere, ward)
  const { alarms: list } = useIndicator(now)
  const flood = useSteady(useFlood(alarms ?? NO_ALARMS, places, now), ward)
  const chosen = flood?.groups.some(({ key }) => key === place) ? place : null
  const listed = useMemo(() => alarms && ofSource(alarms, chosen, places), [alarms, chosen, places])
  const late = waitingLate(listed ?? NO_ALARMS).length
  const needs = useNeeds(ward, places, now)
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
          <h1>
            {isLoaded && listed ? TEXTS.home.total(listed.length) : TEXTS.home.title}
            {late > 0 && <span className={ofTotal}>{` (${LATE_TEXTS.count(late)})`}</span>}
          </h1>
          <Controls {...{ wards, beside }} choice={{ ...choice, ward }} onChoose={choose} />
        </div>
        {needs.rows.length > 0 && <NeedsNow needs={needs} now={now} />}
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
