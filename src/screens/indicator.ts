import { connection } from '../db/status.ts'
import { useLive } from '../app/live.ts'
import { NOT_CONNECTED, type Connection, type Indicator } from '../model/connection.ts'
import { indicatorOf } from '../components/indicator.ts'
import { useStorageState } from '../app/storage-state.ts'
import { openedAt } from '../app/now.ts'

/** The connection and what its indicator says. On a full device nothing new reaches the screen, whatever arrives. */
export function useIndicator(now: number): { connected: Connection; indicator: Indicator } {
  const connected = useLive(connection) ?? NOT_CONNECTED
  const isFull = useStorageState() === 'full'
  const indicator: Indicator = isFull
    ? { kind: 'not-receiving', since: connected.receivedAt }
    : indicatorOf(connected, now, openedAt())
  return { connected, indicator }
}
