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
import { SOUND_TEXTS, soundText } from '../../texts/sound.ts'
import { alarmSheet } from '../alarm-sheet/opened.ts'
import { calmWord, dot, wrongWord } from './header.css.ts'

const AlarmSheet = lazy(() => onceFetched(() => import('../alarm-sheet/AlarmSheet.tsx')))

type Look = 'calm' | 'marked' | 'loud'
const FACES: Record<SoundState['state'], [LucideIcon, Look]> = {
  unknown: [CircleDashed, 'calm'],
  armed: [Volume2, 'calm'],
  paused: [CirclePause, 'marked'],
  off: [VolumeX, 'marked'],
  blocked: [VolumeOff, 'loud'],
}

/**
 * Are alarms heard on this device? The true state, always in sight (AL5); what can be set lies behind it.
 *
 * @param but what keeps an alarm from being heard although the sound is armed (LAG-10, WCH-04)
 */
export function SoundButton({ but }: { but: string }) {
  const sound = useWardSound()
  const sheet = useStore(alarmSheet)
  const isSome = useStore(wardsLeftOut).length > 0
  const isCheckDue = isDue(useStore(shiftCheck), useNow(MINUTE_MS))
  const [Icon, usual] = FACES[sound.state]
  const look = sound.state === 'armed' && but !== '' ? 'marked' : usual
  const text = soundText(sound, but, isSome)
  const lead = SOUND_TEXTS.armedBut.exec(text)?.[0] ?? ''

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
        title={SOUND_TEXTS.label}
        aria-label={SOUND_TEXTS.named(text, isCheckDue)}
        onPointerDown={() => (wasBlocked.current = sound.state === 'blocked')}
        onClick={() => void tap()}
      >
        <Icon size={20} aria-hidden />
        <span className={look === 'calm' ? calmWord : wrongWord}>
          <span className={calmWord}>{lead}</span>
          {text.slice(lead.length)}
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
