import { expect, it } from 'vitest'
import { faults, FAULTS_KEY } from '../../../../server/embedded/rules/faults.ts'
import type { Store, Value } from '../../../../server/protocol/types.ts'

// ZONE-02.
it('values that are counted by the day are counted by the day of the sensor’s hospital', () => {
  const saved: Record<string, Value>[] = []
  const store = {
    entities: { device: () => ({ customerId: 'hospital' }) },
    attributes: {
      get: (id: string) => (id === 'hospital' ? 'Asia/Seoul' : undefined),
      save: (_id: string, _scope: string, values: Record<string, Value>) => {
        saved.push(values)
        return Promise.resolve()
      },
    },
  } as unknown as Store
  const { count, sweep } = faults(store, () => undefined)
  // 23:50 and 00:10 in Seoul.
  count('sensor', 2, Date.parse('2026-11-26T14:50:00Z'))
  count('sensor', 3, Date.parse('2026-11-26T15:10:00Z'))
  count('sensor', 1, Date.parse('2026-11-27T00:10:00Z'))
  sweep(Date.parse('2026-11-27T00:11:00Z'), true)
  expect(saved.map((values) => values[FAULTS_KEY])).toEqual([2, 3, 4])
})
