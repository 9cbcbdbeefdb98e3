import { useCallback, useState } from 'react'
import { deviceSetting } from '../../app/device-settings.ts'
import type { DiaperShow } from '../../model/care/lists.ts'

/** How staff look at the rounds: `ward` is a ward's id, `all` for all; `list` is the one that a phone shows. */
export type RoundsChoice = { ward: string; show: DiaperShow; list: 'turns' | 'diapers' }

const FIRST: RoundsChoice = { ward: 'all', show: 'todo', list: 'turns' }
const kept = deviceSetting('rounds-page', FIRST, isRoundsChoice)

/** What was chosen last on this device (ruling R35). */
export function useRoundsChoice(): [RoundsChoice, (part: Partial<RoundsChoice>) => void] {
  const [choice, setChoice] = useState(kept.current)
  const choose = useCallback(
    (part: Partial<RoundsChoice>) => {
      const next = { ...choice, ...part }
      setChoice(next)
      kept.set(next)
    },
    [choice],
  )
  return [choice, choose]
}

export function isRoundsChoice(stored: unknown): stored is RoundsChoice {
  if (typeof stored !== 'object' || stored === null) return false
  const { ward, show, list } = stored as Partial<Record<keyof RoundsChoice, unknown>>
  return (
    typeof ward === 'string' &&
    (show === 'todo' || show === 'all') &&
    (list === 'turns' || list === 'diapers')
  )
}
