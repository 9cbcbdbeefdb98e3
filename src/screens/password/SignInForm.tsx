import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type SyntheticEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { isEmail } from '../../forms/password.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { startPage } from '../../model/people/session.ts'
import { signIn } from '../../app/sign-in.ts'
import { alerts } from '../alerts.ts'
import { failureLines, type SignInOutcome } from '../login/failure.ts'
import { useOthersQuestion, tellUnsealed } from '../login/left-unfinished.tsx'
import { focusWrong } from '../forms/focus.ts'
import { form, note } from './password.css.ts'
import { PasswordField } from './PasswordField.tsx'

const T = PEOPLE_TEXTS.password

/**
 * After a new password on a server that does not sign in by it (ThingsBoard since 4.0, trap 12). The link does not contain
 * the e-mail, so it is asked for here; the new password need not be typed again (AUTH-35).
 */
export function SignInForm({ password }: { password: string }) {
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const [mayDelete, question] = useOthersQuestion()

  async function submit() {
    const address = email.trim()
    if (!isEmail(address)) {
      setWrong(T.emailWrong)
      focusWrong(element.current, { email: T.emailWrong })
      return
    }
    setBusy(true)
    const outcome: SignInOutcome | Awaited<ReturnType<typeof signIn>> = await signIn(
      address,
      { password, mayDelete },
      false,
    ).catch((): SignInOutcome => ({ kind: 'no-storage' }))
    setBusy(false)
    if (outcome.kind === 'signed-in') {
      void tellUnsealed(outcome.unsealed)
      await navigate({ to: startPage(outcome.user.accountType), replace: true })
    } else if (outcome.kind !== 'cancelled') alerts.show(failureLines(outcome).join(' '))
  }

  return (
    <form
      ref={element}
      className={form}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      <p className={note} role="status">
        {T.changed}
      </p>
      <PasswordField
        name="email"
        label={T.email}
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(typed) => {
          setEmail(typed)
          setWrong(undefined)
        }}
        wrong={wrong}
      />
      <Button type="submit" kind="primary" width="full" disabled={busy || email.trim() === ''}>
        {busy ? T.working : T.signIn}
      </Button>
      {question}
    </form>
  )
}
