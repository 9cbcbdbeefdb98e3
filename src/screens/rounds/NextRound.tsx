import type { ReactNode } from 'react'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { roundTimes } from '../../app/ward-settings.ts'
import { useStore } from '../../app/store.ts'
import { Button } from '../../ui/Button.tsx'
import { fields, hint } from '../../ui/forms/forms.css.ts'
import { Modal } from '../../ui/forms/Modal.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { nextRound, ROUND_INTERVALS, roundHours } from '../../model/care/round-times.ts'
import { HOURS_A_DAY } from '../../model/constants.ts'
import { useZone } from '../../ui/base/zone.ts'
import { SPAN_TEXTS } from '../../texts/durations.ts'
import { hourText } from '../../model/history/timeline.ts'
import { nextRoundText, ROUND_TEXTS, roundsText } from '../../texts/rounds.ts'
import { selectBox, selectLabel } from '../../ui/field.css.ts'
import { nextRound as line, roundText } from './rounds.css.ts'

type Props = { now: number; onTimes: () => void; children: ReactNode }

/** When the next round is, and a button to set the times of rounds. */
export function NextRound({ now, onTimes, children }: Props) {
  const zone = useZone()
  const times = useStore(roundTimes)
  return (
    <div className={line}>
      <span className={roundText}>
        <strong>{nextRoundText(nextRound(now, times, zone).at, now, zone)}</strong>
        <span>{children}</span>
      </span>
      <Button onClick={onTimes}>{roundsText(times)}</Button>
    </div>
  )
}

const { times: TEXT } = ROUND_TEXTS
const HOURS = Array.from({ length: HOURS_A_DAY }, (_, hour) => hour)

/** Sets the times of rounds of this device's ward. Every choice is saved at once. */
export function RoundTimesForm({ onClose }: { onClose: () => void }) {
  const [times, onChange] = useDeviceSetting(roundTimes)
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
          options={ROUND_INTERVALS.map((every) => ({
            value: `${every}`,
            label: SPAN_TEXTS.h(`${every}`),
          }))}
          onChange={(every) => onChange({ ...times, every: Number(every) })}
        />
        <label className={selectLabel}>
          {TEXT.first}
          <select
            className={selectBox}
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
