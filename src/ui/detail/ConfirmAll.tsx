import { useState } from 'react'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { CONFIRM_TEXTS } from '../../texts/urgent.ts'
import { Button } from '../Button.tsx'
import { useNameOfAlarm } from '../names.tsx'
import type { AlarmActions } from '../ConfirmState.tsx'
import { UndoConfirm } from '../UndoConfirm.tsx'
import { cut } from './detail.css.ts'

type Props = {
  /** Open alarms of one patient. */
  alarms: readonly ListedAlarm[]
  actions: AlarmActions
}

/** Several alarms of one patient with one tap, undone with one (AL8). Each is sent, and may fail, for itself. */
export function ConfirmAll({ alarms, actions }: Props) {
  const [busy, setBusy] = useState(false)
  const held = alarms.flatMap(({ confirm }) => (confirm.state === 'held' ? confirm : []))
  const open = alarms.filter(({ confirm }) => confirm.state === 'none')
  const nameOf = useNameOfAlarm()
  const name = alarms[0] ? nameOf(alarms[0]) : ''
  if (held.length > 1) {
    const until = Math.min(...held.map((each) => each.until))
    const commands = held.map(({ command }) => command)
    return (
      <UndoConfirm
        key={commands.join()}
        until={until}
        heldFor={actions.heldFor}
        label={CONFIRM_TEXTS.undoAllLabel(held.length, name)}
        takesFocus
        onUndo={() => actions.onUndo(commands)}
      >
        {CONFIRM_TEXTS.undoAll(held.length)}
      </UndoConfirm>
    )
  }
  if (open.length < 2) return null
  const confirm = () => {
    setBusy(true)
    void actions.onConfirmAll(open).finally(() => setBusy(false))
  }
  return (
    <Button
      disabled={busy}
      aria-label={CONFIRM_TEXTS.allLabel(open.length, name)}
      onClick={confirm}
    >
      <span className={cut}>{CONFIRM_TEXTS.all(name)}</span>
    </Button>
  )
}
