/** Notifications of alarms, and what can be set about them on a device. */
import { joined } from './words.ts'
import type { AlarmNotice } from '../model/alarms/notices.ts'
import type { Lacking, PushTest, Reach } from '../model/alarms/push.ts'
import type { Priority } from '../model/alarms/alarm.ts'
import { alarmName } from './alarm-names.ts'
import { whyText } from './refusals.ts'
import { NOTIFY_TEXTS as NOTIFY_TEXTS_EN, REACH, REACH_MEANS } from './en/notifications.ts'

export { PUSH_TEXTS } from './en/notifications.ts'

export const NOTIFY_TEXTS = NOTIFY_TEXTS_EN satisfies {
  lacking: Record<Lacking, string>
  priority: Record<Priority, string>
  tested: Record<Exclude<PushTest['kind'], 'not-tried'>, string>
}

const WORD: Record<Exclude<Reach['kind'], 'possible'>, string> = REACH
const MEANS: Record<Exclude<keyof typeof WORD, 'asking' | 'failed'>, string> = REACH_MEANS

/** What holds while the device is locked: a word, and what it means. */
export function reachTexts(reach: Exclude<Reach, { kind: 'possible' }>): {
  word: string
  means: string
} {
  const word = WORD[reach.kind]
  if (reach.kind === 'asking') return { word, means: '' }
  return { word, means: reach.kind === 'failed' ? whyText(reach.why) : MEANS[reach.kind] }
}

/** A notification in words. */
export type Words = { title: string; body: string }

/** `Falling, Ward A #102`; the name only where it may be seen. */
export function noticeWords({ type, place, name }: AlarmNotice): Words {
  return { title: joined([alarmName(type), place]), body: name ?? NOTIFY_TEXTS.shown.unknown.title }
}

/** Several at once: how many, what and where; the most urgent first, as they are given. */
export function groupWords(alarms: readonly AlarmNotice[]): Words {
  const kinds = new Map<string, number>()
  for (const { type } of alarms) kinds.set(type, (kinds.get(type) ?? 0) + 1)
  const counts = [...kinds].map(([type, count]) =>
    NOTIFY_TEXTS.shown.ofKind(count, alarmName(type)),
  )
  const places = [...new Set(alarms.map(({ place }) => place))]
  const where = joined(places.slice(0, MOST_PLACES))
  return {
    title: NOTIFY_TEXTS.shown.several(alarms.length),
    body: `${joined(counts)}\n${where}${places.length > MOST_PLACES ? ' …' : ''}`,
  }
}

const MOST_PLACES = 3
