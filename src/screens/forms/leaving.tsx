import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { openForms } from '../../app/open-forms.ts'
import { session } from '../../app/scope.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { AGAIN_TEXTS } from '../../texts/forms.ts'

const { leave: TEXT } = AGAIN_TEXTS

type Leaving = {
  /** Staff want to leave: at once where nothing would be lost, else they are asked. */
  leave: () => void
  question: ReactNode
}

/**
 * Leaving an open form: by its buttons, Esc, the browser's Back, which closes the form and no more, or by anything that
 * opens another page. `isAtStake`: it holds something that is saved nowhere. `isOver`: it lies over its page, so that Back
 * closes it.
 */
export function useLeaving(isAtStake: boolean, onClose: () => void, isOver = true): Leaving {
  const [asked, setAsked] = useState<{ answer: (leaves: boolean) => void } | null>(null)
  function ask(): Promise<boolean> {
    // Asked again before it was answered: the question that stands there is for both.
    asked?.answer(false)
    return new Promise((resolve) => setAsked({ answer: resolve }))
  }
  async function leave(): Promise<boolean> {
    const leaves = !isAtStake || (await ask())
    if (leaves) onClose()
    return leaves
  }
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => (isAtStake ? openForms.guard(() => latest.current()) : undefined), [isAtStake])
  useBlocker({
    async shouldBlockFn({ action }) {
      // The session is over: its forms go with it.
      if (session.current().state !== 'open') return false
      if (action === 'PUSH' || action === 'REPLACE') return isAtStake && !(await leave())
      if (!isOver && !isAtStake) return false
      // Back closes the form, and that is all it does; the browser's history waits for no answer.
      void leave()
      return true
    },
    enableBeforeUnload: () => isAtStake && session.current().state === 'open',
  })
  function answer(leaves: boolean): void {
    setAsked(null)
    asked?.answer(leaves)
  }
  return {
    leave: () => void leave(),
    question: asked && (
      <AlertDialog
        text={TEXT.ask}
        close={TEXT.stay}
        onClose={() => answer(false)}
        proceed={{ label: TEXT.leave, onProceed: () => answer(true) }}
      />
    ),
  }
}
