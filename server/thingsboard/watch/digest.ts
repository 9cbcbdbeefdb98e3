import type { Sounding } from '../../features/watch/presence.ts'
import { isObject } from '../../protocol/input.ts'
import type { Clock } from '../../protocol/types.ts'
import type { Home } from './home.ts'

/**
 * What the windows at one copy of this server sound, as an attribute of the watch: `{ at, hospitals: { id: { ward: left } } }`. `left`
 * is for how many milliseconds more the ward counts as heard, counted by each reader from when it first saw the writing: clocks of
 * two machines are never compared. Nothing of it says who or how many.
 */
const mark = 'hears_'

type Hears = ReadonlyMap<string, Sounding>
type Seen = { at: number; seenAt: number; hears: Hears }
/** The other copies by their keys. */
export type Copies = ReadonlyMap<string, Seen>

/** What the others count is never further off than this: windows of a copy that is killed have two tries at another one. */
const OFF_MS = 10_000
/** What goes on unchanged is written again so often. */
const AGAIN_MS = 120_000
/** A copy that writes nothing for so long is gone, or has no windows. */
const GONE_MS = 300_000

/** What the other copies have written. @param own the key of this one; @param before as it was at the last look */
export function copiesIn(
  kept: ReadonlyMap<string, unknown>,
  own: string,
  before: Copies,
  now: number,
): Copies {
  const copies = new Map<string, Seen>()
  for (const [key, value] of kept) {
    if (!key.startsWith(mark) || key === own || !isObject(value)) continue
    const at = Number(value['at'])
    const last = before.get(key)
    copies.set(key, last?.at === at ? last : { at, seenAt: now, hears: hearsIn(value) })
  }
  return copies
}

function hearsIn({ hospitals }: Record<string, unknown>): Hears {
  return new Map(
    Object.entries(isObject(hospitals) ? hospitals : {}).map(([id, wards]) => [
      id,
      new Map(
        Object.entries(isObject(wards) ? wards : {}).filter(
          (one): one is [string, number] => typeof one[1] === 'number',
        ),
      ),
    ]),
  )
}

export const isHeardBy = (copies: Copies, hospitalId: string, ward: string, now: number): boolean =>
  [...copies.values()].some(({ seenAt, hears }) => {
    const wards = hears.get(hospitalId)
    return Math.max(wards?.get(ward) ?? 0, wards?.get('all') ?? 0) > now - seenAt
  })

export type Digest = {
  /** Writes it where that is news to the others, or soon will be. */
  write(hears: Hears, now: number): Promise<void>
  /** Removes what copies left that are gone. */
  forgetOld(copies: Copies, now: number): Promise<void>
}

export function createDigest(home: Home, key: string, clock: Clock): Digest {
  let written: { hears: Hears; at: number } = { hears: new Map(), at: Number.NEGATIVE_INFINITY }
  return {
    async write(hears, now) {
      const isOld = hears.size > 0 && now - written.at >= AGAIN_MS
      if (!isOld && isAsWritten(hears, written.hears, now - written.at)) return
      const hospitals = Object.fromEntries(
        [...hears].map(([id, one]) => [id, Object.fromEntries(one)]),
      )
      if (hears.size === 0) await home.remove([key])
      else await home.save({ [key]: { at: clock(), hospitals } })
      written = { hears, at: now }
    },
    async forgetOld(copies, now) {
      const old = [...copies].filter(([, { seenAt }]) => now - seenAt > GONE_MS)
      await home.remove(old.map(([gone]) => gone))
    },
  }
}

/** @param ago how long ago that was written, milliseconds */
const isAsWritten = (hears: Hears, written: Hears, ago: number): boolean =>
  hears.size === written.size &&
  [...hears].every(([id, wards]) => {
    const before = written.get(id)
    return (
      before?.size === wards.size &&
      [...wards].every(([ward, left]) => {
        const counted = before.get(ward)
        return counted !== undefined && Math.abs(left - (counted - ago)) < OFF_MS
      })
    )
  })
