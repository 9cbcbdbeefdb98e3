import type { LucideIcon } from 'lucide-react'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CirclePause from 'lucide-react/icons/circle-pause'
import CloudOff from 'lucide-react/icons/cloud-off'
import Hourglass from 'lucide-react/icons/hourglass'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Settings2 from 'lucide-react/icons/settings-2'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeOff from 'lucide-react/icons/volume-off'
import VolumeX from 'lucide-react/icons/volume-x'
import Wifi from 'lucide-react/icons/wifi'
import { useNow } from '../../app/now.ts'
import { boardNames } from '../../app/privacy/names.ts'
import { runningSound, useSoundState } from '../../app/sound/state.ts'
import { indicatorText } from '../../ui/indicator.ts'
import type { Indicator } from '../../model/connection.ts'
import { lateMs } from '../../model/server-lag.ts'
import type { SoundState } from '../../model/sound/sound-state.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { momentText } from '../../model/time/moment.ts'
import { BOARD_TEXTS, dayText } from '../../texts/board.ts'
import { TEXTS } from '../../texts/common.ts'
import { SOUND_TEXTS, soundText } from '../../texts/sound.ts'
import { RevealButton } from '../privacy/RevealButton.tsx'
import { clock, date, gear, head, icon, state, states, time, wardNames } from './board.css.ts'

const LINES: Record<Indicator['kind'], LucideIcon> = {
  live: Wifi,
  checking: CircleDashed,
  refreshing: RefreshCw,
  'not-receiving': CloudOff,
  saved: History,
  'no-alarms': TriangleAlert,
  behind: Hourglass,
  empty: CloudOff,
}
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
  now: number
  isUpright: boolean
  onSettings: () => void
}

/** The wards, the time, whether values are live and alarms sound, and the button of the settings (BOARD-04 to BOARD-06). */
export function BoardHead({ title, indicator, now, isUpright, onSettings }: Props) {
  return (
    <header className={head({ upright: isUpright })}>
      <h1 className={wardNames}>{title}</h1>
      <Clock />
      <div className={states}>
        <Line indicator={indicator} now={now} />
        <Sound lateMs={lateMs(indicator)} />
        <RevealButton setting={boardNames} />
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
  const now = useNow(1000)
  return (
    <p className={clock}>
      <span className={time}>{momentText(now, now, DEVICE_ZONE)}</span>
      <span className={date}>{dayText(now, DEVICE_ZONE)}</span>
    </p>
  )
}

function Line({ indicator, now }: Pick<Props, 'indicator' | 'now'>) {
  const Icon = LINES[indicator.kind]
  const isCalm = ['live', 'refreshing', 'checking'].includes(indicator.kind)
  return (
    <div
      role="status"
      aria-label={TEXTS.connection.label}
      className={state({ look: isCalm ? 'calm' : 'loud' })}
    >
      <Icon className={icon} aria-hidden />
      {indicatorText(indicator, now, DEVICE_ZONE)}
    </div>
  )
}

/** Where the browser allows sound only after a touch, this is the button to touch. */
function Sound({ lateMs: late }: { lateMs: number }) {
  const sound = useSoundState()
  const [Icon, usual] = SOUNDS[sound.state]
  const look = sound.state === 'armed' && late > 0 ? 'marked' : usual
  const text = (
    <>
      <Icon className={icon} aria-hidden />
      {soundText(sound, false, late)}
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
      aria-label={SOUND_TEXTS.named(soundText(sound), false)}
      className={state({ look })}
      onClick={() => void runningSound.current()?.unblock()}
    >
      {text}
    </button>
  )
}
