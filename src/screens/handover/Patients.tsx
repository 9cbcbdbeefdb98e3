import { useCallback, memo, useId } from 'react'
import { useLive } from '../../app/live.ts'
import { useAsked, watchConfirmed } from '../../app/wants.ts'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { thresholds } from '../../db/status.ts'
import { notesPending } from '../../db/unfinished.ts'
import type { Handover } from '../../model/handover/handover.ts'
import type { Patient } from '../../model/patients/patient.ts'
import type { Zone } from '../../model/time/dates.ts'
import type { WardHandover } from './use-handover.ts'
import { useNow } from '../../app/now.ts'
import { useZone } from '../../ui/base/zone.ts'
import { notWatched } from '../../texts/watch.ts'
import { useWatch } from '../watch.ts'
import { useOpenPatient } from '../../app/overlay-route.ts'
import { langOf, useNameOf } from '../../ui/names.tsx'
import type { PendingNote } from '../../db/pending.ts'
import { placeOfPatient } from '../../texts/places.ts'
import { Notes, useNoteModal } from '../notes/Notes.tsx'
import { asOfText, BlockBody, type BodyProps } from './BlockBody.tsx'
import { block, head, headMore, headName } from './handover.css.ts'

type BlockProps = BodyProps & {
  pending: readonly PendingNote[] | undefined
  onNote: ReturnType<typeof useNoteModal>['open']
}

/** The name, which opens the patient. */
export function OpenName({ patient }: { patient: Patient }) {
  const nameOf = useNameOf()
  const open = useOpenPatient()
  const name = nameOf(patient)
  return (
    <button
      type="button"
      lang={langOf(name)}
      className={headName}
      onClick={() => open(patient.entityId)}
    >
      {name}
    </button>
  )
}

/** One patient on the screen. */
const Block = memo(function Block({ pending, onNote, ...of }: BlockProps) {
  const { handover, shift, zone } = of
  const { patient } = handover
  const id = useId()
  return (
    <article className={block} aria-labelledby={id} data-patient={patient.entityId}>
      <header className={head}>
        <h2 id={id}>
          <OpenName patient={patient} />
        </h2>
        <span>{placeOfPatient(patient)}</span>
        <span className={headMore}>{asOfText(handover, shift.until, zone)}</span>
        <Watch handover={handover} />
      </header>
      <BlockBody
        {...of}
        notes={
          <Notes
            {...{ patient, pending, zone }}
            notes={handover.notes}
            now={shift.until}
            onOpen={onNote}
          />
        }
      />
    </article>
  )
})

/** That the patient is not watched now, and why (AL23). */
function Watch({ handover: { patient, heard } }: { handover: Handover }) {
  const zone = useZone()
  const now = useNow(5_000)
  const [broken] = useWatch(now)(patient, heard)
  return broken ? <strong>{notWatched(broken, { now, zone })}</strong> : null
}

type Props = { handover: WardHandover; zone: Zone }

const ESTIMATE = 420

/** All patients of the ward. Only blocks near the window are rendered. */
export function Patients({ handover, zone }: Props) {
  const { patients, shift, alarmsAt, isLoading } = handover
  const limits = useLive(thresholds)?.value ?? null
  const pending = useLive(notesPending)?.value
  const { open, modal } = useNoteModal()
  const askWho = useAsked(watchConfirmed)
  const onRange = useCallback(
    (first: number, last: number) => askWho(unnamed(patients.slice(first, last + 1))),
    [patients, askWho],
  )
  return (
    <>
      <VirtualRows
        rows={patients}
        keyOf={({ patient }) => patient.entityId}
        estimate={() => ESTIMATE}
        render={(each) => (
          <Block
            {...{ shift, limits, alarmsAt, isLoading, zone }}
            handover={each}
            pending={pending?.get(each.patient.entityId)}
            onNote={open}
          />
        )}
        onRange={onRange}
        overscan={1}
        isLean
      />
      {modal}
    </>
  )
}

/** Confirmed alarms of which it is not known who confirmed them. */
function unnamed(patients: readonly Handover[]): string[] {
  return patients.flatMap(({ alarms }) =>
    alarms.entries
      .filter(({ confirmed, who }) => confirmed > 0 && who === '')
      .map(({ alarmId }) => alarmId),
  )
}
