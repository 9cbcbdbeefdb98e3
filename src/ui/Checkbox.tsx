import { check, checkLabel } from './field.css.ts'

type Props = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function Checkbox({ label, checked, onChange }: Props) {
  return (
    <label className={checkLabel}>
      <input
        type="checkbox"
        className={check}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}
