/**
 * Keeps the screen on while a ward is watched (AL19: alarms are live only while it is on). The browser ends this whenever
 * the page is hidden, and may refuse it. It is requested again when the page is visible; staff see what the browser
 * granted.
 */
import type { Awake } from '../model/shift/shift-check.ts'
import { deviceSetting, isBoolean } from './device-settings.ts'
import { createStore } from './store.ts'

/** Staff want the screen to stay on while a ward is on it. */
export const keepAwake = deviceSetting('keep-awake', false, isBoolean)

/** Its writer is below. */
export const awake = createStore<Awake>('idle')

/** The browser's part, a parameter for tests. */
export type AwakePlace = {
  wakeLock: Pick<WakeLock, 'request'> | undefined
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** Holds the screen on until its undo is called. */
export function holdAwake({ wakeLock, document }: AwakePlace): () => void {
  let held: WakeLockSentinel | null = null
  let isOver = false
  let isAsking = false

  async function ask(): Promise<void> {
    if (isOver || isAsking || held !== null || document.visibilityState !== 'visible') return
    if (wakeLock === undefined) return awake.set('none')
    isAsking = true
    try {
      const sentinel = await wakeLock.request('screen')
      if (isOver) return void sentinel.release()
      held = sentinel
      sentinel.addEventListener('release', released)
      awake.set('held')
    } catch {
      // The battery is low, or the page was hidden in between.
      if (!isOver) awake.set('refused')
    } finally {
      isAsking = false
    }
  }
  function released(): void {
    held = null
    if (isOver) return
    awake.set('idle')
    void ask()
  }
  const seen = (): void => void ask()
  document.addEventListener('visibilitychange', seen)
  void ask()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', seen)
    held?.removeEventListener('release', released)
    void held?.release()
    awake.set('idle')
  }
}
