import { memo, useId } from 'react'
import { useOpenPatient } from '../../app/over.ts'
import { useNameOf } from '../../ui/names.tsx'
import type { PendingNote } from '../../db/pending.ts'
import { assignedText } from '../../texts/places.ts'
import { Notes } from '../notes/Notes.tsx'
import { asOfText } from './as-of.ts'
import { block, head, headMore, headName } from './block.css.ts'
import { BlockBody, type BodyProps } from './BlockBody.tsx'

type Props = BodyProps & { pending: readonly PendingNote[] | undefined }

/** One patient on the screen. */
export const Block = memo(function Block({ pending, ...of }: Props) {
  const { handover, shift, zone } = of
  const { patient } = handover
  const id = useId()
  const nameOf = useNameOf()
  const open = useOpenPatient()
  return (
    <article className={block} aria-labelledby={id} data-patient={patient.entityId}>
      <header className={head}>
        <h2 id={id}>
          <button type="button" className={headName} onClick={() => open(patient.entityId)}>
            {nameOf(patient)}
          </button>
        </h2>
        <span>{assignedText(patient)}</span>
        <span className={headMore}>{asOfText(handover, shift.until, zone)}</span>
      </header>
      <BlockBody
        {...of}
        notes={
          <Notes
            {...{ patient, pending, zone }}
            notes={handover.notes}
            isLoaded={handover.asOf.notes > 0}
            now={shift.until}
          />
        }
      />
    </article>
  )
})
