import { useEffect, useMemo } from 'react'
import { nothingChosen } from '../../app/kept.ts'
import { useKept, useLive, useReadEvery } from '../../app/live.ts'
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
  const stock = useKept(useLive(deviceStock), deviceStock)?.valueIf(nothingChosen)
  const now = useNow(EVERY_MS)
  const judgedAt = useNow(JUDGED_MS)
  const heard = useReadEvery(now, heardOfAll)?.value ?? NOBODY
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
