import { describe, expect, it } from 'vitest'
import type { Awake } from '../../src/model/shift/shift-check.ts'
import type { DeviceFacts } from '../../src/model/shift/shift-check.ts'
import { findingsOf } from '../../src/model/shift/findings.ts'
import type { SoundState } from '../../src/model/sound/sound-state.ts'
import { SHIFT_TEXTS, awakeText, findingText } from '../../src/texts/shift.ts'
import { soundSentence } from '../../src/texts/alarm-sheet.ts'
import type { SharedLink } from '../../src/model/watch/watched.ts'
import { SOUND_TEXTS, soundText } from '../../src/texts/sound.ts'
import { soundLink } from '../../src/texts/watch.ts'

const AROUND = { now: 0, zone: undefined }
const sentenceOf = (sound: SoundState, broken?: SharedLink): string =>
  soundSentence(sound, broken, AROUND)

// AL5.
describe('the state of the sound in words', () => {
  it.each<[SoundState, string]>([
    [{ state: 'armed' }, 'Armed'],
    [{ state: 'paused', leftMs: 24_000 }, 'Paused 0:24'],
    [{ state: 'off' }, 'Off'],
    [{ state: 'blocked', by: 'suspended' }, 'Blocked – tap'],
    [{ state: 'blocked', by: 'interrupted' }, 'Blocked – tap'],
    [{ state: 'unknown' }, 'Checking'],
  ])('%j is %s', (state, said) => {
    expect(soundText(state, '')).toBe(said)
  })

  it('says that not every ward sounds, and that the check is due', () => {
    expect(soundText({ state: 'armed' }, '', true)).toBe('Armed, some wards')
    expect(soundText({ state: 'off' }, '', true)).toBe('Off')
    expect(SOUND_TEXTS.named('Off', false)).toBe('Alarm sound: Off')
    expect(SOUND_TEXTS.named('Off', true)).toContain('check is due')
  })

  // LAG-10, WCH-04.
  it('an alarm that is heard late, or may not be, says so; what is not heard is not late', () => {
    const late = soundLink({ link: 'server-behind', ms: 40_000 }, AROUND)
    expect(soundText({ state: 'armed' }, late)).toBe('Armed, late')
    expect(soundText({ state: 'armed' }, late, true)).toBe('Armed, late')
    expect(soundText({ state: 'off' }, late)).toBe('Off')
    expect(sentenceOf({ state: 'armed' })).toBe('A new alarm is heard on this device.')
    expect(sentenceOf({ state: 'armed' }, { link: 'server-behind', ms: 40_000 })).toMatch(
      / 40 s late: the server is behind\. /,
    )
    const full = { link: 'disk-full' } as const
    expect(soundText({ state: 'armed' }, soundLink(full, AROUND))).toBe(
      'Armed, but server disk full',
    )
    expect(sentenceOf({ state: 'armed' }, full)).toMatch(/^A new alarm may not be heard .* full\. /)
  })

  it('a ward is not heard, or several are, whatever they are called', () => {
    const unheard = (...wards: string[]) =>
      soundText({ state: 'armed' }, soundLink({ link: 'nobody-hears', wards }, AROUND))
    expect(unheard('w1')).toBe('Armed, but 1 ward is not heard')
    expect(unheard('w1', 'w2')).toBe('Armed, but 2 wards are not heard')
  })

  it('whatever is not heard says so, each for its own reason', () => {
    const reasons = ['suspended', 'interrupted', 'closed', 'stalled', 'none'] as const
    const sentences = reasons.map((by) => sentenceOf({ state: 'blocked', by }))
    for (const sentence of sentences) expect(sentence).toMatch(/^No alarm is heard: /)
    expect(new Set(sentences).size).toBe(reasons.length)
    expect(sentenceOf({ state: 'off' })).toMatch(/^No alarm is heard /)
  })
})

it('a screen that does not stay on says what to do', () => {
  const all: Awake[] = ['held', 'idle', 'refused', 'none']
  expect(new Set(all.map(awakeText)).size).toBe(all.length)
})

// AL22.
describe('what the check has found, in words', () => {
  const NOW = new Date(2026, 10, 20, 6, 58, 30).getTime()
  const facts: DeviceFacts = {
    notifications: 'denied',
    skewMs: -9 * 60_000,
    storage: 'stored',
    isPersisted: false,
    freeBytes: 4.9e9,
    receivedAt: NOW - 10_000,
    battery: { level: 0.82, isCharging: true },
  }
  const said = (more: Partial<DeviceFacts> = {}, heard: boolean | null = true) => {
    const all = { ...facts, ...more }
    const findings = findingsOf(all, heard, NOW)
    const of = (check: keyof typeof findings) =>
      findingText(check, findings, all, { now: NOW, zone: undefined })
    return {
      tone: of('tone'),
      clock: of('clock'),
      storage: of('storage'),
      newest: of('newest'),
      battery: of('battery'),
    }
  }

  it('is a sentence each, and what to do', () => {
    expect(said()).toEqual({
      tone: 'Heard.',
      clock: '9 min behind. Ages shown are still right. Set the clock of the device.',
      storage:
        'The browser may delete stored data when space runs short. Install Wardlight on the device. 4.9 GB free.',
      newest: 'Received 06:58.',
      battery: '82 %, charging.',
    })
    expect(said({ isPersisted: true, skewMs: 0 })).toMatchObject({
      clock: 'Right.',
      storage: 'Kept on this device. 4.9 GB free.',
    })
    expect(said({}, false).tone).toMatch(/^Not heard\. /)
    expect(said({ receivedAt: 0 }).newest).toMatch(/Check the network\.$/)
    expect(said({ battery: { level: 0.2, isCharging: false } }).battery).toBe(
      '20 %. Connect the charger.',
    )
  })

  it('is summed up with its time', () => {
    expect(SHIFT_TEXTS.done('06:58', [])).toBe('Done 06:58. Everything was fine.')
    expect(SHIFT_TEXTS.done('06:58', ['tone', 'storage'])).toBe(
      'Done 06:58. Needs attention: Tone, Storage.',
    )
  })
})
