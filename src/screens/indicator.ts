import { connectionAndAlarms } from '../db/status.ts'
import { useLive } from '../app/live.ts'
import {
  type AlarmListState,
  alarmListState,
  indicatorWithAlarms,
} from '../model/alarms/alarm-list.ts'
import { receivedBehindMs } from '../model/server-lag.ts'
import {
  NOT_CONNECTED,
  type Connection,
  type Indicator,
  reachOf,
  reachedSince,
} from '../model/connection.ts'
import { indicatorOf } from '../ui/indicator.ts'
import { useStorageState } from '../app/storage-state.ts'
import { earlierWord, openedAt } from '../app/now.ts'
import { useStore } from '../app/store.ts'
import { useUser } from './session.ts'

const NOTHING_YET = { connected: NOT_CONNECTED, alarmsAt: 0, trouble: null, queue: null }

type Shown = { connected: Connection; indicator: Indicator; alarms: AlarmListState }

/**
 * The connection, what its indicator says, and what is known of the list of alarms. On a full device nothing new reaches
 * the screen, whatever arrives.
 */
export function useIndicator(now: number): Shown {
  const { connected, alarmsAt, trouble, queue } = useLive(connectionAndAlarms)?.value ?? NOTHING_YET
  const isFull = useStorageState() === 'full'
  const earlier = useStore(earlierWord)
  const { accountType } = useUser()
  const line = isFull
    ? ofFullDevice(connected.receivedAt)
    : indicatorOf(connected, now, openedAt(), earlier)
  const behindMs = receivedBehindMs(queue, connected, now) ?? 0
  const reach = isFull ? 'unreachable' : reachOf(connected, earlier)
  const since = reachedSince(connected)
  const alarms = alarmListState(alarmsAt, trouble, line, now, since, behindMs, reach)
  const isFacility = accountType !== 'AdminManager'
  return { connected, alarms, indicator: isFacility ? indicatorWithAlarms(line, alarms) : line }
}

function ofFullDevice(receivedAt: number): Indicator {
  return receivedAt === 0 ? { kind: 'empty' } : { kind: 'not-receiving', since: receivedAt }
}
