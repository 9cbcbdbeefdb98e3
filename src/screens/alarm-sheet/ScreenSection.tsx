import { useDeviceSetting } from '../../app/device-settings.ts'
import { useStore } from '../../app/store.ts'
import { awake, keepAwake } from '../../app/wake-lock.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SHIFT_TEXTS, awakeText } from '../../texts/shift.ts'
import { Section } from './Section.tsx'
import { hint } from './sheet.css.ts'

const { screen: TEXT } = SHIFT_TEXTS

/** The screen that stays on while a ward is watched, and whether it really does. */
export function ScreenSection() {
  const [keeps, setKeeps] = useDeviceSetting(keepAwake)
  const now = useStore(awake)
  return (
    <Section title={TEXT.title}>
      <Checkbox label={TEXT.keep} checked={keeps} onChange={setKeeps} />
      {keeps && <p role="status">{awakeText(now)}</p>}
      <p className={hint}>{TEXT.hint}</p>
    </Section>
  )
}
