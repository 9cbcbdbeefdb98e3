import { useCallback, useMemo, useState } from 'react'
import { useLive } from '../../app/live.ts'
import { useOpenPatient } from '../../app/over.ts'
import { useColumns } from '../../ui/columns.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { patientPending } from '../../db/unfinished.ts'
import { careCounts, diaperSections, turnSections, type MarksById } from '../../model/care/lists.ts'
import { roomGroups } from '../../model/patients/grouping.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { TEXTS } from '../../texts/common.ts'
import { emptyText } from '../../texts/lists.ts'
import { diaperCounts, ROUND_TEXTS, turnCounts } from '../../texts/rounds.ts'
import { useKnown } from '../known.ts'
import { useSteady } from '../steady.ts'
import { useRoundsChoice } from './choice.ts'
import { NextRound } from './NextRound.tsx'
import {
  column,
  columnHead,
  columnTitle,
  empty,
  lists,
  nextRound,
  top,
  select,
  wardLabel,
  heading,
  headingCount,
  headingText,
} from './rounds.css.ts'
import { listRows, type ListRow, rowHeight } from './sections.ts'
import { TurnForm } from './TurnForm.tsx'
import { useRounds } from './use-rounds.ts'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { changedAt } from '../../model/care/diaper.ts'
import { NO_VITALS, type Vitals } from '../../model/vitals/telemetry.ts'
import { DiaperRow } from './DiaperRow.tsx'
import { type CardPending, pendingText } from '../../ui/card-pending.ts'
import { TurnRow } from './TurnRow.tsx'
import type { Ward } from '../../model/places/ward.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'

/** A state or a room, and how many are in it. */
function Heading({ title, count }: { title: string; count: number }) {
  return (
    <h3 className={heading}>
      <span className={headingText}>{title}</span>
      <span className={headingCount}>{count}</span>
    </h3>
  )
}

type WardSelectProps = { wards: readonly Ward[]; value: string; onChange: (ward: string) => void }

/** One ward, or all of them. */
function WardSelect({ wards, value, onChange }: WardSelectProps) {
  return (
    <label className={wardLabel}>
      {ROUND_TEXTS.ward}
      <select className={select} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="all">{ROUND_TEXTS.allWards}</option>
        {wards.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

type TurnListProps = {
  rows: readonly ListRow[]
  marks: MarksById
  now: number
  inWard: boolean
  pending: ReadonlyMap<string, CardPending> | undefined
  onOpen: (patient: Patient) => void
  onInterval: (patient: Patient) => void
}

/** Who is to be turned, by how soon. */
function TurnList({ rows, marks, now, inWard, pending, onOpen, onInterval }: TurnListProps) {
  function render(row: ListRow) {
    if (row.kind === 'heading') return <Heading title={row.title} count={row.count} />
    const { patient } = row
    const state = marks.get(patient.entityId)?.turn
    const waits = pending?.get(patient.entityId)
    if (!state) return null
    return (
      <TurnRow
        {...{ patient, state, now, inWard, onOpen, onInterval }}
        pending={waits ? pendingText(waits) : ''}
      />
    )
  }
  return <VirtualRows rows={rows} keyOf={({ key }) => key} estimate={rowHeight} render={render} />
}

type Props = {
  rows: readonly ListRow[]
  marks: MarksById
  vitals: ReadonlyMap<string, Vitals> | undefined
  now: number
  onOpen: (patient: Patient) => void
}

/** Whose diaper is wet or likely to be, in the order of rooms. */
function DiaperList({ rows, marks, vitals, now, onOpen }: Props) {
  function render(row: ListRow) {
    if (row.kind === 'heading') return <Heading title={row.title} count={row.count} />
    const { patient } = row
    const state = marks.get(patient.entityId)?.diaper
    if (!state) return null
    const changed = changedAt(vitals?.get(patient.entityId) ?? NO_VITALS, DEVICE_ZONE)
    return <DiaperRow {...{ patient, state, changed, now, onOpen }} />
  }
  return <VirtualRows rows={rows} keyOf={({ key }) => key} estimate={rowHeight} render={render} />
}

const { turns: TURNS, diapers: DIAPERS } = ROUND_TEXTS

/** Two lists side by side, or one of them where there is no room for both. */
const columnsOf = (width: number): number => (width >= 700 ? 2 : 1)

/** Who is to be turned, and whose diaper is to be changed, by ward (TURN and ROUND all). */
export function RoundsScreen() {
  const [choice, choose] = useRoundsChoice()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const isBoth = useColumns(box, columnsOf) === 2
  const rounds = useRounds(choice.ward)
  const [interval, setInterval] = useState<Patient | null>(null)
  const open = useOpenPatient()
  const onOpen = useCallback(({ entityId }: Patient) => open(entityId), [open])
  const known = { ...useKnown(rounds.at), isLoaded: rounds.isLoaded }
  const common = { rounds, known, onOpen }
  return (
    <>
      <title>{`${ROUND_TEXTS.title} – ${TEXTS.product}`}</title>
      <div className={top}>
        <h1>{ROUND_TEXTS.title}</h1>
        <WardSelect
          wards={rounds.wards}
          value={rounds.ward}
          onChange={(ward) => choose({ ward })}
        />
        {!isBoth && (
          <Segmented
            legend={ROUND_TEXTS.lists}
            value={choice.list}
            options={[
              { value: 'turns', label: TURNS.title },
              { value: 'diapers', label: DIAPERS.title },
            ]}
            onChange={(list) => choose({ list })}
          />
        )}
      </div>
      <div ref={setBox} className={lists}>
        {(isBoth || choice.list === 'turns') && <Turns {...common} onInterval={setInterval} />}
        {(isBoth || choice.list === 'diapers') && (
          <Diapers {...common} choice={choice} onChoose={choose} />
        )}
      </div>
      {interval && <TurnForm patient={interval} onClose={() => setInterval(null)} />}
    </>
  )
}

type Rounds = ReturnType<typeof useRounds>
type ListProps = {
  rounds: Rounds
  known: Parameters<typeof emptyText>[0]
  onOpen: (patient: Patient) => void
}

function Turns({
  rounds,
  known,
  onOpen,
  onInterval,
}: ListProps & { onInterval: (patient: Patient) => void }) {
  const { patients, marks, now, ward } = rounds
  const pending = useLive(patientPending)?.value
  const found = useMemo(
    () => listRows(turnSections(patients, marks), ({ key }) => TURNS.sections[key]),
    [patients, marks],
  )
  const rows = useSteady(found, ward)
  const { turn } = careCounts(marks)
  return (
    <section className={column} aria-labelledby="turns">
      <div className={columnHead}>
        <h2 id="turns" className={columnTitle}>
          {TURNS.title}
        </h2>
      </div>
      <p className={nextRound}>{rows.length > 0 && turnCounts(turn)}</p>
      {rows.length > 0 ? (
        <TurnList {...{ rows, marks, now, pending, onOpen, onInterval }} inWard={ward !== 'all'} />
      ) : (
        <p role="status" className={empty}>
          {emptyText(known, TURNS.none, TURNS.loading)}
        </p>
      )}
    </section>
  )
}

type DiapersProps = ListProps & {
  choice: ReturnType<typeof useRoundsChoice>[0]
  onChoose: ReturnType<typeof useRoundsChoice>[1]
}

function Diapers({ rounds, known, onOpen, choice, onChoose }: DiapersProps) {
  const { patients, marks, vitals, now, ward, wards } = rounds
  const { show } = choice
  const rooms = useMemo(
    () => roomGroups(wards, patients, { ward, query: '' }),
    [wards, patients, ward],
  )
  const found = useMemo(
    () => listRows(diaperSections(rooms, marks, show), ({ title }) => title),
    [rooms, marks, show],
  )
  const rows = useSteady(found, `${ward} ${show}`)
  const { diaper } = careCounts(marks)
  const none = patients.length > 0 ? DIAPERS.allDry : DIAPERS.none
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
      <NextRound now={now}>{marks.size > 0 && diaperCounts(diaper)}</NextRound>
      {rows.length > 0 ? (
        <DiaperList {...{ rows, marks, vitals, now, onOpen }} />
      ) : (
        <p role="status" className={empty}>
          {emptyText(known, none, DIAPERS.loading)}
        </p>
      )}
    </section>
  )
}
