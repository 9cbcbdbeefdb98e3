import { useScope } from '../../app/scope-context.tsx'
import { useLive } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { serverDisk } from '../../db/status.ts'
import { diskNote } from '../../model/platform/server-disk.ts'
import { TEXTS } from '../../texts/common.ts'
import { storage } from './shell.css.ts'

/** Says for as long as it lasts that the server stores nothing, or soon will not. */
export function ServerNote() {
  const scope = useScope()
  const known = useLive(serverDisk)
  const now = useNow(30_000)
  switch (diskNote(known, now, scope.state === 'open' ? scope.user.accountType : '')) {
    case null:
      return null
    case 'full':
      return (
        <p role="alert" className={storage}>
          {TEXTS.serverDisk.full}
        </p>
      )
    case 'nearly full':
      return (
        <p role="status" className={storage}>
          {TEXTS.serverDisk.nearlyFull}
        </p>
      )
  }
}
