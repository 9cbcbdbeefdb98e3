import {
  changeText,
  NOBODY_WEARS,
  SINCE_EVER,
  slotAfter,
  SLOTS,
  type Wearer,
  WORN_BY,
  WORN_SINCE,
  WORN_SLOT,
  woreIn,
} from '../../thingsboard/chains/wearers.ts'

/** Who wore a sensor from when until when, milliseconds; without `to` they wear it. In order of time. */
export type Worn = { patientId: string; from: number; to?: number }

type Post = (path: string, body: unknown) => Promise<unknown>

/**
 * Notes with a sensor who wore it, as the rule chains do it, for changes that they have not seen. The attributes are saved
 * last: where they exist, all is noted. To be called before the sensor is given to its present wearer, or long after.
 */
export async function noteWearers(
  post: Post,
  sensorId: string,
  worn: readonly Worn[],
): Promise<void> {
  const { changes, wearers, slot, now, since } = notesOf(worn)
  const telemetry = `/api/plugins/telemetry/DEVICE/${sensorId}`
  if (changes.length > 0) await post(`${telemetry}/timeseries/ANY`, changes)
  for (const one of wearers)
    await post('/api/relation', {
      from: { entityType: 'ASSET', id: one.patientId },
      to: { entityType: 'DEVICE', id: sensorId },
      type: woreIn(one.slot),
      typeGroup: 'COMMON',
    })
  await post(`${telemetry}/SERVER_SCOPE`, {
    [WORN_BY]: now ?? NOBODY_WEARS,
    [WORN_SINCE]: since,
    [WORN_SLOT]: String(slot),
  })
}

type Change = { ts: number; values: Record<string, string> }
export type Notes = {
  changes: Change[]
  wearers: NonNullable<Wearer>[]
  slot: number
  now: string | undefined
  since: string
}

/** The notes to save. Only for the last few wearers can late readings be sent to the right patient. */
export function notesOf(worn: readonly Worn[]): Notes {
  const changes: Change[] = []
  const wearers: NonNullable<Wearer>[] = []
  const say = (ts: number, now: Wearer, before: Wearer): void => {
    if (ts > 0) changes.push({ ts, values: { [WORN_BY]: changeText(now, before) } })
  }
  let slot = SLOTS - 1
  let last: { wearer: NonNullable<Wearer>; to: number | undefined } | undefined
  for (const { patientId, from, to } of worn) {
    slot = slotAfter(slot)
    const wearer = { slot, patientId }
    const isAtOnce = last?.to === from
    if (last?.to !== undefined && !isAtOnce) say(last.to, undefined, last.wearer)
    say(from, wearer, isAtOnce ? last?.wearer : undefined)
    wearers.push(wearer)
    last = { wearer, to }
  }
  if (last?.to !== undefined) say(last.to, undefined, last.wearer)
  const isWorn = last !== undefined && last.to === undefined
  const newest = changes.at(-1)?.ts
  return {
    changes,
    wearers: wearers.slice(-SLOTS),
    slot,
    now: isWorn ? last?.wearer.patientId : undefined,
    since: newest === undefined ? SINCE_EVER : String(newest),
  }
}
