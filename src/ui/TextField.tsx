import { useId, type ComponentPropsWithRef } from 'react'
import { field, input, label as labelStyle } from './field.css.ts'

type Props = Pick<
  ComponentPropsWithRef<'input'>,
  | 'ref'
  | 'maxLength'
  | 'readOnly'
  | 'autoFocus'
  | 'disabled'
  | 'autoComplete'
  | 'inputMode'
  | 'name'
> & {
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'password'
  /** Id of the text that says what is wrong, when something is. */
  wrongId?: string | undefined
}

/** The shared text input (SHELL-14, DESIGN-05). */
export function TextField(props: Props) {
  const { label, value, onChange, type = 'text', wrongId, autoComplete = 'off', ...rest } = props
  const id = useId()
  return (
    <div className={field}>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <input
        id={id}
        className={input}
        type={type}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={wrongId === undefined ? undefined : true}
        aria-describedby={wrongId}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete={autoComplete}
        {...rest}
      />
    </div>
  )
}
