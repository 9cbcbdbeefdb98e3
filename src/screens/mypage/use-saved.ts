import { commandEnded, useAct } from '../../app/act.ts'
import { discard } from '../../app/outbox.ts'
import { useScope } from '../../app/scope-context.tsx'
import type { CommandArgs } from '../../commands/command.ts'
import { TEXTS } from '../../texts/common.ts'
import { endWords } from '../../texts/ends.ts'
import { firstWords } from '../../texts/first-reasons.ts'
import { alerts } from '../alerts.ts'
import { showInForm } from '../forms/shown-by-forms.ts'

/**
 * Gives a command about the own account and waits for it: `true` when the server has done it, else staff have read why
 * not, in the server's words (MYP-07), and nothing of it is left.
 */
export function useSaved<Name extends 'save-phone' | 'save-language'>(
  name: Name,
): (args: CommandArgs[Name]) => Promise<boolean> {
  const scope = useScope()
  const act = useAct(name)
  return async (args) => {
    const outcome = await act(args)
    if (outcome.kind === 'refused') {
      alerts.show(firstWords(outcome))
      return false
    }
    if (scope.state !== 'open') return false
    const { id } = outcome
    showInForm(id)
    const end = await commandEnded(scope, id)
    if (end === 'done') return true
    alerts.show(endWords(end) || TEXTS.common.failed)
    await discard(id)
    return false
  }
}
