/** A number as a tile shows it, with its age in few letters. Pure. */
import type { Caution } from '../../model/vitals/caution.ts'
import {
  type Freshness,
  freshnessOf,
  VITAL_SIGNS,
  type VitalSign,
} from '../../model/vitals/freshness.ts'
import type { Vitals } from '../../model/vitals/telemetry.ts'
import type { Thresholds } from '../../model/vitals/limits.ts'
import { faceOf, type TileAge, tileAge } from '../face.ts'

export type TileNumber = {
  /** `72`; `—` for one that is too old to be shown, `-` for one that never came. */
  text: string
  isOld: boolean
} & TileAge

/**
 * @param isLive whether values arrive: while they do not, each says how old it is (ST5)
 * @param now the server's time, milliseconds
 */
export function tileNumber(
  slot: VitalSign,
  vitals: Vitals,
  thresholds: Thresholds,
  now: number,
  isLive: boolean,
): TileNumber {
  const face = faceOf(slot, vitals, thresholds, now)
  return { text: face.main, isOld: face.isOld, ...tileAge(face, now, isLive) }
}

const ORDER: readonly Freshness[] = ['fresh', 'aging', 'stale', 'too-old', 'never']

/**
 * A tile has room for one temperature: the one in caution, else the fresher one, and of two equally fresh ones the
 * body's.
 */
export function tileTemperature(
  vitals: Vitals,
  cautions: readonly Caution[],
  now: number,
): 'bodyTemperature' | 'temperature' {
  const isBeyond = (slot: 'bodyTemperature' | 'temperature'): boolean =>
    cautions.some(({ measure }) => measure === slot)
  if (isBeyond('bodyTemperature')) return 'bodyTemperature'
  if (isBeyond('temperature')) return 'temperature'
  const rank = (slot: 'bodyTemperature' | 'temperature'): number =>
    ORDER.indexOf(freshnessOf(vitals, slot, now))
  return rank('temperature') < rank('bodyTemperature') ? 'temperature' : 'bodyTemperature'
}

/** The vital signs of a tile: of the two temperatures one. */
export function tileSigns(
  vitals: Vitals,
  current: readonly Caution[],
  now: number,
): readonly VitalSign[] {
  const others = VITAL_SIGNS.filter((sign) => sign !== 'temperature' && sign !== 'bodyTemperature')
  const [first, second, ...more] = others
  const temperature = tileTemperature(vitals, current, now)
  return [first, second, temperature, ...more].filter((sign) => sign !== undefined)
}
