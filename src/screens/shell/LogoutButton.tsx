import { lazy, Suspense, useState } from 'react'
import { sendHeldNow } from '../../app/outbox.ts'
import { isFormElsewhere } from '../../app/forms-elsewhere.ts'
import { openForms } from '../../app/open-forms.ts'
import { signOut } from '../../app/leave.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { pendingCommands } from '../../db/outbox.ts'
import { useLive } from '../../app/live.ts'
import { isAtStake } from '../../model/command.ts'
import { TEXTS } from '../../texts/common.ts'

const SignOutQuestion = lazy(() =>
  import('./SignOutQuestion.tsx').catch(() => ({ default: ShortQuestion })),
)

type Answers = { isFormElsewhere: boolean; onStay: () => void; onLeave: () => void }

/** Where the line fell silent before the question itself was fetched. */
function ShortQuestion({ isFormElsewhere, onStay, onLeave }: Answers) {
  return (
    <AlertDialog
      text={isFormElsewhere ? TEXTS.session.formElsewhere : TEXTS.session.unfinished}
      close={TEXTS.session.staySignedIn}
      onClose={onStay}
      proceed={{ label: TEXTS.session.logoutAnyway, onProceed: onLeave }}
    />
  )
}

/** Logout; what is not finished is named first, because it goes with the stored rows (AUTH-46, ruling R9). */
export function LogoutButton() {
  const pending = useLive(pendingCommands)?.value
  const [asking, setAsking] = useState(false)
  const [isElsewhere, setElsewhere] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const waiting = (pending ?? []).filter(isAtStake)

  async function ask() {
    if (!(await openForms.mayLeave())) return
    // What could still be undone is sent now: after signing out it cannot be undone (ruling R34).
    void sendHeldNow()
    const isForm = await isFormElsewhere()
    setElsewhere(isForm)
    if (waiting.length > 0 || isForm) setAsking(true)
    else leave()
  }
  function leave() {
    setAsking(false)
    setLeaving(true)
    void signOut()
  }
  return (
    <>
      <Button disabled={leaving} onClick={() => void ask()}>
        {leaving ? TEXTS.session.wiping : TEXTS.session.logout}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <SignOutQuestion
            isFormElsewhere={isElsewhere}
            onStay={() => setAsking(false)}
            onLeave={leave}
          />
        </Suspense>
      )}
    </>
  )
}
