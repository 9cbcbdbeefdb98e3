import { visuallyHidden } from './hidden.css.ts'
import { selectBox as select, selectLabel } from './field.css.ts'

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** Where the options say what they are about, the label is heard alone. */
  isTerse?: boolean
}

/** One of many, folded. */
export function Select<Value extends string>(props: Props<Value>) {
  const { label, value, options, onChange, isTerse = false } = props
  return (
    <label className={selectLabel}>
      <span className={isTerse ? visuallyHidden : undefined}>{label}</span>
      <select
        className={select}
        title={isTerse ? label : undefined}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
