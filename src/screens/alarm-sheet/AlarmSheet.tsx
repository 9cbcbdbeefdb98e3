import { Button } from '../../components/Button.tsx'
import { Modal } from '../../components/forms/Modal.tsx'
import { SOUND_TEXTS } from '../../texts/sound.ts'
import { TEXTS } from '../../texts/common.ts'
import { DelaySection } from './DelaySection.tsx'
import { SoundSection } from './SoundSection.tsx'
import { WardsSection } from './WardsSection.tsx'

/** Everything about alarms that is this device's: one section a subject. Loaded when it is first opened. */
export default function AlarmSheet({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      title={SOUND_TEXTS.sheet.title}
      size="wide"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {TEXTS.common.close}
        </Button>
      }
    >
      <SoundSection />
      <WardsSection />
      <DelaySection onLeave={onClose} />
    </Modal>
  )
}
