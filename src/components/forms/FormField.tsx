import { useId, type ReactNode } from 'react'
import { FORM_TEXTS } from '../../texts/forms.ts'
import { box, field, hint as hintStyle, input, label as labelStyle, optional } from './forms.css.ts'
import { Wrong } from './Wrong.tsx'

type Props = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** Left after typing: what is wrong may be said now. */
  onLeave?: () => void
  wrong: string | undefined
  isOptional?: boolean
  /** Shown, and cannot be changed. */
  isFixed?: boolean
  hint?: string
  /** Stands before what is typed. */
  before?: ReactNode
  inputMode?: 'numeric' | 'tel' | 'text'
  maxLength?: number
}

/** One text field of a form, with what is wrong below it. */
export function FormField(props: Props) {
  const { name, label, value, onChange, onLeave, wrong, isOptional, isFixed, hint, before } = props
  const id = useId()
  return (
    <div className={field}>
      <label htmlFor={id} className={labelStyle}>
        {label}
        {isOptional && <span className={optional}>{FORM_TEXTS.optional}</span>}
      </label>
      <div className={box} data-wrong={wrong !== undefined} data-fixed={isFixed === true}>
        {before}
        <input
          id={id}
          name={name}
          className={input}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
          readOnly={isFixed}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={hint === undefined ? `${id}-wrong` : `${id}-wrong ${id}-hint`}
          inputMode={props.inputMode}
          maxLength={props.maxLength}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Wrong id={`${id}-wrong`} text={wrong} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={hintStyle}>
          {hint}
        </p>
      )}
    </div>
  )
}
