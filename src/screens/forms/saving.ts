import { showInForm, alertAgain } from './shown-by-forms.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStillShown } from '../../ui/base/moments.ts'
import { answered, takenBack } from '../../app/act.ts'
import { useScope } from '../../app/scope-context.tsx'
import type { Enqueued } from '../../db/enqueue.ts'
import { TEXTS } from '../../texts/common.ts'
import { endWords } from '../../texts/ends.ts'
import { alerts } from '../alerts.ts'
import { firstWords } from '../../texts/first-reasons.ts'

/**
 * How a form is saved (PFORM-29, AMB-126, GW-27):
 *
 *   typing → saving (the command is enqueued) → the form closes (something is written, or done)
 *                                             → refused (nothing was written: the form stays, with the reason)
 *   saving → left (staff close the form: the command goes on by itself)
 */
export type Saving = { state: 'typing' } | { state: 'saving' } | { state: 'refused'; words: string }

export type GiveForm = {
  saving: Saving
  give: (enqueued: Promise<Enqueued>) => Promise<void>
}

/** Enqueues a form's command and waits for the first answer that can refuse it. `onRefused` runs when the form stays. */
export function useSaving(onClose: () => void, onRefused?: () => Promise<void>): GiveForm {
  const scope = useScope()
  const [saving, setSaving] = useState<Saving>({ state: 'typing' })
  const command = useFormCommand()

  function refuse(words: string): void {
    // The form has its focus again first: the alert returns the focus there.
    flushSync(() => setSaving({ state: 'refused', words }))
    alerts.show(words)
    void onRefused?.()
  }
  async function give(enqueued: Promise<Enqueued>): Promise<void> {
    setSaving({ state: 'saving' })
    const outcome = await enqueued
    if (outcome.kind === 'refused') return refuse(firstWords(outcome))
    if (scope.state !== 'open') return onClose()
    const { id } = outcome
    if (!command.isFormOpen()) return
    command.begin(id)
    const answer = await answered(scope, id)
    if (!command.isFormOpen()) return
    command.end()
    if (answer.kind === 'refused') {
      await takenBack(scope, id)
      return refuse(endWords(answer.row) || TEXTS.common.failed)
    }
    alertAgain(id)
    onClose()
  }
  return { saving, give }
}

/** Enqueues a command and closes its form; a refusal is alerted, and the form keeps everything (ruling R5). */
export function useGive(onClose: () => void) {
  const [busy, setBusy] = useState(false)
  async function give(enqueued: Promise<Enqueued>): Promise<void> {
    setBusy(true)
    try {
      const outcome = await enqueued
      if (outcome.kind === 'enqueued') onClose()
      else alerts.show(firstWords(outcome))
    } finally {
      setBusy(false)
    }
  }
  return { busy, give }
}

/** The command of a form: the form shows its refusal while it is open. */
export function useFormCommand() {
  const running = useRef<string | null>(null)
  const isFormOpen = useStillShown(() => {
    if (running.current !== null) alertAgain(running.current)
  })
  return {
    isFormOpen,
    begin(id: string) {
      running.current = id
      showInForm(id)
    },
    end() {
      running.current = null
    },
  }
}
