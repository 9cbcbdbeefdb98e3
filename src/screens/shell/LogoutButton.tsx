import { useState } from 'react'
import { sendHeldNow } from '../../app/act.ts'
import { signOut } from '../../app/leave.ts'
import { AlertDialog } from '../../components/AlertDialog.tsx'
import { Button } from '../../components/Button.tsx'
import { pendingCommands } from '../../db/outbox.ts'
import { useLive } from '../../app/live.ts'
import type { OutboxRow } from '../../model/command.ts'
import { TEXTS } from '../../texts/common.ts'

/** Logout; commands that still wait are named first, because they go with the stored rows (AUTH-46, ruling R9). */
export function LogoutButton() {
  const pending = useLive(pendingCommands)
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const waiting = (pending ?? []).filter(isWaiting)

  function ask() {
    // What may be undone still is sent now: nobody is here to undo it (ruling R34).
    void sendHeldNow()
    if (waiting.length > 0) setAsking(true)
    else leave()
  }
  function leave() {
    setAsking(false)
    setLeaving(true)
    void signOut()
  }
  return (
    <>
      <Button disabled={leaving} onClick={ask}>
        {leaving ? TEXTS.session.wiping : TEXTS.session.logout}
      </Button>
      {asking && (
        <AlertDialog
          text={TEXTS.session.logoutWaiting(waiting.length)}
          close={TEXTS.session.staySignedIn}
          onClose={() => setAsking(false)}
          proceed={{ label: TEXTS.session.logoutAnyway, onProceed: leave }}
        />
      )}
    </>
  )
}

/** Still to be sent; what was refused or came too late is over already. */
function isWaiting(row: OutboxRow): boolean {
  return row.state !== 'refused' && row.state !== 'expired' && row.state !== 'done'
}
