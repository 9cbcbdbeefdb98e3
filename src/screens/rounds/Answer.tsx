import { nextDue } from '../../model/care/round.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { useZone } from '../../ui/base/zone.ts'
import { placeOfPatient } from '../../texts/places.ts'
import { comingText, dueSentence, nothingText, WALK_TEXTS as T } from '../../texts/round.ts'
import { useNameOf } from '../../ui/names.tsx'
import { answer, answerName } from './rounds.css.ts'
import type { ListProps } from './use-rounds.ts'
import { SIGNS } from '../../texts/words.ts'

type Props = Pick<ListProps, 'rounds' | 'onOpen'>

/** With what the page opens: who is due next (ROUND-12). */
export function Answer({ rounds: { entries, marks, now, ward }, onOpen }: Props) {
  const zone = useZone()
  const nameOf = useNameOf()
  const next = nextDue(entries, marks)
  const who = (patient: Patient) => (
    <>
      <button type="button" className={answerName} onClick={() => onOpen(patient.entityId)}>
        {nameOf(patient)}
      </button>
      {SIGNS.comma}
      {placeOfPatient(patient, { ward: ward !== 'all' })}
      {SIGNS.colon}
    </>
  )
  switch (next.kind) {
    case 'now':
      return (
        <p className={answer} role="status">
          {T.next} {who(next.entry.patient)} {dueSentence(next.entry.due, now, zone)}
        </p>
      )
    case 'later':
      return (
        <p className={answer} role="status">
          {nothingText(entries.values())} {T.next} {who(next.patient)}{' '}
          {comingText(next.at, now, zone)}
        </p>
      )
    case 'none':
      return (
        <p className={answer} role="status">
          {entries.size > 0 && nothingText(entries.values())}
        </p>
      )
  }
}
