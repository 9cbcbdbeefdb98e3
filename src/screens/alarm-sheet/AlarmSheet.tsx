import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/forms/Modal.tsx'
import { SHEET_TEXTS } from '../../texts/alarm-sheet.ts'
import { TEXTS } from '../../texts/common.ts'
import { NotificationSection } from './NotificationSection.tsx'
import { ShiftSection } from './ShiftSection.tsx'
import { SoundSection } from './SoundSection.tsx'
import { WardsSection } from './WardsSection.tsx'
import { Link } from '@tanstack/react-router'
import { DELAY_TEXTS } from '../../texts/alarm-log.ts'
import { CONFIRM_TEXTS } from '../../texts/alarms.ts'
import { DelayFacts } from '../alarm-log/DelayFacts.tsx'
import { logLink } from '../alarm-log/alarm-log.css.ts'
import { Section } from './Section.tsx'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { useStore } from '../../app/store.ts'
import { awake, keepAwake } from '../../app/wake-lock.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SHIFT_TEXTS, awakeText } from '../../texts/shift.ts'
import { hint } from './sheet.css.ts'

const { screen: TEXT } = SHIFT_TEXTS

/** Keeps the screen on while a ward is watched, and says whether that works. */
function ScreenSection() {
  const [keeps, setKeeps] = useDeviceSetting(keepAwake)
  const state = useStore(awake)
  return (
    <Section title={TEXT.title}>
      <Checkbox label={TEXT.keep} checked={keeps} onChange={setKeeps} />
      {keeps && <p role="status">{awakeText(state)}</p>}
      <p className={hint}>{TEXT.hint}</p>
    </Section>
  )
}

/** How late alarms appear on this device, and a link to the log (AL16, AL18). */
function DelaySection({ onLeave }: { onLeave: () => void }) {
  return (
    <Section title={DELAY_TEXTS.title}>
      <DelayFacts />
      <Link to="/alarms/log" className={logLink} onClick={onLeave}>
        {CONFIRM_TEXTS.toLog}
      </Link>
    </Section>
  )
}

type Props = {
  /** It was opened for the check at the start of a shift. */
  startsCheck: boolean
  onClose: () => void
}

/** All alarm settings of this device, one section for each subject. */
export default function AlarmSheet({ startsCheck, onClose }: Props) {
  return (
    <Modal
      title={SHEET_TEXTS.sheet.title}
      size="wide"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {TEXTS.common.close}
        </Button>
      }
    >
      {startsCheck && <ShiftSection startsAtOnce />}
      <SoundSection />
      <WardsSection />
      <NotificationSection />
      <ScreenSection />
      {!startsCheck && <ShiftSection startsAtOnce={false} />}
      <DelaySection onLeave={onClose} />
    </Modal>
  )
}
