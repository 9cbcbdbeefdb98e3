import { useEffect, useEffectEvent } from 'react'
import { createQueue } from '../app/notices.ts'

/** Alerts waiting to be read, the oldest first (ruling R16). */
export const alerts = createQueue()

/** Shows `text` once whenever it becomes another one; `''` is none. */
export function useAlert(text: string, show: (text: string) => void = (each) => alerts.show(each)) {
  const showNow = useEffectEvent(show)
  useEffect(() => {
    if (text !== '') showNow(text)
  }, [text])
}
