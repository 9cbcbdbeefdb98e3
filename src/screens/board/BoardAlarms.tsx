import { useMemo } from 'react'
import { useNameMode, useNameOfAlarm } from '../../ui/names.tsx'
import { looked } from '../../ui/alarm-look.ts'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import { PriorityMark } from '../../ui/PriorityMark.tsx'
import { unparted } from '../../ui/unparted.tsx'
import { type AlarmListState, isKnown } from '../../model/alarms/alarm-list.ts'
import { type ListedAlarm, PRIORITIES } from '../../model/alarms/alarm.ts'
import type { Gathered } from '../../model/alarms/flood.ts'
import { isLearnedLate } from '../../model/alarms/late.ts'
import {
  urgencyOf,
  type Counts as CountsOf,
  type Tally,
  tallyOf,
} from '../../model/alarms/urgency.ts'
import { boardAlarms } from '../../model/board/pages.ts'
import { alarmName, shortAlarm } from '../../texts/alarm-names.ts'
import { placeWords } from '../../texts/places.ts'
import { BOARD_TEXTS, boardNoteText } from '../../texts/board.ts'
import { ALARM_LIST_TEXTS, URGENT_TEXTS, alarmsAsOf } from '../../texts/alarms.ts'
import { spanText } from '../../texts/durations.ts'
import { LATE_TEXTS } from '../../texts/late.ts'
import { sentence } from '../../texts/words.ts'
import { useShownAlarms } from '../alarms-on-screen.ts'
import {
  age,
  asOf,
  count,
  counts as countsStyle,
  eye,
  late as lateStyle,
  list as listStyle,
  mark,
  more,
  MORE,
  MORE_LEAST,
  over,
  note,
  noteIcon,
  notes,
  panel,
  row as rowStyle,
  title,
  top,
  type,
  what as whatStyle,
  where,
  who,
} from './alarms.css.ts'
import { Place } from './BoardTile.tsx'
import { useRowsFit } from './use-rows-fit.ts'
import EyeOff from 'lucide-react/icons/eye-off'
import BellOff from 'lucide-react/icons/bell-off'
import { useLive } from '../../app/live.ts'
import { useStorageState } from '../../app/storage-state.ts'
import { alarmKindsOff } from '../../db/alarm-settings.ts'
import { notWhole } from '../../db/not-whole.ts'
import { boardNotes } from '../../model/board/line.ts'
import { useZone } from '../../ui/base/zone.ts'
import { useDiskNote } from '../server-disk.ts'
import { useNoneBut } from '../watch.ts'
import { lookOf } from '../../model/alarms/look.ts'
import { conditionOf } from '../../model/alarms/standing.ts'
import { notWatchedBeside } from '../../texts/watch.ts'
import { briefText } from '../../texts/alarm-condition.ts'
import { useUnheard } from '../hearing.ts'
import { useAtBed } from '../use-present.ts'

/** Why an empty list may prove nothing: alarm types that are switched off, a full server or device (AL7, BOARD-17). */
function BoardNotes() {
  const unheard = useUnheard()
  const reasons = boardNotes({
    kindsOff: useLive(alarmKindsOff)?.value ?? [],
    isServerFull: useDiskNote() === 'full',
    isDeviceFull: useStorageState() === 'full',
    isMissing: (useLive(notWhole)?.value ?? []).length > 0,
    unheard,
  })
  if (reasons.length === 0) return null
  return (
    <div className={notes}>
      {reasons.map((each) =>
        each.kind === 'off' ? (
          <p key={each.kind} className={note()}>
            <BellOff className={noteIcon} aria-hidden />
            {boardNoteText(each)}
          </p>
        ) : (
          <p key={each.kind} role="alert" className={note({ look: 'loud' })}>
            {boardNoteText(each)}
          </p>
        ),
      )}
    </div>
  )
}

const { alarms: TEXT } = BOARD_TEXTS

type Props = {
  alarms: readonly ListedAlarm[]
  state: AlarmListState
  now: number
  factor: number
}

/** All open alarms of the wards, the most urgent first, each with its age; what does not fit is counted (BOARD-07). */
export function BoardAlarms({ alarms, state, now, factor }: Props) {
  const rows = useMemo(() => boardAlarms(alarms, now), [alarms, now])
  const [ref, fitting] = useRowsFit(
    rows.map(({ alarm }) => alarm.alarmId).join(),
    Math.max(MORE_LEAST, factor * MORE),
  )
  const shown = useMemo(() => rows.slice(0, fitting), [rows, fitting])
  const left = rows.slice(fitting).flatMap(({ alarm, earlier }) => [alarm, ...earlier])
  const leftTally = tallyOf(left, now)
  const noted = useShownAlarms(useMemo(() => shown.map(({ alarm }) => alarm), [shown]))
  const atBed = useAtBed(
    shown.map(({ alarm }) => alarm),
    now,
  )
  return (
    <section ref={noted} className={panel} aria-label={TEXT.unknown}>
      <Head tally={tallyOf(alarms, now)} state={state} />
      <AsOf state={state} now={now} isNone={alarms.length === 0} />
      <ul ref={ref} className={listStyle}>
        {rows.map((row, index) => (
          <Row
            key={row.alarm.alarmId}
            {...{ row, now }}
            isLeft={index >= fitting}
            {...atBed(row.alarm)}
          />
        ))}
        {left.length > 0 && (
          <li className={more}>
            {TEXT.more(leftTally)} <Counts counts={leftTally.counts} /> <Late tally={leftTally} />
          </li>
        )}
      </ul>
      <BoardNotes />
    </section>
  )
}

/** How many there are, of which urgency, and apart from them what was learned late. */
function Head({ tally, state }: { tally: Tally; state: AlarmListState }) {
  return (
    <div className={top}>
      <h2 className={title}>{titleOf(tally, state)}</h2>
      <Counts counts={tally.counts} />
      <Late tally={tally} />
    </div>
  )
}

/** Beside how many are happening now; without any of those the title says it. */
function Late({ tally: { unconfirmed, late } }: { tally: Tally }) {
  if (unconfirmed === 0 || late === 0) return null
  return <span className={lateStyle}>{LATE_TEXTS.count(late)}</span>
}

/** That there are none is a statement with a time (ruling R32). What was learned late is counted apart (LATE-19). */
function titleOf({ unconfirmed, late }: Tally, state: AlarmListState): string {
  if (unconfirmed === 0 && late > 0) return LATE_TEXTS.waiting(late)
  if (unconfirmed > 0 || isKnown(state)) return TEXT.title(unconfirmed)
  return state.kind === 'loading' ? TEXT.loading : ALARM_LIST_TEXTS.indicatorNever
}

/** When the list was known, and why "none" may be no good news (WCH-04). */
function AsOf({ state, now, isNone }: Pick<Props, 'state' | 'now'> & { isNone: boolean }) {
  const zone = useZone()
  const text = sentence(alarmsAsOf(state, now, zone))
  const but = useNoneBut(now)
  const texts = [text, isNone && isKnown(state) ? but : ''].filter(Boolean)
  return texts.map((each) => (
    <p key={each} className={asOf}>
      {each}
    </p>
  ))
}

/** How many alarms there are of each urgency. These marks do not flash; those of the rows do. */
function Counts({ counts }: { counts: CountsOf }) {
  const priorities = PRIORITIES.filter((priority) => counts[priority] > 0)
  if (priorities.length === 0) return null
  return (
    <span role="img" aria-label={URGENT_TEXTS.counts(counts)} className={countsStyle}>
      {priorities.map((priority) => (
        <span key={priority} className={count}>
          <PriorityMark priority={priority} flashing={false} fluid />
          {counts[priority]}
        </span>
      ))}
    </span>
  )
}

type RowProps = {
  row: Gathered<ListedAlarm>
  /** It is counted below the list. */
  isLeft: boolean
  now: number
} & ReturnType<ReturnType<typeof useAtBed>>

/** Who, where and why, whole; the tile has the values. `earlier` are repetitions within a minute or so (AL13). */
export function Row({ row: { alarm, earlier }, isLeft, heardAt, broken, now }: RowProps) {
  const zone = useZone()
  const name = useNameOfAlarm()(alarm)
  const at = placeWords(alarm.place, { room: useNameMode() === 'room' })
  const times = earlier.length === 0 ? '' : ` ${URGENT_TEXTS.chatter(earlier.length + 1)}`
  const isLate = isLearnedLate(alarm)
  const look = lookOf(alarm, heardAt, now)
  const urgency = urgencyOf(alarm, now)
  const why = notWatchedBeside(alarm.type, broken, { now, zone })
  const phrase = (kind: string): string =>
    isLate ? kind : briefText(alarm, conditionOf(alarm, heardAt, now), now, zone, kind)
  return (
    <li {...looked('words', urgency, look, rowStyle({ left: isLeft }))} data-alarm>
      <span className={mark}>
        <PriorityMark priority={urgency} look={look} fluid />
      </span>
      <span className={who}>{name}</span>
      <span className={whatStyle}>
        <span className={type}>
          <What short={phrase(shortAlarm(alarm.type))} whole={phrase(alarmName(alarm.type))} />
          {times}
        </span>
        {why !== '' && (
          <span role="img" aria-label={why} title={why} className={eye}>
            <EyeOff size="1em" aria-hidden />
          </span>
        )}
        {isLate && <span className={over}>{LATE_TEXTS.mark}</span>}
        <span className={where}>
          <Place at={at} />
        </span>
      </span>
      <span className={age}>{spanText(now - alarm.first)}</span>
    </li>
  )
}

/** Short, as on the tile, so that the place has room beside it; heard whole (ONE-05). */
function What({ short, whole }: { short: string; whole: string }) {
  if (short === whole) return unparted(whole)
  return (
    <>
      <span aria-hidden>{unparted(short)}</span>
      <span className={visuallyHidden}>{whole}</span>
    </>
  )
}
