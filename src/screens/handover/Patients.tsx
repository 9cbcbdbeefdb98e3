import { useCallback } from 'react'
import { useLive } from '../../app/live.ts'
import { useAsked } from '../../app/use-asked.ts'
import { watchConfirmed } from '../../app/wants.ts'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { thresholds } from '../../db/status.ts'
import { notesPending } from '../../db/unfinished.ts'
import type { Handover } from '../../model/handover/handover.ts'
import type { Zone } from '../../model/time/dates.ts'
import { Block } from './Block.tsx'
import type { WardHandover } from './use-handover.ts'

type Props = { handover: WardHandover; zone: Zone }

const ESTIMATE = 420

/** Every patient of the ward; of a long ward those in sight. */
export function Patients({ handover: { patients, shift, alarmsAt }, zone }: Props) {
  const limits = useLive(thresholds)?.value ?? null
  const pending = useLive(notesPending)?.value
  const askWho = useAsked(watchConfirmed)
  const onRange = useCallback(
    (first: number, last: number) => askWho(unnamed(patients.slice(first, last + 1))),
    [patients, askWho],
  )
  return (
    <VirtualRows
      rows={patients}
      keyOf={({ patient }) => patient.entityId}
      estimate={() => ESTIMATE}
      render={(handover) => (
        <Block
          {...{ handover, shift, limits, alarmsAt, zone }}
          pending={pending?.get(handover.patient.entityId)}
        />
      )}
      onRange={onRange}
      overscan={1}
      isLean
    />
  )
}

/** Alarms that somebody confirmed, and it is not known who. */
function unnamed(patients: readonly Handover[]): string[] {
  return patients.flatMap(({ alarms }) =>
    alarms.entries
      .filter(({ confirmed, who }) => confirmed > 0 && who === '')
      .map(({ alarmId }) => alarmId),
  )
}
