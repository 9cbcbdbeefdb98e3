import { type ListedAlarm, PRIORITIES, type Priority } from '../model/alarms/alarm.ts'
import { priorityOf } from '../model/alarms/alarm-kinds.ts'
import { isStanding, measureOfType } from '../model/alarms/standing.ts'
import type { Caution } from '../model/vitals/caution.ts'
import { measurePriority } from './conditions.ts'

/** One thing that is wrong with a patient: a value in caution, the open alarms about it, or both. */
export type Matter = {
  key: string
  priority: Priority
  text: string
  caution: Caution | null
  /** Newest first. */
  alarms: readonly ListedAlarm[]
}

/** Everything that is wrong, each once, most urgent first: a standing alarm and the value it is about are one matter. */
export function matters(cautions: readonly Caution[], alarms: readonly ListedAlarm[]): Matter[] {
  const about = (caution: Caution): ListedAlarm[] =>
    alarms.filter((alarm) => isStanding(alarm) && measureOfType(alarm.type) === caution.measure)
  const ofCautions = cautions.map((caution): Matter => {
    const own = about(caution)
    const priority = worst([
      measurePriority(caution.measure),
      ...own.map(({ type }) => priorityOf(type)),
    ])
    return { key: caution.measure, priority, text: caution.text, caution, alarms: own }
  })
  const told = new Set(ofCautions.flatMap((matter) => matter.alarms))
  const others = alarms
    .filter((alarm) => !told.has(alarm))
    .map((alarm): Matter => {
      const priority = priorityOf(alarm.type)
      return { key: alarm.alarmId, priority, text: alarm.content, caution: null, alarms: [alarm] }
    })
  return [...ofCautions, ...others].toSorted((a, b) => rank(a.priority) - rank(b.priority))
}

const rank = (priority: Priority): number => PRIORITIES.indexOf(priority)
const worst = (priorities: readonly Priority[]): Priority =>
  priorities.toSorted((a, b) => rank(a) - rank(b))[0] ?? 'technical'
