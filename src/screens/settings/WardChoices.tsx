import { subChoice, subList } from '../../ui/settings/device.css.ts'
import { wardList } from '../../db/patients.ts'
import { useLive } from '../../app/live.ts'
import type { WardChoice } from '../../model/places/devices.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { chooseWard, useWardChoice } from './ward-choice.ts'

const { devices: TEXT } = SETTINGS_TEXTS

/** `All Wards`, `Empty Ward` and each ward, below the category that lists devices (WARD-03). */
export function WardChoices() {
  const wards = useLive(wardList)?.value ?? []
  const chosen = useWardChoice()
  const choices: [string, WardChoice][] = [
    [TEXT.allWards, { kind: 'all' }],
    [TEXT.emptyWard, { kind: 'none' }],
    ...wards.map(({ name }): [string, WardChoice] => [name, { kind: 'ward', name }]),
  ]
  return (
    <ul className={subList} aria-label={TEXT.wards}>
      {choices.map(([label, choice]) => (
        <li key={`${choice.kind} ${label}`}>
          <button
            type="button"
            className={subChoice}
            aria-current={JSON.stringify(choice) === JSON.stringify(chosen) ? 'true' : undefined}
            onClick={() => chooseWard(choice)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
