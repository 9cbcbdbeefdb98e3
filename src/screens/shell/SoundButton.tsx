import type { LucideIcon } from 'lucide-react'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CirclePause from 'lucide-react/icons/circle-pause'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeOff from 'lucide-react/icons/volume-off'
import VolumeX from 'lucide-react/icons/volume-x'
import { Suspense, lazy, useState } from 'react'
import { runningSound, useSoundState } from '../../app/sound/state.ts'
import type { SoundState } from '../../model/sound/sound-state.ts'
import { SOUND_TEXTS, soundText } from '../../texts/sound.ts'
import { calmWord, soundButton } from './sound.css.ts'

const AlarmSheet = lazy(() => import('../alarm-sheet/AlarmSheet.tsx'))

type Look = 'calm' | 'marked' | 'loud'
const FACES: Record<SoundState['state'], [LucideIcon, Look]> = {
  unknown: [CircleDashed, 'calm'],
  armed: [Volume2, 'calm'],
  paused: [CirclePause, 'marked'],
  off: [VolumeX, 'marked'],
  blocked: [VolumeOff, 'loud'],
}

/** Are alarms heard on this device? The true state, always in sight (AL5); what can be set lies behind it. */
export function SoundButton() {
  const sound = useSoundState()
  const [isOpen, setOpen] = useState(false)
  const [Icon, look] = FACES[sound.state]

  async function tap() {
    // The tap itself lets it sound, where it can.
    if (sound.state === 'blocked' && (await runningSound.current()?.unblock()) === 'running') return
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className={soundButton({ look })}
        title={SOUND_TEXTS.label}
        aria-label={`${SOUND_TEXTS.label}: ${soundText(sound)}`}
        onClick={() => void tap()}
      >
        <Icon size={20} aria-hidden />
        <span className={look === 'calm' ? calmWord : undefined}>{soundText(sound)}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AlarmSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
