import { useEffect, useRef, useState } from 'react'
import { commandEnded, discard } from '../../app/act.ts'
import type { Enqueued } from '../../db/enqueue.ts'
import { pendingCommands } from '../../db/outbox.ts'
import type { ScopeState } from '../../app/scope.ts'
import { useScope } from '../../app/scope-context.tsx'
import { isHalfDone } from '../../commands/actions.ts'
import { TEXTS } from '../../texts/common.ts'
import { alerts } from '../alerts.ts'
import { saysItself, saysNoMore } from '../forms/answering.ts'

/**
 * Gives a command and waits for its end: done closes the form; a refusal is said in the server's words, and the form
 * stays with its input (ADMIN-20, ADMIN-26). What was begun is not thrown away with the form: it waits in the list
 * of changes, to be tried again from where it stopped (ruling R5). Closing the form meanwhile stops nothing.
 * `onRefused` runs when the form stays.
 */
export function useFinish(onClose: () => void, onRefused?: () => Promise<void>) {
  const scope = useScope()
  const [busy, setBusy] = useState(false)
  const isOpen = useRef(true)
  const given = useRef<string | null>(null)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      if (given.current !== null) saysNoMore(given.current)
    }
  }, [])

  async function finish(enqueued: Promise<Enqueued>): Promise<void> {
    setBusy(true)
    try {
      const outcome = await enqueued
      if (outcome.kind === 'refused') return alerts.show(outcome.message)
      given.current = outcome.id
      saysItself(outcome.id)
      const end = await ended(scope, outcome.id)
      if (!isOpen.current) return
      // A half is said as of any other command that waits for staff.
      if (end.kind === 'done' || end.isHalfDone) return onClose()
      alerts.show(end.message)
      given.current = null
      await discard(outcome.id)
      await onRefused?.()
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
