/** What is wrong with a patient, each matter once: a measure out of its limits and the alarm it raised are one (PCARD-09). */
import type { ListedAlarm, Priority } from '../model/alarms/alarm.ts'
import { measurePriority } from '../model/alarms/silent-caution.ts'
import { isOfMeasure } from '../model/alarms/standing.ts'
import { rankOf, urgencyOf } from '../model/alarms/urgency.ts'
import { grouped } from '../model/grouped.ts'
import { toldText, type ToldCaution } from './off.ts'
import { TEXTS } from '../texts/common.ts'

/** `alarms` are the unconfirmed ones of this matter, newest first. */
export type Condition = {
  key: string
  priority: Priority
  caution: ToldCaution | null
  alarms: readonly ListedAlarm[]
  /** In few words, for one line. */
  short: string
  /** The present value with its limit, else what the alarm says. */
  text: string
}

const DIAPER = 'diaper change quantity'
const keyOf = ({ type }: ListedAlarm): string => type.trim().toLowerCase()

/**
 * The most urgent first. An alarm whose condition is over is a matter of its own, apart from the value as it is now; of
 * one type there is one. A call for help is never one with a fall.
 *
 * @param now the server's time, milliseconds
 */
export function conditionsOf(
  cautions: readonly ToldCaution[],
  alarms: readonly ListedAlarm[],
  needsDiaper: boolean,
  now: number,
): Condition[] {
  const taken = new Set<ListedAlarm>()
  const take = (isMatching: (alarm: ListedAlarm) => boolean): ListedAlarm[] => {
    const matching = alarms.filter((alarm) => alarm.endedTs === undefined && isMatching(alarm))
    for (const alarm of matching) taken.add(alarm)
    return matching
  }
  const conditions = cautions.map((caution) => {
    const { measure } = caution
    const raised = take((alarm) => keyOf(alarm) !== 'sos' && isOfMeasure(measure, alarm.type))
    return condition(measure, measurePriority(measure), caution, raised, now)
  })
  if (needsDiaper) {
    const raised = take((alarm) => keyOf(alarm) === DIAPER)
    conditions.push({
      ...condition(DIAPER, 'low', null, raised, now),
      short: TEXTS.card.diaperChange,
      text: TEXTS.card.diaperChange,
    })
  }
  const others = alarms.filter((alarm) => !taken.has(alarm))
  for (const [type, same] of grouped(others, keyOf))
    conditions.push(condition(`alarm ${type}`, 'technical', null, same, now))
  return conditions.toSorted((a, b) => rankOf(a.priority) - rankOf(b.priority))
}

function condition(
  key: string,
  least: Priority,
  caution: ToldCaution | null,
  alarms: readonly ListedAlarm[],
  now: number,
): Condition {
  const [newest] = alarms
  const priority = [least, ...alarms.map((alarm) => urgencyOf(alarm, now))].toSorted(
    (a, b) => rankOf(a) - rankOf(b),
  )[0]
  const content = newest?.content || newest?.type
  const words = caution === null ? undefined : toldText(caution)
  return {
    key,
    priority: priority ?? least,
    caution,
    alarms,
    short: words ?? newest?.type ?? '',
    text: (caution?.limit === undefined ? content : undefined) ?? words ?? '',
  }
}
