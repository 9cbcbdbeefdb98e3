import type { ReactNode } from 'react'
import { TEXTS } from '../../texts/common.ts'
import { Button } from '../Button.tsx'
import { Modal } from './Modal.tsx'

type Props = {
  title: string
  /** The button that does it. */
  action: string
  busy: boolean
  onAct: () => void
  onClose: () => void
  /** What becomes of it, asked in a sentence. */
  children: ReactNode
}

/** Asks before something goes; not doing it is the easier choice. */
export function AskModal({ title, action, busy, onAct, onClose, children }: Props) {
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" onClick={onClose}>
            {TEXTS.common.cancel}
          </Button>
          <Button disabled={busy} onClick={onAct}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
