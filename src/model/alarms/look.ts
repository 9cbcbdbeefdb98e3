/**
 * How an alarm looks: decided once, drawn alike on card, tile, board, bar, lock, list and paper (ONE-07). Pure.
 */
import type { Vitals } from '../vitals/telemetry.ts'
import { isLearnedLate } from './late.ts'
import { conditionOf } from './standing.ts'

/** What calls most comes first. */
export const ALARM_LOOKS = ['standing', 'lastKnown', 'ended', 'confirmed'] as const
/**
 * `standing`: it goes on, and waits for somebody. `lastKnown`: the same, as far as is known: its sensor is silent (AL28).
 * `ended`: it is over, or was learned late (AL27). `confirmed`: no one is called, though its value may be out of its
 * limits still (AL9).
 */
export type AlarmLook = (typeof ALARM_LOOKS)[number]

/** What the look of an alarm depends on. */
export type Looking = Parameters<typeof conditionOf>[0]

/** @param heardAt when the patient's sensor was last heard, milliseconds; `null` where that is not known here */
export function lookOf(alarm: Looking, heardAt: number | null, now: number): AlarmLook {
  if (alarm.closedBy) return 'ended'
  if (alarm.isConfirmed) return 'confirmed'
  if (isLearnedLate(alarm)) return 'ended'
  switch (conditionOf(alarm, heardAt, now).kind) {
    case 'last-known':
      return 'lastKnown'
    case 'ended':
      return 'ended'
    case 'standing':
    case 'unsaid':
      return 'standing'
  }
}

/** Of several alarms about one matter, that of the one which calls most; a value without an open alarm calls no one. */
export function lookOfMatter(
  alarms: readonly Looking[],
  heardAt: number | null,
  now: number,
): AlarmLook {
  const looks = alarms.map((alarm) => lookOf(alarm, heardAt, now))
  return ALARM_LOOKS.find((look) => looks.includes(look)) ?? 'confirmed'
}

/** It waits for somebody who comes at once: its mark flashes. */
export const isCalling = (look: AlarmLook): boolean => look === 'standing' || look === 'lastKnown'

/** When a sensor was last heard; `null` while its values are not read. */
export const heardAtOf = (
  vitals: Pick<Vitals, 'heardAt' | 'isUnread'> | undefined,
): number | null => (vitals === undefined || vitals.isUnread ? null : vitals.heardAt)
