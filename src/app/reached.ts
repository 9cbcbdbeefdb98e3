import { connection } from '../db/status.ts'
import { reachOf } from '../model/connection.ts'
import { useLive } from './live.ts'
import { earlierWord } from './now.ts'
import { useStore } from './store.ts'

/** Does the server answer now, by its socket or by requests where sockets are blocked? */
export function useIsReached(): boolean {
  const row = useLive(connection)?.value
  const earlier = useStore(earlierWord)
  return row !== undefined && reachOf(row, earlier) === 'reached'
}
