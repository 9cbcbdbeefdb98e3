import { useEffect } from 'react'
import { loaded } from '../../db/status.ts'
import { useLive } from '../../app/live.ts'
import { alerts } from '../alerts.ts'

/** A slow line is no failure yet. */
const PATIENCE_MS = 8_000

/** Says once that devices could not be loaded, when there are none and never were any (SENS-18, GW-25). */
export function useLoadAlert(text: string, list: readonly unknown[] | undefined): void {
  const isMissing = useLive(loaded)?.value.devicesAt === 0 && list?.length === 0
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(() => alerts.show(text), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isMissing, text])
}
