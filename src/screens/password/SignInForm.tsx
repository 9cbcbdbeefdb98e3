import { useNavigate } from '@tanstack/react-router'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { startPage } from '../../model/people/session.ts'
import { signIn } from '../../app/sign-in.ts'
import { alerts } from '../alerts.ts'
import { failureLines, type SignInOutcome } from '../login/failure.ts'
import { tellUnsealed } from '../login/left-unfinished.ts'
import { EmailForm } from './EmailForm.tsx'
import { note } from './password.css.ts'

const T = PEOPLE_TEXTS.password

/**
 * After a new password on a server that does not sign in by it (ThingsBoard since 4.0, trap 12). The link does not contain
 * the e-mail, so it is asked for here; the new password need not be typed again (AUTH-35).
 */
export function SignInForm({ password }: { password: string }) {
  const navigate = useNavigate()

  async function submit(email: string) {
    const outcome: SignInOutcome | Awaited<ReturnType<typeof signIn>> = await signIn(
      email,
      password,
      false,
    ).catch((): SignInOutcome => ({ kind: 'no-storage' }))
    if (outcome.kind === 'signed-in') {
      void tellUnsealed(outcome.unsealed)
      await navigate({ to: startPage(outcome.user.accountType), replace: true })
    } else alerts.show(failureLines(outcome).join(' '))
  }

  const intro = (
    <p className={note} role="status">
      {T.changed}
    </p>
  )
  return <EmailForm intro={intro} button={T.signIn} onSubmit={submit} />
}
