import { useId } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import { Wrong } from '../../ui/forms/notes.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  wrong: string | undefined
  autoFocus: boolean
}

/** Digits that nobody reads over a shoulder, with what is wrong below them. */
export function PinField({ wrong, ...rest }: Props) {
  const id = useId()
  return (
    <div>
      <TextField
        {...rest}
        type="password"
        inputMode="numeric"
        // No password of an account: a browser offers none, and keeps none.
        autoComplete="one-time-code"
        wrongId={wrong === undefined ? undefined : id}
      />
      <Wrong id={id} text={wrong} />
    </div>
  )
}
