import { useId, useState, type ReactNode } from 'react'
import { tooLong, visibleText } from '../../forms/typed-text.ts'
import { FORM_TEXTS, TYPED_TEXTS } from '../../texts/forms.ts'
import { box, field, hint as hintStyle, input, label as labelStyle, optional } from './forms.css.ts'
import { useCaret } from './caret.ts'
import { type TheirValue, TheirsNote } from './TheirsNote.tsx'
import { Wrong } from './Wrong.tsx'

type Props = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** The focus left the field: an error may be shown now. */
  onLeave?: () => void
  wrong: string | undefined
  isOptional?: boolean
  /** Shown, and cannot be changed. */
  isFixed?: boolean
  hint?: string
  /** What another console has saved in this field since the form was opened. */
  theirs?: TheirValue
  /** A fixed text before the typed one. */
  before?: ReactNode
  inputMode?: 'numeric' | 'tel' | 'text'
  /** So many characters are allowed; a longer text is an error at once and is not cut. */
  most?: number
}

/** One text field of a form with its error below it. It drops invisible characters and says so. */
export function FormField(props: Props) {
  const { name, label, value, onChange, onLeave, isOptional, isFixed, hint, before, most } = props
  const id = useId()
  const keepCaret = useCaret()
  const [isCleaned, setCleaned] = useState(false)
  const wrong = (most === undefined ? undefined : tooLong(value, most)) ?? props.wrong
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
          onChange={({ currentTarget: element }) => {
            const text = visibleText(element.value)
            setCleaned(text !== element.value)
            keepCaret(element)
            onChange(text)
          }}
          onBlur={onLeave}
          readOnly={isFixed}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={hint === undefined ? `${id}-wrong` : `${id}-wrong ${id}-hint`}
          inputMode={props.inputMode}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Wrong id={`${id}-wrong`} text={wrong} />
      <div aria-live="polite">
        {isCleaned && <p className={hintStyle}>{TYPED_TEXTS.removed}</p>}
      </div>
      <TheirsNote field={label} theirs={props.theirs} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={hintStyle}>
          {hint}
        </p>
      )}
    </div>
  )
}
