import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/forms/Modal.tsx'
import { SHEET_TEXTS } from '../../texts/alarm-sheet.ts'
import { TEXTS } from '../../texts/common.ts'
import { DelaySection } from './DelaySection.tsx'
import { NotificationSection } from './NotificationSection.tsx'
import { ScreenSection } from './ScreenSection.tsx'
import { ShiftSection } from './ShiftSection.tsx'
import { SoundSection } from './SoundSection.tsx'
import { WardsSection } from './WardsSection.tsx'

type Props = {
  /** It is opened for the check at the start of the shift. */
  startsCheck: boolean
  onClose: () => void
}

/** Everything about alarms that is this device's: one section a subject. Loaded when it is first opened. */
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
