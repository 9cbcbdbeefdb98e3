import { useMemo, useState } from 'react'
import { useLive } from '../../app/live.ts'
import { type CardPending, pendingText } from '../../ui/PendingNote.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { patientPending } from '../../db/unfinished.ts'
import { changedAt } from '../../model/care/diaper.ts'
import {
  careCounts,
  type DiaperSection,
  diaperSections,
  type MarksById,
  turnSections,
} from '../../model/care/lists.ts'
import { roomGroups } from '../../model/patients/grouping.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { useZone } from '../../ui/base/zone.ts'
import { NO_VITALS, type Vitals } from '../../model/vitals/telemetry.ts'
import { emptyText } from '../../texts/list-state.ts'
import { TEXTS } from '../../texts/common.ts'
import { LIST_TEXTS } from '../../texts/lists.ts'
import { allDryText, diaperCounts, ROUND_TEXTS, turnCounts } from '../../texts/rounds.ts'
import { useSteady } from '../steady.ts'
import { DiaperRow, TurnRow } from './CareRows.tsx'
import { Heading } from './Heading.tsx'
import { NextRound } from './NextRound.tsx'
import { column, columnHead, columnTitle, empty, nextRound } from './rounds.css.ts'
import {
  type ListProps,
  type ListRow,
  listRows,
  rowHeight,
  type useRoundsChoice,
} from './use-rounds.ts'

const { turns: TURNS, diapers: DIAPERS } = ROUND_TEXTS

type Rounds = ListProps['rounds']

/** The patients to be turned, by how soon. */
export function Turns({
  rounds,
  loaded,
  onOpen,
  onInterval,
}: ListProps & { onInterval: (patient: Patient) => void }) {
  const { patients, marks, unwatched, now, ward } = rounds
  const pending = useLive(patientPending)?.value
  const [isOpen, setOpen] = useState(false)
  const latest = useMemo(
    () => listRows(turnSections(patients, marks), ({ key }) => TURNS.sections[key], isOpen),
    [patients, marks, isOpen],
  )
  const rows = useSteady(latest, `${ward} ${isOpen}`)
  const { turn } = careCounts(marks)
  return (
    <section className={column} aria-labelledby="turns">
      <div className={columnHead}>
        <h2 id="turns" className={columnTitle}>
          {TURNS.title}
        </h2>
      </div>
      <p className={nextRound}>{rows.length > 0 && turnCounts(turn, unwatched.size)}</p>
      {rows.length > 0 ? (
        <TurnList
          {...{ rows, marks, unwatched, now, pending, onOpen, onInterval }}
          onFold={() => setOpen(!isOpen)}
          inWard={ward !== 'all'}
        />
      ) : (
        <p role="status" className={empty}>
          {emptyText(loaded, LIST_TEXTS.noPatients, TURNS.loading)}
        </p>
      )}
    </section>
  )
}

const titleOf = ({ key, title }: DiaperSection): string =>
  key === 'unknown' ? TURNS.sections.unknown : title || TEXTS.location.noRoom

type DiapersProps = ListProps & {
  choice: ReturnType<typeof useRoundsChoice>[0]
  onChoose: ReturnType<typeof useRoundsChoice>[1]
  onTimes: () => void
}

/** The patients whose diaper is wet or likely wet, by room. */
export function Diapers({ rounds, loaded, onOpen, choice, onChoose, onTimes }: DiapersProps) {
  const { patients, marks, unwatched, vitals, now, ward, wards } = rounds
  const { show } = choice
  const [isOpen, setOpen] = useState(false)
  const rooms = useMemo(() => roomGroups(wards, patients, { ward }), [wards, patients, ward])
  const latest = useMemo(
    () => listRows(diaperSections(rooms, marks, show), titleOf, isOpen),
    [rooms, marks, show, isOpen],
  )
  const rows = useSteady(latest, `${ward} ${show} ${isOpen}`)
  const { diaper } = careCounts(marks)
  return (
    <section className={column} aria-labelledby="diapers">
      <div className={columnHead}>
        <h2 id="diapers" className={columnTitle}>
          {DIAPERS.title}
        </h2>
        <Segmented
          legend={DIAPERS.show}
          value={show}
          options={[
            { value: 'todo', label: DIAPERS.todo },
            { value: 'all', label: DIAPERS.all },
          ]}
          onChange={(next) => onChoose({ show: next })}
        />
      </div>
      <NextRound now={now} onTimes={onTimes}>
        {marks.size > 0 && diaperCounts(diaper, unwatched.size)}
      </NextRound>
      {rows.length > 0 ? (
        <DiaperList
          {...{ rows, marks, unwatched, vitals, now, onOpen }}
          onFold={() => setOpen(!isOpen)}
        />
      ) : (
        <p role="status" className={empty}>
          {emptyText(loaded, allDryText(unwatched.size), DIAPERS.loading)}
        </p>
      )}
    </section>
  )
}

type TurnListProps = Pick<Rounds, 'unwatched'> & {
  rows: readonly ListRow[]
  marks: MarksById
  now: number
  inWard: boolean
  onFold: () => void
  pending: ReadonlyMap<string, CardPending> | undefined
  onOpen: (entityId: string) => void
  onInterval: (patient: Patient) => void
}

function TurnList(props: TurnListProps) {
  const { rows, marks, unwatched, now, inWard, pending, onOpen, onInterval, onFold } = props
  function render(row: ListRow) {
    if (row.kind === 'heading') return <Heading row={row} onFold={onFold} />
    const { patient } = row
    const state = marks.get(patient.entityId)?.turn
    const waits = pending?.get(patient.entityId)
    if (!state) return null
    return (
      <TurnRow
        {...{ patient, state, now, inWard, onOpen, onInterval }}
        pending={waits ? pendingText(waits) : ''}
        unwatched={unwatched.get(patient.entityId)}
      />
    )
  }
  return <VirtualRows rows={rows} keyOf={({ key }) => key} estimate={rowHeight} render={render} />
}

type DiaperListProps = Pick<Rounds, 'unwatched'> & {
  rows: readonly ListRow[]
  marks: MarksById
  vitals: ReadonlyMap<string, Vitals> | undefined
  now: number
  onFold: () => void
  onOpen: (entityId: string) => void
}

function DiaperList(props: DiaperListProps) {
  const zone = useZone()
  const { rows, marks, unwatched, vitals, now, onOpen, onFold } = props
  function render(row: ListRow) {
    if (row.kind === 'heading') return <Heading row={row} onFold={onFold} />
    const { patient } = row
    const state = marks.get(patient.entityId)?.diaper
    if (!state) return null
    const changed = changedAt(vitals?.get(patient.entityId) ?? NO_VITALS, zone)
    const why = unwatched.get(patient.entityId)
    return <DiaperRow {...{ patient, state, changed, now, onOpen }} unwatched={why} />
  }
  return <VirtualRows rows={rows} keyOf={({ key }) => key} estimate={rowHeight} render={render} />
}
