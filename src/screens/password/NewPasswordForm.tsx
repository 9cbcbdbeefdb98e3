import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type SyntheticEvent } from 'react'
import { passwordByLink, forgetLink } from '../../app/mail-link.ts'
import { notices } from '../../app/notices.ts'
import { Button } from '../../ui/Button.tsx'
import { pendingCommands } from '../../db/outbox.ts'
import { useLive } from '../../app/live.ts'
import { type PasswordProblems, passwordProblems, refusalText } from '../../forms/password.ts'
import { PEOPLE_TEXTS, PASSWORD_TEXTS } from '../../texts/people.ts'
import { startPage } from '../../model/people/session.ts'
import { alerts } from '../alerts.ts'
import { tellUnsealed } from '../login/left-unfinished.ts'
import { useUser } from '../session.ts'
import { focusWrong } from '../forms/focus.ts'
import { form, note } from './password.css.ts'
import { PasswordField } from './PasswordField.tsx'
import { SignInForm } from './SignInForm.tsx'

const T = PEOPLE_TEXTS.password

type Props = { link: 'reset' | 'activate'; token: string; button: string }

/** A new password and once more, saved with the token of a mail's link (AUTH-33 to AUTH-42). */
export function NewPasswordForm({ link, token, button }: Props) {
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [wrong, setWrong] = useState<PasswordProblems>({})
  const [busy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)

  async function submit() {
    const problems = passwordProblems({ next, again })
    setWrong(problems)
    if (Object.keys(problems).length > 0) return focusWrong(element.current, problems)
    setBusy(true)
    const outcome = await passwordByLink(link, token, next).finally(() => setBusy(false))
    // The link works only once.
    if (outcome.kind !== 'refused' && outcome.kind !== 'unreachable') forgetLink(link)
    switch (outcome.kind) {
      case 'signed-in':
        void tellUnsealed(outcome.unsealed)
        notices.show(PASSWORD_TEXTS.saved)
        return navigate({ to: startPage(outcome.user.accountType), replace: true })
      case 'changed':
        return setSaved(true)
      case 'refused':
      case 'unreachable':
        return alerts.show(refusalText(outcome))
    }
  }

  if (isSaved) return <SignInForm password={next} />
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
      <Replaced />
      <PasswordField
        name="next"
        label={T.newPassword}
        autoComplete="new-password"
        autoFocus
        value={next}
        onChange={(typed) => {
          setNext(typed)
          setWrong({})
        }}
        wrong={wrong.next}
      />
      <PasswordField
        name="again"
        label={T.confirm}
        autoComplete="new-password"
        value={again}
        onChange={(typed) => {
          setAgain(typed)
          setWrong({})
        }}
        wrong={wrong.again}
      />
      <Button type="submit" kind="primary" width="full" disabled={busy}>
        {busy ? T.working : button}
      </Button>
    </form>
  )
}

/** The user who is signed in on this device, and how many of their changes are not sent yet (AMB-13, ruling R9). */
function Replaced() {
  const { email } = useUser()
  const waiting = useLive(pendingCommands)?.value?.length ?? 0
  if (email === '') return null
  return (
    <p className={note}>
      {T.replaces(email)} {waiting > 0 && T.waiting(waiting)}
    </p>
  )
}
