import { useCallback, useEffect, useRef, useState } from 'react'
import { useLive } from '../../app/live.ts'
import { serverNow, useNow } from '../../app/now.ts'
import { deviceNeeds } from '../../app/questions.ts'
import { connection } from '../../db/status.ts'
import type { DeviceNeedsAnswer } from '../../model/platform/device-needs.ts'

/** What others do is seen after this at the latest. */
const EVERY_MS = 30_000

type Found = Extract<DeviceNeedsAnswer, { kind: 'needs' }> & { at: number }
/** What has come last, and what became of the last question. */
export type DeviceNeeds = {
  shown: Found | null
  problem: Exclude<DeviceNeedsAnswer, { kind: 'needs' }> | null
  again: () => void
}

/** Asked when the page opens, now and then while it is there, and when the connection is back. */
export function useDeviceNeeds(): DeviceNeeds {
  const [answer, setAnswer] = useState<Omit<DeviceNeeds, 'again'>>({ shown: null, problem: null })
  const last = useRef(0)
  const tick = useNow(EVERY_MS)
  const state = useLive(connection)?.value?.state
  const isLive = state === 'live' || state === 'polling'

  const ask = useCallback(async () => {
    const own = ++last.current
    const found = await deviceNeeds()
    // A later question has another answer.
    if (own !== last.current) return
    setAnswer(({ shown }) =>
      found.kind === 'needs'
        ? { shown: { ...found, at: serverNow() }, problem: null }
        : { shown, problem: found },
    )
  }, [])

  useEffect(() => {
    const timer = setTimeout(() => void ask().catch(() => undefined))
    return () => clearTimeout(timer)
  }, [ask, tick, isLive])
  return { ...answer, again: () => void ask().catch(() => undefined) }
}
