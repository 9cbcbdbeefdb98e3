import { connection } from '../db/status.ts'
import { reachOf } from '../model/connection.ts'
import { useLive } from './live.ts'
import { earlierWord } from './now.ts'

/** Does the server answer now, by its socket or by requests where sockets are blocked? */
export function useIsReached(): boolean {
  const row = useLive(connection)?.value
  return row !== undefined && reachOf(row, earlierWord) === 'reached'
}
