import { vi } from 'vitest'

type State = 'running' | 'suspended' | 'interrupted' | 'closed'

const param = () => ({
  value: 0,
  setValueAtTime: vi.fn(),
  linearRampToValueAtTime: vi.fn(),
  cancelScheduledValues: vi.fn(),
  setTargetAtTime: vi.fn(),
})

/** One pulse as it was handed to the browser. */
export type Started = { from: number; to: number; pitch: number }

/** The browser's audio: in whichever state a test puts it, and allowed to sound or not. */
export class FakeAudioContext extends EventTarget {
  state: State = 'suspended'
  currentTime = 0
  /** Whether the browser lets it sound when it is asked to. */
  isAllowed = false
  resumed = 0
  readonly started: Started[] = []
  readonly destination = {}

  become(state: State): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  async resume(): Promise<void> {
    this.resumed += 1
    if (this.isAllowed && this.state !== 'closed') this.become('running')
    // A browser that waits for a touch does not answer.
    else await new Promise(() => undefined)
  }
  async close(): Promise<void> {
    this.state = 'closed'
  }
  createPeriodicWave(): object {
    return {}
  }
  createGain() {
    const node = { gain: param(), context: this, disconnect: vi.fn(), connect: (to: unknown) => to }
    return node
  }
  createOscillator() {
    const started: Started = { from: 0, to: 0, pitch: 0 }
    const frequency = {
      set value(hz: number) {
        started.pitch = hz
      },
    }
    return {
      frequency,
      setPeriodicWave: vi.fn(),
      connect: (to: unknown) => to,
      start: (at: number) => {
        started.from = at
        this.started.push(started)
      },
      stop: (at: number) => void (started.to = at),
    }
  }
}

/** A page that is seen, hidden, touched and left. */
export function fakePage() {
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as DocumentVisibilityState,
  })
  const window = new EventTarget()
  return {
    document: document as unknown as Document,
    window: window as unknown as Window,
    touch: () => window.dispatchEvent(new Event('pointerup')),
    returns: () => window.dispatchEvent(new Event('focus')),
    show(state: DocumentVisibilityState) {
      document.visibilityState = state
      window.dispatchEvent(new Event('visibilitychange'))
    },
  }
}
