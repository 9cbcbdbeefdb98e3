import type { LucideIcon } from 'lucide-react'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CirclePause from 'lucide-react/icons/circle-pause'
import Settings2 from 'lucide-react/icons/settings-2'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeOff from 'lucide-react/icons/volume-off'
import VolumeX from 'lucide-react/icons/volume-x'
import { useNow } from '../../app/now.ts'
import { runningSound, useSoundState } from '../../app/sound/state.ts'
import { shownOf } from '../../ui/ConnectionIndicator.tsx'
import { unparted } from '../../ui/unparted.tsx'
import type { Indicator } from '../../model/connection.ts'
import type { SharedLink } from '../../model/watch/watched.ts'
import type { SoundState } from '../../model/sound/sound-state.ts'
import { useZone } from '../../ui/base/zone.ts'
import { momentText } from '../../texts/moments.ts'
import { BOARD_TEXTS, dayText } from '../../texts/board.ts'
import { TEXTS } from '../../texts/common.ts'
import { SOUND_TEXTS, soundText } from '../../texts/sound.ts'
import { useAround, useSoundBut } from '../watch.ts'
import { FitWords } from './FitWords.tsx'
import { clock, date, gear, head, icon, state, states, time, wardNames } from './board.css.ts'

const SOUNDS: Record<SoundState['state'], [LucideIcon, 'calm' | 'marked' | 'loud']> = {
  unknown: [CircleDashed, 'calm'],
  armed: [Volume2, 'calm'],
  paused: [CirclePause, 'marked'],
  off: [VolumeX, 'marked'],
  blocked: [VolumeOff, 'loud'],
}

type Props = {
  title: string
  indicator: Indicator
  /** The first link that is broken for everybody on this board. */
  broken: SharedLink | undefined
  now: number
  isUpright: boolean
  onSettings: () => void
}

/** The wards, the time, whether values are live and alarms sound, and the button of the settings (BOARD-04 to BOARD-06). */
export function BoardHead({ title, indicator, broken, now, isUpright, onSettings }: Props) {
  const but = useSoundBut()
  return (
    <header className={head({ upright: isUpright })}>
      <h1 className={wardNames}>
        <FitWords text={title} room="tall" />
      </h1>
      <Clock />
      <div className={states}>
        <Line indicator={indicator} broken={broken} now={now} />
        <Sound but={but} />
        <button
          type="button"
          className={gear}
          aria-label={BOARD_TEXTS.settings.open}
          aria-haspopup="dialog"
          onClick={onSettings}
        >
          <Settings2 className={icon} aria-hidden />
        </button>
      </div>
    </header>
  )
}

/** The server's time, so that two boards side by side agree. */
function Clock() {
  const zone = useZone()
  const now = useNow(1000)
  return (
    <p className={clock}>
      <span className={time}>{momentText(now, now, zone)}</span>
      <span className={date}>{dayText(now, zone)}</span>
    </p>
  )
}

function Line({ indicator, broken, now }: Pick<Props, 'indicator' | 'broken' | 'now'>) {
  const around = useAround(now)
  const { Icon, text, isCalm } = shownOf({ indicator, broken, around })
  return (
    <div
      role="status"
      aria-label={TEXTS.connection.label}
      className={state({ look: isCalm ? 'calm' : 'loud' })}
    >
      <Icon className={icon} aria-hidden />
      {unparted(text)}
    </div>
  )
}

/** Where the browser allows sound only after a touch, this is the button to touch. */
function Sound({ but }: { but: string }) {
  const sound = useSoundState()
  const [Icon, usual] = SOUNDS[sound.state]
  const look = sound.state === 'armed' && but !== '' ? 'marked' : usual
  const text = (
    <>
      <Icon className={icon} aria-hidden />
      {unparted(soundText(sound, but))}
    </>
  )
  if (sound.state !== 'blocked') {
    return (
      <div role="status" aria-label={SOUND_TEXTS.label} className={state({ look })}>
        {text}
      </div>
    )
  }
  return (
    <button
      type="button"
      aria-label={SOUND_TEXTS.named(soundText(sound, but), false)}
      className={state({ look })}
      onClick={() => void runningSound.current()?.unblock()}
    >
      {text}
    </button>
  )
}
