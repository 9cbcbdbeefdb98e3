import { deviceSetting, useDeviceSetting } from '../../app/device-settings.ts'
import { CONTRAST_TEXTS } from '../../texts/contrast.ts'
import { hint } from '../../ui/list-page.css.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { CONTRASTS, isContrast, wearContrast } from '../../ui/theme/theme.ts'
import { line } from './privacy.css.ts'

const contrast = deviceSetting('contrast', 'device', isContrast)
const options = () => CONTRASTS.map((value) => ({ value, label: CONTRAST_TEXTS.choices[value] }))

/** Lines and quiet words as strong as the rest, on this device (DESIGN-18). */
export function ContrastChoice() {
  const [chosen, choose] = useDeviceSetting(contrast)
  return (
    <>
      <div className={line}>
        <Segmented
          legend={CONTRAST_TEXTS.title}
          value={chosen}
          options={options()}
          onChange={(next) => {
            choose(next)
            wearContrast(next)
          }}
        />
      </div>
      <p className={hint}>{CONTRAST_TEXTS.hint}</p>
    </>
  )
}
