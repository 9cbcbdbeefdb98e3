import { useId, useState, type ReactNode, useLayoutEffect, useRef } from 'react'
import { tooLong, visibleText } from '../../forms/typed-text.ts'
import { FORM_TEXTS, TYPED_TEXTS } from '../../texts/forms.ts'
import { box, field, hint as hintStyle, input, label as labelStyle, optional } from './forms.css.ts'
import { type TheirValue, TheirsNote, Wrong } from './notes.tsx'

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

type Typed = { input: HTMLInputElement; text: string; digits: number }

/**
 * Keeps the caret in its place in a field that inserts spaces between typed digits: after as many digits as before.
 * Call the returned function with the input before its text is stored.
 */
function useCaret(): (input: HTMLInputElement) => void {
  const typed = useRef<Typed | null>(null)
  useLayoutEffect(() => {
    const last = typed.current
    typed.current = null
    if (last === null || last.input.value === last.text) return
    const at = afterDigits(last.input.value, last.digits)
    last.input.setSelectionRange(at, at)
  })
  return (input) => {
    const text = input.value
    const caret = input.selectionStart ?? text.length
    // At the end it stays at the end.
    const digits = caret === text.length ? Infinity : countDigits(text.slice(0, caret))
    typed.current = { input, text, digits }
  }
}

function countDigits(text: string): number {
  return text.replaceAll(/\D/g, '').length
}

/** The index after so many digits; the end of the text if it has fewer. */
export function afterDigits(text: string, digits: number): number {
  for (let at = 0; at <= text.length; at += 1) {
    if (countDigits(text.slice(0, at)) >= digits) return at
  }
  return text.length
}
