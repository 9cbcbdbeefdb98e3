import { useAct } from '../../app/act.ts'
import { useLive } from '../../app/live.ts'
import { fields as fieldsStyle, hint } from '../../ui/forms/forms.css.ts'
import { TheirsNote } from '../../ui/forms/notes.tsx'
import { useNameOf } from '../../ui/names.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { patient as patientRow } from '../../db/patients.ts'
import type { Again } from '../../forms/edits.ts'
import { NO_TURNING, TURN_CHOICES, turnInterval } from '../../model/care/turn-stored.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { ROUND_TEXTS } from '../../texts/rounds.ts'
import { intervalText } from '../../texts/turning.ts'
import { FormModal } from '../forms/FormModal.tsx'
import { useEdits, theirValue } from '../forms/edits.ts'
import { useSaving } from '../forms/saving.ts'

const { interval: TEXT } = ROUND_TEXTS

/** Minutes, as the choice has them. */
export type TurnFields = { minutes: string }
export const turnFields = ({ turnMinutes }: Patient): TurnFields => ({
  minutes: `${turnInterval(turnMinutes)}`,
})
const textOf = (minutes: string): string => intervalText(Number(minutes))

type Props = {
  patient: Patient
  /** The earlier choice, when a refused form is opened again. */
  again?: Again<TurnFields>
  onClose: () => void
}

/** How often this patient is to be turned (TURN-10). */
export function TurnForm({ patient, again, onClose }: Props) {
  const now = useLive(patientRow, patient.entityId)?.value ?? patient
  const displayName = useNameOf()(now)
  const set = useAct('set-turn-interval')
  const { saving, give } = useSaving(onClose)
  const edits = useEdits({
    now,
    fieldsOf: turnFields,
    again,
    isRefused: saving.state === 'refused',
  })
  const { minutes } = edits.fields
  const change = (next: string) => edits.set(() => ({ minutes: next }))

  function submit() {
    const { entityId: patientId, id, name, turnMinutes: before = null } = edits.seen
    const seen = turnFields(edits.seen)
    const from = { typed: edits.fields, seen, replaces: again?.replaces }
    void give(set({ patientId, id, name, minutes: Number(minutes), before }, from))
  }

  return (
    <FormModal
      title={TEXT.title}
      about={displayName}
      isChanged={edits.isTyped}
      saving={saving}
      onClose={onClose}
      onSubmit={submit}
      action={TEXT.save}
      isEnabled={minutes !== turnFields(edits.seen).minutes}
    >
      <div className={fieldsStyle}>
        <Segmented
          legend={TEXT.legend}
          value={minutes}
          options={choicesWith(turnInterval(edits.seen.turnMinutes)).map((each) => ({
            value: `${each}`,
            label: intervalText(each),
          }))}
          onChange={change}
        />
        <TheirsNote
          field={TEXT.title}
          theirs={theirValue(edits, 'minutes', change, textOf).theirs}
        />
        <p className={hint}>{Number(minutes) === NO_TURNING ? TEXT.hintOff : TEXT.hint}</p>
      </div>
    </FormModal>
  )
}

/** The usual intervals and the current one; no turning is last. */
function choicesWith(current: number): number[] {
  const times = new Set<number>([...TURN_CHOICES, current])
  times.delete(NO_TURNING)
  return [...[...times].toSorted((a, b) => a - b), NO_TURNING]
}
