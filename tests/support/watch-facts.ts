/** Random facts of the watched chain, for the properties that no surface is calm beside a broken link (AL23). */
import fc from 'fast-check'
import type { Indicator } from '../../src/model/connection.ts'
import type { PatientLinks } from '../../src/model/watch/links.ts'
import { STAGES } from '../../src/model/watch/server-word.ts'
import type { WatchFacts } from '../../src/model/watch/watched.ts'
import { NOW } from '../ui/anna.ts'

const ago = fc.integer({ min: 0, max: 600_000 }).map((ms) => NOW - ms)
const indicator: fc.Arbitrary<Indicator> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Indicator>({ kind: 'live' }, { kind: 'refreshing' }) },
  fc.constantFrom<Indicator>(
    { kind: 'checking' },
    { kind: 'empty' },
    { kind: 'not-receiving', since: NOW - 60_000 },
    { kind: 'saved', from: NOW - 60_000 },
    { kind: 'no-alarms', since: 0 },
    { kind: 'behind', ms: 40_000 },
  ),
)
const disk = fc.constantFrom('fine', 'low', 'refusing' as const)
/** Most of the links hold most of the time, so that some patients are watched. */
const mostly = <T>(well: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(well) }, other)
export const facts: fc.Arbitrary<WatchFacts> = fc.record({
  now: fc.constant(NOW),
  hasSensor: mostly(true, fc.boolean()),
  heardAt: mostly(NOW - 1000, ago),
  links: mostly<PatientLinks>(
    {},
    fc.record<PatientLinks>(
      {
        refusedSince: ago,
        gatewayOffSince: ago,
        clockUnknownSince: ago,
        clockCorrectedMs: fc.nat(),
      },
      { requiredKeys: [] },
    ),
  ),
  hasLimits: mostly(true, fc.boolean()),
  wardId: fc.constant('w1'),
  indicator,
  word: mostly(
    null,
    fc.record({
      at: ago,
      chain: fc.record({
        provedAt: fc.oneof(fc.constant(0), ago),
        tookMs: fc.nat(),
        broken: fc.option(fc.constantFrom(...STAGES)),
      }),
      disk,
      isDamaged: fc.boolean(),
      clockOffMs: fc.constantFrom(0, 0, 7_200_000, -60_000),
      backup: fc.constant(null),
      unheard: fc.subarray(['w1', 'w2']),
      handedOn: fc.constant([]),
    }),
  ),
  disk: fc.option(fc.record({ disk, isDamaged: fc.boolean(), at: ago }), { nil: undefined }),
})
