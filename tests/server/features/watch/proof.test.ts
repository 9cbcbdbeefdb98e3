import { describe, expect, it } from 'vitest'
import {
  chainOf,
  looked,
  passed,
  type Proof,
  sent,
  STOPPED_AFTER_MS,
  unproved,
  worst,
} from '../../../../server/features/watch/proof.ts'
import { PROVED_WITHIN_MS, STAGES } from '../../../../src/model/watch/server-word.ts'

const through = (proof: Proof, now: number): Proof =>
  STAGES.reduce((one, stage) => passed(one, stage, now), proof)

// AL24, PROOF-01
describe('the proof of a chain', () => {
  it('is proved by a probe that passes every stage, with its time and duration', () => {
    const proof = through(sent(unproved, 1000), 1040)
    expect(chainOf(proof, 5_000_000)).toEqual({ provedAt: 5_001_040, tookMs: 40, broken: null })
  })

  it('says nothing of a probe that is only under way', () => {
    expect(chainOf(sent(unproved, 0), 0)).toEqual({ provedAt: 0, tookMs: 0, broken: null })
    const again = sent(through(sent(unproved, 0), 30), 60_000)
    expect(chainOf(looked(again, 60_000 + STOPPED_AFTER_MS - 1), 0)).toMatchObject({ broken: null })
  })

  it.each(STAGES)('names %s when the probe is stopped there, and until one comes through', (at) => {
    const before = STAGES.slice(0, STAGES.indexOf(at))
    const stopped = before.reduce(
      (proof, stage) => passed(proof, stage, 60_010),
      sent(through(sent(unproved, 0), 30), 60_000),
    )
    const late = looked(stopped, 60_000 + STOPPED_AFTER_MS)
    expect(chainOf(late, 0)).toEqual({ provedAt: 30, tookMs: 30, broken: at })
    // The next one waits elsewhere for a moment: that is not news yet.
    const next = sent(late, 120_000)
    expect(chainOf(next, 0).broken).toBe(at)
    expect(chainOf(through(next, 120_020), 0)).toEqual({
      provedAt: 120_020,
      tookMs: 20,
      broken: null,
    })
  })

  it('says where the chain breaks now, when that is another stage than before', () => {
    const late = looked(passed(sent(unproved, 0), 'gateway', 1), STOPPED_AFTER_MS)
    expect(late.broken).toBe('parser')
    expect(looked(sent(late, 60_000), 60_000 + STOPPED_AFTER_MS).broken).toBe('gateway')
  })

  it('is said within 120 s of a break right after a probe, a report of the console included', () => {
    const untilSaid = 60_000 + STOPPED_AFTER_MS + 1000
    expect(untilSaid + 30_000).toBeLessThanOrEqual(120_000)
    // A good proof is never too old for a console.
    expect(60_000 + 30_000).toBeLessThan(PROVED_WITHIN_MS)
  })

  it('never goes back a stage, and takes nothing without a probe', () => {
    const proof = passed(passed(sent(unproved, 0), 'rules', 1), 'gateway', 2)
    expect(proof.waiting?.stage).toBe('alarms')
    expect(passed(unproved, 'socket', 1)).toBe(unproved)
  })

  it('is as old as the oldest and as broken as any', () => {
    expect(worst([])).toEqual({ provedAt: 0, tookMs: 0, broken: null })
    expect(
      worst([
        { provedAt: 500, tookMs: 10, broken: null },
        { provedAt: 300, tookMs: 9, broken: 'alarms' },
        { provedAt: 400, tookMs: 90, broken: null },
      ]),
    ).toEqual({ provedAt: 300, tookMs: 90, broken: 'alarms' })
  })
})
