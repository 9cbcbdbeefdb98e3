import { useEffect, useState } from 'react'
import { type AskedFacts, askDevice } from '../../app/device-facts.ts'
import { useLive } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { useStorageState } from '../../app/storage-state.ts'
import type { WardlightDb } from '../../db/database.ts'
import { connection, statusRow } from '../../db/status.ts'
import { SECOND_MS } from '../../model/constants.ts'
import type { DeviceFacts } from '../../model/shift/shift-check.ts'

const NOT_ASKED: AskedFacts = {
  notifications: undefined,
  isPersisted: undefined,
  freeBytes: undefined,
  battery: undefined,
}
const ASK_EVERY_MS = 5 * SECOND_MS

const clock = (db: WardlightDb) => statusRow(db, 'clock')

/** What this device says of itself, asked anew every few seconds; and the server's time. */
export function useDeviceFacts(): { facts: DeviceFacts; now: number } {
  const now = useNow(ASK_EVERY_MS)
  const [asked, setAsked] = useState(NOT_ASKED)
  useEffect(() => {
    let isGone = false
    void askDevice().then((facts) => isGone || setAsked(facts))
    return () => {
      isGone = true
    }
  }, [now])
  const offsetMs = useLive(clock)?.value?.offsetMs
  const facts: DeviceFacts = {
    ...asked,
    storage: useStorageState(),
    receivedAt: useLive(connection)?.value?.receivedAt ?? 0,
    skewMs: offsetMs === undefined ? undefined : -offsetMs,
  }
  return { facts, now }
}
