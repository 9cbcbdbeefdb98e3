import { describe, expect, it } from 'vitest'
import {
  type AudioReality,
  countdown,
  pauseLeft,
  soundStateOf,
} from '../../../src/model/sound/sound-state.ts'

const NOW = 1_700_000_000_000

describe('the state of the sound', () => {
  // AL5.
  it.each<AudioReality>(['suspended', 'interrupted', 'closed', 'stalled', 'none'])(
    'is Blocked while the audio is %s, paused or not',
    (audio) => {
      const facts = { isOn: true, audio }
      const blocked = { state: 'blocked', by: audio }
      expect(soundStateOf({ ...facts, pausedUntil: 0 }, NOW)).toEqual(blocked)
      expect(soundStateOf({ ...facts, pausedUntil: NOW + 10_000 }, NOW)).toEqual(blocked)
    },
  )

  it('is Off when it is switched off, whatever the browser says', () => {
    for (const audio of ['running', 'suspended', 'unknown'] as const)
      expect(soundStateOf({ isOn: false, audio, pausedUntil: 0 }, NOW)).toEqual({ state: 'off' })
  })

  it('is Armed only while the audio runs', () => {
    const facts = { isOn: true, pausedUntil: 0 }
    expect(soundStateOf({ ...facts, audio: 'running' }, NOW)).toEqual({ state: 'armed' })
    expect(soundStateOf({ ...facts, audio: 'unknown' }, NOW)).toEqual({ state: 'unknown' })
  })

  // AL6.
  it('a pause counts down, ends by itself, and is never longer than two minutes', () => {
    const at = (pausedUntil: number) =>
      soundStateOf({ isOn: true, audio: 'running', pausedUntil }, NOW)
    expect(at(NOW + 24_000)).toEqual({ state: 'paused', leftMs: 24_000 })
    expect(at(NOW + 120_000)).toEqual({ state: 'paused', leftMs: 120_000 })
    expect(at(NOW)).toEqual({ state: 'armed' })
    // The clock was set back, or something else wrote it.
    expect(at(NOW + 120_001)).toEqual({ state: 'armed' })
    expect(pauseLeft(0, NOW)).toBe(0)
  })

  it.each([
    [120_000, '2:00'],
    [30_000, '0:30'],
    [29_001, '0:30'],
    [7_000, '0:07'],
    [1, '0:01'],
  ])('%i ms are said as %s', (ms, said) => {
    expect(countdown(ms)).toBe(said)
  })
})
