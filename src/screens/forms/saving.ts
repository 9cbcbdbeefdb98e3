import { useEffect, useRef, useState } from 'react'
import { answered, takenBack } from '../../app/first-answer.ts'
import { useScope } from '../../app/scope-context.tsx'
import type { Enqueued } from '../../db/enqueue.ts'
import { TEXTS } from '../../texts/common.ts'
import { alerts } from '../alerts.ts'
import { saysItself, saysNoMore } from './answering.ts'

/**
 * How a form is saved (PFORM-29, AMB-126, GW-27):
 *
 *   typing → saving (the command is given) → the form closes (something is written, or done)
 *                                          → refused (nothing was written: the form is as it was, with the words)
 *   saving → left (staff close the form: the command goes on by itself)
 */
export type Saving = { state: 'typing' } | { state: 'saving' } | { state: 'refused'; words: string }

export type GiveForm = {
  saving: Saving
  give: (enqueued: Promise<Enqueued>) => Promise<void>
}

/** Gives a form's command and waits for the first answer that can refuse it. `onRefused` runs when the form stays. */
export function useSaving(onClose: () => void, onRefused?: () => Promise<void>): GiveForm {
  const scope = useScope()
  const [saving, setSaving] = useState<Saving>({ state: 'typing' })
  const given = useRef<string | null>(null)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      if (given.current !== null) saysNoMore(given.current)
    }
  }, [])

  useEffect(() => {
    // Once the form has its focus again: the dialog gives it back there.
    if (saving.state === 'refused') alerts.show(saving.words)
  }, [saving])

  /** In the server's words: a dialog of its own, and then beside what was typed. */
  function refuse(words: string): void {
    setSaving({ state: 'refused', words })
    void onRefused?.()
  }
  async function give(enqueued: Promise<Enqueued>): Promise<void> {
    setSaving({ state: 'saving' })
    const outcome = await enqueued
    if (outcome.kind === 'refused') return refuse(outcome.message)
    if (scope.state !== 'open') return onClose()
    const { id } = outcome
    // Left already: whatever becomes of it is said as of any other.
    if (!isOpen.current) return
    saysItself(id)
    given.current = id
    const answer = await answered(scope, id)
    if (!isOpen.current) return
    given.current = null
    if (answer.kind === 'refused') {
      await takenBack(scope, id)
      return refuse(answer.message || TEXTS.common.failed)
    }
    saysNoMore(id)
    onClose()
  }
  return { saving, give }
}
