import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { openForms } from '../../app/open-forms.ts'
import { session } from '../../app/scope.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { AGAIN_TEXTS } from '../../texts/forms.ts'

const { leave: TEXT } = AGAIN_TEXTS

type Leaving = {
  /** Closes the form; asks first where something would be lost. */
  leave: () => void
  question: ReactNode
}

/**
 * Leaving an open form: by its buttons, by Esc, by the browser's Back, which only closes the form, or by anything that
 * opens another page.
 *
 * @param isAtStake the form holds something that is saved nowhere
 * @param isOver the form lies over its page, so that Back closes it
 */
export function useLeaving(isAtStake: boolean, onClose: () => void, isOver = true): Leaving {
  const [asked, setAsked] = useState<{ answer: (leaves: boolean) => void } | null>(null)
  function ask(): Promise<boolean> {
    // Asked again before the first answer: one dialog answers both.
    asked?.answer(false)
    return new Promise((resolve) => setAsked({ answer: resolve }))
  }
  async function leave(): Promise<boolean> {
    const leaves = !isAtStake || (await ask())
    if (leaves) onClose()
    return leaves
  }
  const askToLeave = useEffectEvent(leave)
  useEffect(() => (isAtStake ? openForms.guard(() => askToLeave()) : undefined), [isAtStake])
  useBlocker({
    async shouldBlockFn({ action }) {
      // The session has ended, and its forms with it.
      if (session.current().state !== 'open') return false
      if (action === 'PUSH' || action === 'REPLACE') return isAtStake && !(await leave())
      if (!isOver && !isAtStake) return false
      // Back only closes the form. The browser does not wait for the answer, so it is stopped first.
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
