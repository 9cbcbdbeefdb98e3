import { useEffect, useMemo, useState } from 'react'
import { useKept, useLive, useRead } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { watchBatteries } from '../../app/wants.ts'
import { deviceStock, type DeviceStock } from '../../db/devices.ts'
import { heardOfAll } from '../../db/vitals.ts'
import { deviceFacts, type DeviceLine, ranked } from '../../model/places/device-need.ts'

/** Ages tick so often; when a sensor was heard is read as often, and not with each of its values. */
const EVERY_MS = 10_000
/** The order is judged anew so often, and whenever a device says something else. */
const JUDGED_MS = 60_000

const NOBODY: ReadonlyMap<string, number> = new Map()

/** All devices with what they need, and the hospital's stock of them; `undefined` while it is being read. */
export function useDeviceLines():
  | { stock: DeviceStock; lines: readonly DeviceLine[]; now: number }
  | undefined {
  const stock = useKept(useLive(deviceStock), deviceStock)?.kept
  const now = useNow(EVERY_MS)
  const judgedAt = useNow(JUDGED_MS)
  const heard = useHeard(now)
  useEffect(() => {
    watchBatteries(true)
    return () => watchBatteries(false)
  }, [])
  const lines = useMemo(() => {
    if (!stock) return []
    return ranked(deviceFacts({ ...stock, heard }), {
      now: judgedAt,
      lowBattery: stock.lowBattery,
    })
  }, [stock, heard, judgedAt])
  return stock && { stock, lines, now }
}

function useHeard(now: number): ReadonlyMap<string, number> {
  const read = useRead()
  const [heard, setHeard] = useState(NOBODY)
  useEffect(() => {
    let isGone = false
    void read(heardOfAll).then((found) => {
      if (found && !isGone) setHeard(found)
    })
    return () => void (isGone = true)
  }, [read, now])
  return heard
}
