import type { Ward } from '../../model/places/ward.ts'
import { ROUND_TEXTS } from '../../texts/rounds.ts'
import { select, wardLabel } from './rounds.css.ts'

type Props = { wards: readonly Ward[]; value: string; onChange: (ward: string) => void }

/** One ward, or all of them. */
export function WardSelect({ wards, value, onChange }: Props) {
  return (
    <label className={wardLabel}>
      {ROUND_TEXTS.ward}
      <select className={select} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="all">{ROUND_TEXTS.allWards}</option>
        {wards.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
