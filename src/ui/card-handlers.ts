import type { Patient } from '../model/patients/patient.ts'
import { TEXTS } from '../texts/common.ts'

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
export function isDenied(action: CardAction, { deleteDenied }: CardHandlers): boolean {
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
