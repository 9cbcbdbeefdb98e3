import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, type Ref, useMemo } from 'react'
import { useLive } from '../../app/live.ts'
import { useOpenOverlay, useOpenPatient } from '../../app/overlay-route.ts'
import { useShownAlarms } from '../alarms-on-screen.ts'
import { useNoneBut } from '../watch.ts'
import { looked } from '../../ui/alarm-look.ts'
import { useWhereWho } from '../../ui/names.tsx'
import { wardBefore } from '../../texts/places.ts'
import { PriorityCounts, PriorityMark } from '../../ui/PriorityMark.tsx'
import { unparted } from '../../ui/unparted.tsx'
import { alarmList } from '../../db/alarms.ts'
import { lookOf } from '../../model/alarms/look.ts'
import { conditionOf } from '../../model/alarms/standing.ts'
import { briefText } from '../../texts/alarm-condition.ts'
import { useHeard } from '../use-present.ts'
import { lookedIds } from '../../db/telling.ts'
import { type AlarmListState, isKnown } from '../../model/alarms/alarm-list.ts'
import { waitingLate } from '../../model/alarms/late.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { type AlarmSummary, summaryOf, urgencyOf } from '../../model/alarms/urgency.ts'
import type { Zone } from '../../model/time/dates.ts'
import { useZone } from '../../ui/base/zone.ts'
import { TEXTS } from '../../texts/common.ts'
import { URGENT_TEXTS, ALARM_LIST_TEXTS, alarmsAsOf } from '../../texts/alarms.ts'
import { spanText } from '../../texts/durations.ts'
import { LATE_TEXTS, andLate } from '../../texts/late.ts'
import { Announcer } from './Announcer.tsx'
import { fitLine } from './fit-line.ts'
import {
  alarmBar,
  chevron,
  fresh,
  lateOnly,
  named,
  namedAge,
  namedText,
  namedWhat,
  namedWhere,
  quiet,
  tally,
  tallyCounts,
  tallyLate,
  tallySum,
  tallyText,
  wardUnlessAcross,
  wardUnlessUpright,
  wardUnseen,
} from './alarm-bar.css.ts'
import { sentencesUnended } from '../../texts/words.ts'

/** Who needs help most, how many alarms wait, of which urgency, how many are new, since when: on every page (AL3). */
export function AlarmBar({ now, list }: { now: number; list: AlarmListState }) {
  const open = useLive(alarmList, 'unconfirmed')?.value
  const looked = useLive(lookedIds)?.value
  const zone = useZone()
  const but = useNoneBut(now)
  if (!open || looked === undefined) return <p className={quiet}>{TEXTS.alarmBar.loading}</p>
  const summary = summaryOf(open, new Set(looked), now)
  const late = waitingLate(open).length
  const nothingNow =
    late > 0 ? (
      <LateOnly text={sinceWhen(LATE_TEXTS.waiting(late), list, now, but, zone)} />
    ) : (
      <p className={quiet}>{noneText(list, now, but, zone)}</p>
    )
  return (
    <>
      {summary ? <Urgent summary={summary} now={now} /> : nothingNow}
      <Announcer open={open} isLoaded={isKnown(list)} now={now} />
    </>
  )
}

/** That none waits is a statement with a time (ruling R32). */
export function noneText(list: AlarmListState, now: number, but: string, zone: Zone): string {
  if (list.kind === 'loading') return TEXTS.alarmBar.loading
  if (!isKnown(list)) return ALARM_LIST_TEXTS.indicatorNever
  return sinceWhen(TEXTS.alarmBar.none, list, now, but, zone)
}

/** With its time, and with what it may hide. */
function sinceWhen(
  what: string,
  list: AlarmListState,
  now: number,
  but: string,
  zone: Zone,
): string {
  return sentencesUnended([`${what} ${alarmsAsOf(list, now, zone)}`.trim(), but])
}

/** Nothing is happening now, but events that were learned late wait for a Confirm: quiet, and it opens the list (AL27). */
function LateOnly({ text }: { text: string }) {
  const openOverlay = useOpenOverlay()
  return (
    <button
      type="button"
      className={lateOnly}
      aria-haspopup="dialog"
      title={URGENT_TEXTS.bar.list}
      onClick={() => openOverlay({ kind: 'alarms' })}
    >
      {text}
      <ChevronDown size={20} className={chevron} aria-hidden />
    </button>
  )
}

/** On the left the one who needs help most, which leads to them; on the right all the others, which opens the list. */
function Urgent({ summary, now }: { summary: AlarmSummary; now: number }) {
  const openOverlay = useOpenOverlay()
  const openPatient = useOpenPatient()
  const { alarm } = summary.named
  const heardAt = useHeard([alarm])(alarm)
  const shown = useShownAlarms(useMemo(() => [alarm], [alarm]))
  return (
    <BarLine
      ref={shown}
      alarm={alarm}
      heardAt={heardAt}
      now={now}
      onOpen={() => openPatient(alarm.originator, alarm)}
    >
      <button
        type="button"
        className={tally}
        aria-haspopup="dialog"
        title={URGENT_TEXTS.bar.list}
        onClick={() => openOverlay({ kind: 'alarms' })}
      >
        <span className={tallyText}>
          <span className={tallyCounts}>
            <PriorityCounts counts={summary.counts} />
          </span>
          {summary.fresh > 0 && (
            <span className={fresh} title={URGENT_TEXTS.bar.freshTitle}>
              {URGENT_TEXTS.bar.fresh(summary.fresh)}
            </span>
          )}
          <span className={tallySum}>
            {URGENT_TEXTS.bar.total(summary.unconfirmed)}
            {summary.unconfirmed > 1 && URGENT_TEXTS.bar.oldest(spanText(now - summary.oldest))}
            <span className={tallyLate}>{andLate(summary.late)}</span>
          </span>
        </span>
        <ChevronDown size={20} className={chevron} aria-hidden />
      </button>
    </BarLine>
  )
}

type LineProps = {
  ref?: Ref<HTMLDivElement>
  alarm: ListedAlarm
  heardAt: number | null
  now: number
  onOpen: () => void
  children?: ReactNode
}

/** One alarm, which fills the bar. */
export function BarLine({ ref, alarm, heardAt, now, onOpen, children }: LineProps) {
  const zone = useZone()
  const urgency = urgencyOf(alarm, now)
  const look = lookOf(alarm, heardAt, now)
  const condition = conditionOf(alarm, heardAt, now)
  const what = briefText(alarm, condition, now, zone)
  // Of one that is over or only known to have gone on, the time beside it is another's.
  const isAgo = alarm.endedTs === undefined && condition.kind !== 'last-known'
  const age = spanText(now - alarm.first)
  return (
    <div
      ref={ref}
      role="group"
      aria-label={TEXTS.alarmBar.label}
      {...looked('pill', urgency, look, alarmBar)}
    >
      <button type="button" className={named} onClick={onOpen}>
        <PriorityMark priority={urgency} look={look} />
        <span className={namedText}>
          <WhereWho alarm={alarm} />
          <span className={namedWhat}>
            {unparted(what)}{' '}
            <span className={namedAge}>
              {isAgo ? URGENT_TEXTS.bar.ago(age) : URGENT_TEXTS.bar.began(age)}
            </span>
          </span>
        </span>
      </button>
      {children}
    </div>
  )
}

/** So many letters have room on a phone or a tablet held upright, across a tablet, and on a desk: of more the ward gives way. */
const UPRIGHT = 36
const ACROSS = 50
const DESK = 90

/** Where the ward of a place and name of more than `UPRIGHT` letters is only read aloud. */
function wardHiddenOf(length: number): string {
  if (length > DESK) return wardUnseen
  return length > ACROSS ? wardUnlessAcross : wardUnlessUpright
}

/** In letters of ours: those of Korean, Chinese and Japanese are twice as wide. */
const lengthOf = (text: string): number => text.replace(/[\u1100-\uffff]/g, 'xx').length

function WhereWho({ alarm }: { alarm: ListedAlarm }) {
  const whereWho = useWhereWho()
  const ward = wardBefore(alarm.place)
  const kept = whereWho(alarm, { ward: true })
  const whole = ward + kept
  const length = lengthOf(whole)
  const isLong = length > UPRIGHT
  return (
    <strong key={whole} ref={fitLine} className={namedWhere}>
      {isLong && <span className={wardHiddenOf(length)}>{ward}</span>}
      {isLong ? kept : whole}
    </strong>
  )
}
