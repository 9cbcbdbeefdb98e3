import type { ReactNode } from 'react'
import { useAct } from '../../app/act.ts'
import { useRead } from '../../app/live.ts'
import { serverNow } from '../../app/now.ts'
import { alarmsAtOnce } from '../../db/at-once.ts'
import { type AlarmKind } from '../../model/alarms/alarm-settings.ts'
import { enabledBody, isHighPriority } from '../../model/alarms/alarm-switches.ts'
import { isMany } from '../../model/alarms/at-once.ts'
import { OFF_TEXTS } from '../../texts/alarms-off.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { alerts } from '../alerts.ts'
import { useUser } from '../session.ts'
import { useQuestion } from './question.tsx'

const { ask: ASK } = OFF_TEXTS

/**
 * Switches a kind of alarm, for the whole hospital. Asks first before an urgent one is switched off, and before one is
 * switched on that many patients would raise at once (AL7).
 */
export function useSwitch(kind: AlarmKind): { flip: (on: boolean) => void; dialog: ReactNode } {
  const { hospitalId } = useUser()
  const save = useAct('save-alarm-settings')
  const read = useRead()
  const { ask, dialog } = useQuestion()

  async function to(on: boolean): Promise<void> {
    const outcome = await save({ hospitalId, attributes: enabledBody(kind, on) })
    if (outcome.kind === 'refused') alerts.show(outcome.message)
  }

  async function flip(on: boolean): Promise<void> {
    const found = await read(alarmsAtOnce, kind, null, serverNow())
    const name = SETTINGS_TEXTS.alarms.kinds[kind]
    const onYes = (): void => void to(on)
    if (found && !on && isHighPriority(kind)) {
      const text = ASK.off(name, found.patients, found.now)
      ask({ text, no: ASK.keepOn, yes: ASK.switchOff, onYes })
    } else if (found && on && isMany(found.now, found.patients)) {
      ask({ text: ASK.atOnce(name, found.now), no: ASK.cancel, yes: ASK.switchOn, onYes })
    } else await to(on)
  }

  return { flip: (on) => void flip(on), dialog }
}
