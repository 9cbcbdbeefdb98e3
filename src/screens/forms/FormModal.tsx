import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/forms/Modal.tsx'
import { SavingNote } from '../../ui/forms/notes.tsx'
import { useLeaving } from './leaving.tsx'
import type { Saving } from './saving.ts'

type Props = {
  title: string
  about?: ReactNode
  size?: 'form' | 'wide'
  first?: string
  /** Something was typed that is saved nowhere. */
  isChanged: boolean
  saving: Saving
  onClose: () => void
  onSubmit: (form: HTMLFormElement) => void
  /** The text of the button that saves, and whether it can be pressed. */
  action: string
  isEnabled: boolean
  /** Before that button; `leave` is what Cancel does. */
  buttons?: (leave: () => void) => ReactNode
  children: ReactNode
}

/** A form over the page: it stays until it is saved or left, asks before it is left, and shows why it was refused. */
export function FormModal(props: Props) {
  const { isChanged, saving, onClose, onSubmit, action, isEnabled, buttons, ...modal } = props
  const isSaving = saving.state === 'saving'
  // What was refused is kept in the form alone.
  const isAtStake = !isSaving && (isChanged || saving.state === 'refused')
  const { leave, question } = useLeaving(isAtStake, onClose)
  return (
    <>
      <Modal
        {...modal}
        isBusy={isSaving}
        onClose={leave}
        onSubmit={(form) => {
          if (!isSaving && isEnabled) onSubmit(form)
        }}
        status={
          <SavingNote
            isSaving={isSaving}
            refusal={saving.state === 'refused' ? saving.words : ''}
          />
        }
        footer={
          <>
            {buttons?.(leave)}
            <Button
              type="submit"
              kind="primary"
              disabled={!isEnabled && !isSaving}
              // Not `disabled`, which would take the focus away.
              aria-disabled={isSaving || undefined}
            >
              {action}
            </Button>
          </>
        }
      />
      {question}
    </>
  )
}
