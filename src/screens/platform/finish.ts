import { useState } from 'react'
import { commandEnded, discard } from '../../app/act.ts'
import type { Enqueued } from '../../db/enqueue.ts'
import { pendingCommands } from '../../db/outbox.ts'
import type { ScopeState } from '../../app/scope.ts'
import { useScope } from '../../app/scope-context.tsx'
import { isHalfDone } from '../../commands/actions.ts'
import { TEXTS } from '../../texts/common.ts'
import { alerts } from '../alerts.ts'
import { useFormCommand } from '../forms/saving.ts'

/**
 * Enqueues a command and waits for its end. When it is done the form closes. When it is refused the server's reason is
 * alerted and the form stays with its input (ADMIN-20, ADMIN-26). A command that was begun stays in the list of changes,
 * where it can be tried again from where it stopped (ruling R5); closing the form does not stop it.
 */
export function useFinish(onClose: () => void) {
  const scope = useScope()
  const [busy, setBusy] = useState(false)
  const command = useFormCommand()

  async function finish(enqueued: Promise<Enqueued>): Promise<void> {
    setBusy(true)
    try {
      const outcome = await enqueued
      if (outcome.kind === 'refused') return alerts.show(outcome.message)
      command.begin(outcome.id)
      const end = await ended(scope, outcome.id)
      if (!command.isFormOpen()) return
      // Half done: the list of unfinished changes shows it like any other.
      if (end.kind === 'done' || end.isHalfDone) return onClose()
      alerts.show(end.message)
      command.end()
      await discard(outcome.id)
    } finally {
      setBusy(false)
    }
  }
  return { busy, finish }
}

type End = { kind: 'done' } | { kind: 'refused'; message: string; isHalfDone: boolean }

async function ended(scope: ScopeState, id: string): Promise<End> {
  if (scope.state !== 'open') return { kind: 'done' }
  const message = await commandEnded(scope, id)
  const row = (await pendingCommands(scope.db)).find((each) => each.id === id)
  if (row?.state !== 'refused' && row?.state !== 'expired') return { kind: 'done' }
  return { kind: 'refused', message: message || TEXTS.common.failed, isHalfDone: isHalfDone(row) }
}
