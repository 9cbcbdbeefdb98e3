/** The sound of this window while somebody is signed in: audio, turn and announcer put together. */
import { type Condition, TONE, type ToneName, vibrationOf } from '../../model/sound/announcing.ts'
import { device } from '../now.ts'
import { createAnnouncer } from './announcer.ts'
import { createAudio } from './audio.ts'
import { pausedUntil, soundOn, vibrates, volume } from '../settings.ts'
import { audioReality, currentSound, endPause, runningSound } from './state.ts'
import { createTurn } from './turn.ts'

/**
 * @param announced the alarms and the lost line that have just been announced by this window
 * @param hears whether this window would sound an alarm now: a pause ends by itself, and at once by a new alarm
 */
export function startSound(
  announced: (those: readonly Condition[]) => void,
  hears: (does: boolean) => void,
): {
  stand(conditions: readonly Condition[]): void
  end(): void
} {
  const audio = createAudio(audioReality)
  // What one window has announced, the others need not announce when they take its turn.
  const windows = new BroadcastChannel('wardlight-sound')
  const isVisible = (): boolean => document.visibilityState === 'visible'
  const play = (tone: ToneName): void => {
    audio.play(tone, volume.current())
    if (vibrates.current()) navigator.vibrate?.(vibrationOf(TONE[tone]))
  }
  const turn = createTurn({ locks: navigator.locks, onChanged: turned })
  const announcer = createAnnouncer({
    state: currentSound,
    isOurTurn: turn.isOurs,
    isVisible,
    play,
    silence: audio.silence,
    endPause,
    now: () => device().wall,
    announced(those) {
      windows.postMessage(those)
      announced(those)
    },
  })
  windows.onmessage = (event: MessageEvent<readonly Condition[]>) =>
    announcer.heardElsewhere(event.data)

  function turned(): void {
    const { state } = currentSound()
    hears(turn.isOurs() && (state === 'armed' || state === 'paused'))
    announcer.look()
  }
  function changed(): void {
    turn.want(soundOn.current() && audioReality.current() === 'running', isVisible())
    turned()
  }
  const undo = [soundOn, pausedUntil, audioReality].map((store) => store.subscribe(changed))
  document.addEventListener('visibilitychange', changed)
  runningSound.set({
    unblock: audio.unblock,
    test(tone) {
      if (!announcer.isSounding()) play(tone)
    },
  })
  changed()

  return {
    stand: announcer.stand,
    end() {
      runningSound.set(null)
      for (const each of undo) each()
      document.removeEventListener('visibilitychange', changed)
      announcer.end()
      turn.want(false, false)
      windows.close()
      hears(false)
      audio.end()
    },
  }
}
