import { useId } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import { Wrong } from '../../ui/forms/notes.tsx'

type Props = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  wrong: string | undefined
  autoComplete: 'current-password' | 'new-password' | 'username'
  type?: 'password' | 'email'
  autoFocus?: boolean
}

/** One field of the password pages, with what is wrong below it. */
export function PasswordField({ wrong, type = 'password', ...rest }: Props) {
  const id = useId()
  return (
    <div>
      <TextField
        {...rest}
        type={type}
        maxLength={255}
        wrongId={wrong === undefined ? undefined : id}
      />
      <Wrong id={id} text={wrong} />
    </div>
  )
}
