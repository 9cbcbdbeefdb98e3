import { Button } from '../../ui/Button.tsx'
import { fields, hint } from '../../ui/forms/forms.css.ts'
import { Modal } from '../../ui/forms/Modal.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { ROUND_INTERVALS, roundHours, type RoundTimes } from '../../model/care/diaper.ts'
import { HOURS_A_DAY } from '../../model/constants.ts'
import { hourText, ROUND_TEXTS } from '../../texts/rounds.ts'
import { select, wardLabel } from './rounds.css.ts'

const { times: TEXT } = ROUND_TEXTS
const HOURS = Array.from({ length: HOURS_A_DAY }, (_, hour) => hour)

type Props = { times: RoundTimes; onChange: (times: RoundTimes) => void; onClose: () => void }

/** When this device's ward has its rounds; what is chosen holds at once. */
export function RoundTimesForm({ times, onChange, onClose }: Props) {
  return (
    <Modal
      title={TEXT.title}
      about={TEXT.about}
      onClose={onClose}
      onSubmit={onClose}
      footer={
        <Button type="submit" kind="primary">
          {TEXT.done}
        </Button>
      }
    >
      <div className={fields}>
        <Segmented
          legend={TEXT.every}
          value={`${times.every}`}
          options={ROUND_INTERVALS.map((every) => ({ value: `${every}`, label: `${every} h` }))}
          onChange={(every) => onChange({ ...times, every: Number(every) })}
        />
        <label className={wardLabel}>
          {TEXT.first}
          <select
            className={select}
            value={times.first}
            onChange={(event) => onChange({ ...times, first: Number(event.target.value) })}
          >
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {hourText(hour)}
              </option>
            ))}
          </select>
        </label>
        <p className={hint}>{TEXT.are(roundHours(times))}</p>
      </div>
    </Modal>
  )
}
