import { useLive } from '../app/live.ts'
import { useNow } from '../app/now.ts'
import { useScope } from '../app/scope-context.tsx'
import { serverDisk } from '../db/status.ts'
import { diskNote } from '../model/server-disk.ts'

/** The note for staff about the server's storage. While its disk is full no alarm can be raised: "none" is no good news then. */
export function useDiskNote(): ReturnType<typeof diskNote> {
  const scope = useScope()
  const reported = useLive(serverDisk)?.value
  const now = useNow(30_000)
  return diskNote(reported, now, scope.state === 'open' ? scope.user.accountType : '')
}
