import Check from 'lucide-react/icons/check'
import { useMemo, useState } from 'react'
import { serverNow } from '../../app/now.ts'
import { isDue, roundCount, type RoundEntry, roundRooms } from '../../model/care/round.ts'
import { roomGroups } from '../../model/patients/grouping.ts'
import { useZone } from '../../ui/base/zone.ts'
import { shortBeside } from '../../model/time/moment.ts'
import { emptyText } from '../../texts/list-state.ts'
import {
  asOfText,
  countText,
  dueTexts,
  lookWhy,
  seenTexts,
  WALK_TEXTS as T,
} from '../../texts/round.ts'
import { turnFacts } from '../../texts/rounds.ts'
import { Button } from '../../ui/Button.tsx'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import { hint } from '../../ui/list-page.css.ts'
import { useSteady } from '../steady.ts'
import { Answer } from './Answer.tsx'
import { Facts, Who } from './CareRows.tsx'
import { Heading } from './Heading.tsx'
import {
  column,
  empty,
  lookReason,
  nextRound,
  roundText,
  row,
  rowText,
  tasks,
  walkRoom,
  walkWho,
  task,
} from './rounds.css.ts'
import { type ListProps, roundBegan, rowHeight, walkRows } from './use-rounds.ts'
import { SIGNS } from '../../texts/words.ts'

/** The walk: one list by rooms of what is due, ticked by the sensors (ROUND-09 to ROUND-11). */
export function RoundWalk({ rounds, loaded, onOpen }: ListProps) {
  const zone = useZone()
  const { patients, wards, ward, entries, since, now, unwatched, marks } = rounds
  const [isOpen, setOpen] = useState(false)
  const rooms = useMemo(() => roomGroups(wards, patients, { ward }), [wards, patients, ward])
  const latest = useMemo(
    () => walkRows(roundRooms(rooms, entries), [...entries.values()], isOpen),
    [rooms, entries, isOpen],
  )
  const rows = useSteady(latest, `${ward} ${isOpen}`)
  const render = (each: (typeof rows)[number]) => {
    if (each.kind === 'heading') return <Heading row={each} onFold={() => setOpen(!isOpen)} />
    const { patient } = each
    // The row keeps its place under a hand, and says what is known now.
    const entry = entries.get(patient.entityId)
    const turn = marks.get(patient.entityId)?.turn
    return entry && turn ? (
      <div className={row} data-due={isDue(entry)} data-round-row={patient.name}>
        <div className={rowText}>
          <div className={walkWho}>
            {each.room && <span className={walkRoom}>{each.room}</span>}
            <Who
              {...{ patient, onOpen }}
              inWard={ward !== 'all'}
              inRoom={each.room !== undefined}
            />
          </div>
          {entry.isUnknown && <Facts texts={turnFacts(turn, now, zone)} />}
        </div>
        <Tasks {...{ entry, now }} unwatched={unwatched.get(patient.entityId) ?? ''} />
      </div>
    ) : null
  }
  return (
    <section className={column} aria-labelledby="round">
      <h2 id="round" className={visuallyHidden}>
        {T.title}
      </h2>
      <div className={nextRound}>
        <div className={roundText}>
          <Answer {...{ rounds, onOpen }} />
          <span>
            {since !== null && `${T.since(shortBeside(since, now, zone))}${SIGNS.colon}`}
            {entries.size > 0 && countText(roundCount(entries.values()), since !== null)}
          </span>
        </div>
        {(patients.length > 0 || since !== null) && (
          <Button onClick={() => roundBegan.set(since === null ? serverNow() : 0)}>
            {since === null ? T.start : T.end}
          </Button>
        )}
      </div>
      {rows.length > 0 ? (
        <VirtualRows rows={rows} keyOf={({ key }) => key} estimate={rowHeight} render={render} />
      ) : (
        <p role="status" className={empty}>
          {emptyText(loaded, T.nothing, T.loading)}
        </p>
      )}
      {since !== null && <p className={hint}>{T.hint}</p>}
    </section>
  )
}

type TasksProps = { entry: RoundEntry; now: number; unwatched: string }

/** What is due, and what was seen done, in one row. */
function Tasks({ entry: { due, seen }, now, unwatched }: TasksProps) {
  const zone = useZone()
  const asOf = asOfText(due, now, zone)
  return (
    <span className={tasks}>
      {dueTexts(due, now).map((text) => (
        <span key={text} className={task({ look: 'due' })}>
          {text}
        </span>
      ))}
      {asOf !== '' && <span className={lookReason}>{asOf}</span>}
      {due.look !== null && (
        <>
          <span className={task({ look: 'soon' })}>{T.look}</span>
          <span className={lookReason}>{lookWhy(due.look, unwatched)}</span>
        </>
      )}
      {seenTexts(seen, now, zone).map((text) => (
        <span key={text} className={task({ look: 'done' })} data-seen>
          <Check size={16} aria-hidden />
          {text}
        </span>
      ))}
    </span>
  )
}
