import { type DeviceSetting, useDeviceSetting } from '../../app/device-settings.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { NAME_MODES, type NameMode } from '../../model/patients/shown-name.ts'
import { NAMES_TEXTS } from '../../texts/screen-lock.ts'
import { hint } from '../../ui/list-page.css.ts'
import { label, line } from './privacy.css.ts'

const { names: TEXT } = NAMES_TEXTS
const options = () => NAME_MODES.map((value) => ({ value, label: TEXT.modes[value] }))

type Props = {
  setting: DeviceSetting<NameMode>
  /** What a choice means, where that is something else than on a console. */
  means?: Readonly<Record<NameMode, string>>
}

/** How patients' names are shown on this device, or on a board (PRIV-01). */
export function NamesChoice({ setting, means = TEXT.means }: Props) {
  const [mode, setMode] = useDeviceSetting(setting)
  return (
    <>
      <div className={line}>
        <span className={label} aria-hidden>
          {TEXT.label}
        </span>
        <Segmented legend={TEXT.label} value={mode} options={options()} onChange={setMode} />
      </div>
      <p className={hint} role="status">
        {means[mode]}
      </p>
    </>
  )
}
