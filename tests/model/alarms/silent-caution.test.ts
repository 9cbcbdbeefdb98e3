import { describe, expect, it } from 'vitest'
import { silentCautions, silentOf } from '../../../src/model/alarms/silent-caution.ts'
import { DEFAULT_THRESHOLDS } from '../../../src/model/vitals/limits.ts'
import { vitalsOf } from '../vitals.ts'

// Ruling R15, AL9.
describe('a room, and a ward', () => {
  const vitals = new Map([
    ['fast', vitalsOf({ hr: 178, spo2: 98 })],
    ['both', vitalsOf({ hr: 178, spo2: 80 })],
    ['wet', vitalsOf({ urine: 3 })],
    ['fine', vitalsOf({ hr: 70, spo2: 98 })],
  ])
  const all = [...vitals.keys()].map((entityId) => ({ entityId }))
  const silentWith = (open: Record<string, string[]>) =>
    silentCautions(
      vitals,
      DEFAULT_THRESHOLDS,
      new Map(
        Object.entries(open).map(([id, types]) => [id, types.map((type) => ({ type }))] as const),
      ),
    )

  it('is in caution with whoever is still out of their limits once all is confirmed', () => {
    const silent = silentWith({})
    expect(Object.fromEntries(silent)).toEqual({ fast: 'medium', both: 'high', wet: 'low' })
    expect(silentOf(all, silent)).toEqual({ patients: 3, priority: 'high' })
    expect(silentOf([{ entityId: 'wet' }, { entityId: 'fine' }], silent)).toEqual({
      patients: 1,
      priority: 'low',
    })
    expect(silentOf([{ entityId: 'fine' }], silent)).toBeNull()
  })

  it('counts nothing twice: what an open alarm tells of is among the alarms', () => {
    const silent = silentWith({ fast: ['High HR'], both: ['Low SpO2'], wet: ['Battery'] })
    expect(Object.fromEntries(silent)).toEqual({ both: 'medium', wet: 'low' })
  })
})
