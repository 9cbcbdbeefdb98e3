import { useId, type ReactNode } from 'react'
import { visuallyHidden } from './hidden.css.ts'
import { face, group, option, radio, word } from './field.css.ts'

type Option<Value extends string> = {
  value: Value
  label: string
  /** Of the label, where it is not the page's. */
  lang?: string
  icon?: ReactNode
}
type Props<Value extends string> = {
  legend: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  /** On tablets the word of the one that is chosen alone is seen. */
  isTerse?: boolean
}

/** One of a few, all in sight: a radio group that looks like a switch. */
export function Segmented<Value extends string>(props: Props<Value>) {
  const { legend, value, options, onChange, isTerse = false } = props
  const name = useId()
  return (
    <fieldset className={group}>
      <legend className={visuallyHidden}>{legend}</legend>
      {options.map((each) => (
        <label
          key={each.value}
          lang={each.lang}
          className={option}
          {...(isTerse && { title: each.label })}
        >
          <input
            type="radio"
            className={radio}
            name={name}
            checked={each.value === value}
            onChange={() => onChange(each.value)}
          />
          <span className={face}>
            {each.icon}
            {isTerse ? <span className={word}>{each.label}</span> : each.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
