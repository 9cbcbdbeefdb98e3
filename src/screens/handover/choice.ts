import { useCallback, useState } from 'react'
import { deviceSetting } from '../../app/device-settings.ts'
import { ORDERS, type Order } from '../../model/handover/handover.ts'

/** How staff look at a hand-over. `ward` is a ward's id, `null` while none was chosen. */
export type HandoverChoice = { ward: string | null; order: Order }

const FIRST: HandoverChoice = { ward: null, order: 'needs' }

const kept = deviceSetting('handover', FIRST, isHandoverChoice)

/** What was chosen last on this device (ruling R35). How many hours is chosen by the hour of day every time. */
export function useHandoverChoice(): [HandoverChoice, (part: Partial<HandoverChoice>) => void] {
  const [choice, setChoice] = useState(kept.current)
  const choose = useCallback(
    (part: Partial<HandoverChoice>) => {
      const next = { ...choice, ...part }
      setChoice(next)
      kept.set(next)
    },
    [choice],
  )
  return [choice, choose]
}

function isHandoverChoice(stored: unknown): stored is HandoverChoice {
  if (typeof stored !== 'object' || stored === null) return false
  const { ward, order } = stored as Partial<Record<keyof HandoverChoice, unknown>>
  return (ward === null || typeof ward === 'string') && ORDERS.some((each) => each === order)
}
