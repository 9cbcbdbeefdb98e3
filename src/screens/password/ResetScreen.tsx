import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState, type SyntheticEvent } from 'react'
import { askReset } from '../../app/mail-link.ts'
import { Button } from '../../ui/Button.tsx'
import { Plain } from '../../ui/Plain.tsx'
import { isEmail, refusalText } from '../../forms/password.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { alerts } from '../alerts.ts'
import { focusWrong } from '../forms/focus.ts'
import { form, links } from './password.css.ts'
import { PasswordField } from './PasswordField.tsx'

const T = PEOPLE_TEXTS.password

/** `/password/reset` (AUTH-24 to AUTH-27): asks for a mail with a link. */
export function ResetScreen() {
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)

  async function submit() {
    const address = email.trim()
    if (!isEmail(address)) {
      setWrong(T.emailWrong)
      focusWrong(element.current, { email: T.emailWrong })
      return
    }
    setBusy(true)
    const outcome = await askReset(address)
    setBusy(false)
    if (outcome.kind === 'done')
      await navigate({ to: '/password/check', search: { email: address } })
    else alerts.show(refusalText(outcome))
  }

  return (
    <Plain title={PEOPLE_TEXTS.password.resetTitle}>
      <form
        ref={element}
        className={form}
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          if (!busy) void submit()
        }}
      >
        <p>{T.resetHint}</p>
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
          {busy ? T.working : T.resetButton}
        </Button>
        <div className={links}>
          <Link to="/login">{PEOPLE_TEXTS.password.backToSignIn}</Link>
        </div>
      </form>
    </Plain>
  )
}
