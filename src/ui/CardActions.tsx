import Pencil from 'lucide-react/icons/pencil'
import QrCode from 'lucide-react/icons/qr-code'
import Trash2 from 'lucide-react/icons/trash'
import { memo } from 'react'
import { FORM_TEXTS } from '../texts/forms.ts'
import { isBeingAdded, type Patient } from '../model/patients/patient.ts'
import { icon, icons } from './card-actions.css.ts'
import { ICONS } from './expansion.ts'
import { useNameOf } from './names.tsx'
import { TEXTS } from '../texts/common.ts'

const ACTIONS = [
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
    <div className={icons} {...ICONS}>
      {ACTIONS.filter(({ action }) => isOffered(action, patient)).map(({ action, Icon }) => (
        <button
          key={action}
          type="button"
          className={icon({ quiet: action !== 'qr' })}
          aria-label={FORM_TEXTS.actions[action](name)}
          aria-disabled={isDenied(action, handlers) || undefined}
          title={FORM_TEXTS.actions[action](name)}
          onClick={() => actOn(action satisfies CardAction, handlers, patient)}
        >
          <Icon size={20} aria-hidden />
        </button>
      ))}
    </div>
  )
})

/** What the icons of a card do; must stay the same object from one drawing to the next. */
export type CardHandlers = {
  onQr?: (patient: Patient) => void
  onEdit?: (patient: Patient) => void
  onDelete?: (patient: Patient) => void
  /** Why this account may not delete patients; pressing the icon says it (ruling R25). */
  deleteDenied?: string | null
  /** Says that an icon has nothing behind it (PCARD-19). */
  onError: (text: string) => void
}
export type CardAction = 'qr' | 'edit' | 'delete'

/** Does the action of the icon, or says why it cannot: never nothing. */
export function actOn(action: CardAction, handlers: CardHandlers, patient: Patient): void {
  if (isDenied(action, handlers)) return handlers.onError(handlers.deleteDenied ?? '')
  const [handler, error] = behind(action, handlers)
  if (handler) handler(patient)
  else handlers.onError(error)
}

/** The server would refuse it: the icon is shown as such and says why. */
function isDenied(action: CardAction, { deleteDenied }: CardHandlers): boolean {
  return action === 'delete' && typeof deleteDenied === 'string'
}

function behind(
  action: CardAction,
  { onQr, onEdit, onDelete }: CardHandlers,
): [((patient: Patient) => void) | undefined, string] {
  switch (action) {
    case 'qr':
      return [onQr, TEXTS.card.qrError]
    case 'edit':
      return [onEdit, TEXTS.card.editError]
    case 'delete':
      return [onDelete, TEXTS.card.deleteError]
  }
}
