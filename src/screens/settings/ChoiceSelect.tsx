import { useId } from 'react'
import { label, select } from '../../ui/field.css.ts'
import { choice, choiceSelect } from './letters.css.ts'

type Props = {
  name: string
  value: string
  isFixed: boolean
  options: readonly (readonly [value: string, text: string])[]
  onChoose: (value: string) => void
}

/** A setting of the hospital that is one of a few; fixed for whoever may not change it. */
export function ChoiceSelect({ name, value, isFixed, options, onChoose }: Props) {
  const id = useId()
  return (
    <div className={choice}>
      <label className={label} htmlFor={id}>
        {name}
      </label>
      <select
        id={id}
        className={`${select} ${choiceSelect}`}
        value={value}
        disabled={isFixed}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
