import type { LucideIcon } from 'lucide-react'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CirclePause from 'lucide-react/icons/circle-pause'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeOff from 'lucide-react/icons/volume-off'
import VolumeX from 'lucide-react/icons/volume-x'
import { Suspense, lazy, useRef } from 'react'
import { createPortal } from 'react-dom'
import { onceFetched } from '../../app/fetch-code.ts'
import { useNow } from '../../app/now.ts'
import { shiftCheck, wardsLeftOut } from '../../app/settings.ts'
import { runningSound } from '../../app/sound/state.ts'
import { useWardSound } from '../hearing.ts'
import { useStore } from '../../app/store.ts'
import { pill } from '../../ui/pill.css.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { isDue } from '../../model/shift/shift-check.ts'
import type { SoundState } from '../../model/sound/sound-state.ts'
import type { SharedLink } from '../../model/watch/watched.ts'
import { SOUND_SHORT, SOUND_TEXTS, soundText } from '../../texts/sound.ts'
import { type Around, soundLink } from '../../texts/watch.ts'
import { alarmSheet } from '../alarm-sheet/opened.ts'
import { calmWord, dot, long, short, wrongWord } from './header.css.ts'

const AlarmSheet = lazy(() => onceFetched(() => import('../alarm-sheet/AlarmSheet.tsx')))

type Look = 'calm' | 'marked' | 'loud'
const FACES: Record<SoundState['state'], [LucideIcon, Look]> = {
  unknown: [CircleDashed, 'calm'],
  armed: [Volume2, 'calm'],
  paused: [CirclePause, 'marked'],
  off: [VolumeX, 'marked'],
  blocked: [VolumeOff, 'loud'],
}

type Props = {
  /** What keeps an alarm from being heard although the sound is armed (LAG-10, WCH-04). */
  broken: SharedLink | undefined
  around: Around
}

/** Are alarms heard on this device? The true state, always in sight (AL5); what can be set lies behind it. */
export function SoundButton({ broken, around }: Props) {
  const sound = useWardSound()
  const sheet = useStore(alarmSheet)
  const isSome = useStore(wardsLeftOut).length > 0
  const isCheckDue = isDue(useStore(shiftCheck), useNow(MINUTE_MS))
  const [Icon, usual] = FACES[sound.state]
  const but = sound.state === 'armed' ? broken : undefined
  const look = but ? 'marked' : usual
  const text = soundText(sound, but ? soundLink(but, around) : '', isSome)
  const name = SOUND_TEXTS.named(text, isCheckDue)

  /** As it was when the finger came down: by the end of the tap it may sound already. */
  const wasBlocked = useRef(false)

  async function tap() {
    // The tap itself lets it sound, where it can.
    const isUnblocking = wasBlocked.current || sound.state === 'blocked'
    wasBlocked.current = false
    if (isUnblocking && (await runningSound.current()?.unblock()) === 'running') return
    alarmSheet.set('open')
  }
  return (
    <>
      <button
        type="button"
        className={pill({ look })}
        title={name}
        aria-label={name}
        onPointerDown={() => (wasBlocked.current = sound.state === 'blocked')}
        onClick={() => void tap()}
      >
        <Icon size={20} aria-hidden />
        <span className={look === 'calm' ? calmWord : wrongWord}>
          <span className={long}>{text}</span>
          <span className={short}>{but ? SOUND_SHORT[but.link] : text}</span>
        </span>
        {isCheckDue && <span className={dot} />}
      </button>
      {sheet !== 'closed' &&
        // A window of its own: it is no part of the page's header.
        createPortal(
          <Suspense fallback={null}>
            <AlarmSheet startsCheck={sheet === 'check'} onClose={() => alarmSheet.set('closed')} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
