import { useId } from 'react'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { LEAST_VOLUME, volume } from '../../app/settings.ts'
import { SHEET_TEXTS } from '../../texts/alarm-sheet.ts'
import { line, lineLabel, percent, range, volumeLine } from './sheet.css.ts'

const { sheet: TEXT } = SHEET_TEXTS

/** How loud alarms are, in steps of a tenth. Silence is not one of them: it is the state `off`, which the console shows. */
export function VolumeLine() {
  const [loudness, setLoudness] = useDeviceSetting(volume)
  const id = useId()
  return (
    <div className={line}>
      <label className={lineLabel} htmlFor={id}>
        {TEXT.volume}
      </label>
      <span className={volumeLine}>
        <input
          id={id}
          type="range"
          className={range}
          min={LEAST_VOLUME * 10}
          max={10}
          value={Math.round(loudness * 10)}
          aria-valuetext={TEXT.percent(loudness)}
          onChange={(event) => setLoudness(Number(event.currentTarget.value) / 10)}
        />
        <output htmlFor={id} className={percent}>
          {TEXT.percent(loudness)}
        </output>
      </span>
    </div>
  )
}
