/** Notifications of alarms, and what can be set about them on a device. */
import type { AlarmNotice } from '../model/alarms/notices.ts'
import type { Lacking, PushTest, Reach } from '../model/alarms/push.ts'
import type { Priority } from '../model/alarms/alarm.ts'
import { whyText } from './refusals.ts'
import { NOTIFY_TEXTS as NOTIFY_TEXTS_EN } from './en/notifications.ts'

export const NOTIFY_TEXTS = NOTIFY_TEXTS_EN satisfies {
  lacking: Record<Lacking, string>
  priority: Record<Priority, string>
  tested: Record<Exclude<PushTest['kind'], 'not-tried'>, string>
}

/** What holds while the device is locked: a word, and what it means. */
export function reachTexts(reach: Exclude<Reach, { kind: 'possible' }>): {
  word: string
  means: string
} {
  switch (reach.kind) {
    case 'asking':
      return { word: 'Checking…', means: '' }
    case 'on':
      return {
        word: 'On',
        means: 'New alarms wake this device through its browser’s push service.',
      }
    case 'off':
      return {
        word: 'Off by the facility',
        means:
          'Your facility has not turned this on. Keep Wardlight open where alarms must be noticed.',
      }
    case 'not-offered':
      return {
        word: 'Not offered',
        means: 'This server does not offer it. Keep Wardlight open where alarms must be noticed.',
      }
    case 'not-able':
      return {
        word: 'Not possible here',
        means: 'This browser cannot be woken. Keep Wardlight open where alarms must be noticed.',
      }
    case 'offline':
      return {
        word: 'Not known',
        means: 'The server cannot be reached. This is asked again when the connection is back.',
      }
    case 'failed':
      return { word: 'Not working', means: whyText(reach.why) }
  }
}

export const NO_PUSH_SERVICE =
  'The browser cannot reach its push service. The network may block it, or the browser has none.'

/** A notification in words. */
export type Words = { title: string; body: string }

/** `Falling, Ward A #102`; the name only where it may be seen. */
export function noticeWords({ type, place, name }: AlarmNotice): Words {
  return { title: `${type}, ${place}`, body: name ?? 'New alarm' }
}

/** Several at once: how many, what and where; the most urgent first, as they are given. */
export function groupWords(alarms: readonly AlarmNotice[]): Words {
  const kinds = new Map<string, number>()
  for (const { type } of alarms) kinds.set(type, (kinds.get(type) ?? 0) + 1)
  const counts = [...kinds].map(([type, count]) => `${count} ${type}`)
  const places = [...new Set(alarms.map(({ place }) => place))]
  const where = places.slice(0, MOST_PLACES).join(', ')
  return {
    title: `${alarms.length} new alarms`,
    body: `${counts.join(', ')}\n${where}${places.length > MOST_PLACES ? ' …' : ''}`,
  }
}

const MOST_PLACES = 3
