import Pencil from 'lucide-react/icons/pencil'
import QrCode from 'lucide-react/icons/qr-code'
import Trash2 from 'lucide-react/icons/trash'
import { memo } from 'react'
import { FORM_TEXTS } from '../texts/forms.ts'
import { isBeingAdded, type Patient } from '../model/patients/patient.ts'
import { icon, icons } from './card-actions.css.ts'
import { type CardAction, type CardHandlers, actOn, isDenied } from './card-handlers.ts'
import { useNameOf } from './names.tsx'

const ICONS = [
  { action: 'edit', Icon: Pencil },
  { action: 'delete', Icon: Trash2 },
  { action: 'qr', Icon: QrCode },
] as const

/** A patient who is being added has nothing to edit and no code yet, but can be deleted. */
function isOffered(action: CardAction, patient: Patient): boolean {
  return action === 'delete' || !isBeingAdded(patient)
}

type Props = { patient: Patient; handlers: CardHandlers }

/** QR code, edit, delete (PCARD-02, PCARD-08, PCARD-20, PCARD-21). Drawn once, whatever the values do. */
export const CardActions = memo(function CardActions({ patient, handlers }: Props) {
  const name = useNameOf()(patient)
  return (
    <div className={icons}>
      {ICONS.filter(({ action }) => isOffered(action, patient)).map(({ action, Icon }) => (
        <button
          key={action}
          type="button"
          className={icon({ quiet: action !== 'qr' })}
          aria-label={FORM_TEXTS.actions[action](name)}
          aria-disabled={isDenied(action, handlers) || undefined}
          title={FORM_TEXTS.actions[action](name)}
          onClick={() => actOn(action satisfies CardAction, handlers, patient)}
        >
          <Icon size={19} aria-hidden />
        </button>
      ))}
    </div>
  )
})
