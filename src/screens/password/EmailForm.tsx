import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { isEmail } from '../../forms/password.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { Button } from '../../ui/Button.tsx'
import { focusWrong } from '../forms/focus.ts'
import { form } from './password.css.ts'
import { PasswordField } from './PasswordField.tsx'

const T = PEOPLE_TEXTS.password

type Props = {
  /** Above the field: what the e-mail is for. */
  intro: ReactNode
  button: string
  /** Gets an address that can be one. */
  onSubmit: (email: string) => Promise<void>
  /** Below the button. */
  children?: ReactNode
}

/** Asks for the own e-mail; an address that cannot be one is refused at the field. */
export function EmailForm({ intro, button, onSubmit, children }: Props) {
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
    await onSubmit(address).finally(() => setBusy(false))
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
      {intro}
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
        {busy ? T.working : button}
      </Button>
      {children}
    </form>
  )
}
