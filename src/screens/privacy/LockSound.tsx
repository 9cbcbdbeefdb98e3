import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-off'
import { useSoundState } from '../../app/sound/state.ts'
import { soundText } from '../../texts/sound.ts'
import { useLateMs } from '../indicator.ts'
import { soundState } from './lock.css.ts'

/** Are alarms heard? A touch of the keypad lets them sound where the browser waits for one. */
export function LockSound() {
  const sound = useSoundState()
  const Icon = sound.state === 'armed' ? Volume2 : VolumeX
  return (
    <span className={soundState}>
      <Icon size={18} aria-hidden />
      {soundText(sound, false, useLateMs())}
    </span>
  )
}
