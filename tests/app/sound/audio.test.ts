import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAudio } from '../../../src/app/sound/audio.ts'
import { createStore } from '../../../src/app/store.ts'
import type { AudioReality } from '../../../src/model/sound/sound-state.ts'
import { TONE } from '../../../src/model/sound/announcing.ts'
import { FakeAudioContext, fakePage } from './fakes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function scene({ isAllowed = false } = {}) {
  const page = fakePage()
  const contexts: FakeAudioContext[] = []
  const reality = createStore<AudioReality>('unknown')
  const audio = createAudio(reality, {
    window: page.window,
    document: page.document,
    make() {
      const context = new FakeAudioContext()
      context.isAllowed = isAllowed
      contexts.push(context)
      return context as unknown as AudioContext
    },
  })
  const now = (): FakeAudioContext => contexts.at(-1) as FakeAudioContext
  return { page, audio, contexts, now, said: reality.current }
}

// AL5.
describe('whether this page sounds is read from the browser, and not remembered', () => {
  it('is suspended until the page is touched', async () => {
    const { page, now, said } = scene()
    expect(said()).toBe('suspended')
    page.touch()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(said()).toBe('suspended')
    now().isAllowed = true
    page.touch()
    await vi.advanceTimersByTimeAsync(0)
    expect(said()).toBe('running')
  })

  it('runs at once where the browser allows it', async () => {
    const { said } = scene({ isAllowed: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(said()).toBe('running')
  })

  it.each(['suspended', 'interrupted', 'closed'] as const)(
    'says when it becomes %s',
    async (state) => {
      const { now, said } = scene({ isAllowed: true })
      await vi.advanceTimersByTimeAsync(0)
      now().become(state)
      expect(said()).toBe(state)
    },
  )

  it('looks again when the page comes back, though nothing was said meanwhile', async () => {
    const { page, now, said } = scene({ isAllowed: true })
    await vi.advanceTimersByTimeAsync(0)
    page.show('hidden')
    // A phone call, without an event.
    now().state = 'interrupted'
    now().isAllowed = false
    page.show('visible')
    expect(said()).toBe('interrupted')
    expect(now().resumed).toBe(2)
    now().isAllowed = true
    page.returns()
    await vi.advanceTimersByTimeAsync(0)
    expect(said()).toBe('running')
  })

  it('answers what came of asking, even where the browser does not', async () => {
    const { audio } = scene()
    const asked = audio.unblock()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await asked).toBe('suspended')
  })

  it('takes a new audio for one that was closed', async () => {
    const { page, contexts, now, said } = scene({ isAllowed: true })
    await vi.advanceTimersByTimeAsync(0)
    now().become('closed')
    page.touch()
    await vi.advanceTimersByTimeAsync(0)
    expect(contexts).toHaveLength(2)
    expect(said()).toBe('running')
    contexts[0]?.become('running')
    now().become('suspended')
    expect(said()).toBe('suspended')
  })

  it('notices an audio whose clock stands still, and that it goes on', async () => {
    const { now, said } = scene({ isAllowed: true })
    await vi.advanceTimersByTimeAsync(0)
    for (let second = 0; second < 20; second += 1) {
      now().currentTime += 1
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(said()).toBe('running')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(said()).toBe('stalled')
    now().currentTime += 1
    await vi.advanceTimersByTimeAsync(5_000)
    expect(said()).toBe('running')
  })

  it('says none where there is no audio', () => {
    const page = fakePage()
    const reality = createStore<AudioReality>('unknown')
    const make = () => {
      throw new Error('no audio')
    }
    const audio = createAudio(reality, { make, window: page.window, document: page.document })
    expect(reality.current()).toBe('none')
    audio.play('high', 1)
    audio.end()
  })

  it('asks nobody any more once it has ended', async () => {
    const { page, audio, now } = scene()
    audio.end()
    const { resumed } = now()
    page.touch()
    page.returns()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(now().resumed).toBe(resumed)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a tone', () => {
  it('is handed to the browser pulse by pulse, from now on', async () => {
    const { audio, now } = scene({ isAllowed: true })
    now().currentTime = 40
    audio.play('high', 0.5)
    const { started } = now()
    expect(started).toHaveLength(10)
    expect(started.map(({ pitch }) => pitch)).toEqual(TONE.high.pulses.map(({ pitch }) => pitch))
    expect(started[0]?.from).toBeCloseTo(40.02)
    expect(started.at(-1)?.to).toBeCloseTo(40.02 + TONE.high.length)
  })
})
