/** Notifications of alarms, and what can be set about them on a device. */
import type { AlarmNotice } from '../model/alarms/notices.ts'
import type { Lacking, PushTest, Reach } from '../model/alarms/push.ts'
import type { Priority } from '../model/alarms/alarm.ts'
import { whyText } from './refusals.ts'

const PRIORITY: Record<Priority, string> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  technical: 'Technical',
}

export const NOTIFY_TEXTS = {
  title: 'Notifications',
  explain: 'New alarms appear on this device while Wardlight is behind another window or app.',
  switchOn: 'Switch notifications on',
  switchOff: 'Switch notifications off',
  on: 'On',
  off: 'Off',
  offHint: 'New alarms are shown and heard only while Wardlight is on the screen.',
  blocked: 'Blocked by the browser',
  blockedHint:
    'Allow notifications for this site in the settings of the browser or of the device, then come back here.',
  unavailable: 'Not possible here',
  lacking: {
    insecure: 'Browsers show notifications only for sites opened over https.',
    'not-installed':
      'On an iPad or iPhone, add Wardlight to the home screen first: Share, then “Add to Home Screen”. Open it from there.',
    'not-able': 'This browser shows no notifications for sites.',
  } satisfies Record<Lacking, string>,
  locked: 'When the device is locked or Wardlight is closed',
  priorities: 'Which alarms',
  priority: PRIORITY,
  lastPriority: 'To get none of them, switch notifications off.',
  wards: 'Wards',
  allWards: 'All wards',
  someWards: (chosen: number, all: number) => `${chosen} of ${all} wards`,
  noWards: 'No ward',
  wardsHint: 'You always get alarms of patients without a ward.',
  noWardsHint: 'You only get alarms of patients without a ward.',
  test: 'Send a test',
  testing: 'Sending…',
  tested: {
    taken: 'The push service has accepted it. It should appear within seconds.',
    later:
      'The server cannot reach the push service of this browser now. It will try again when there is an alarm.',
    refused: 'The push service refused it. Switch notifications off and on again.',
    gone: 'The push service does not know this device any more. Switch notifications off and on again.',
    offline: 'The server cannot be reached.',
  } satisfies Record<Exclude<PushTest['kind'], 'not-tried'>, string>,
  limits:
    'Do not rely only on notifications. They pass through the browser maker’s servers, and can come late or not at all. They end when you sign out.',
  privacy: {
    places: 'Notifications show the ward, the room and the alarm, but no name.',
    names:
      'Notifications show the ward, the room, the alarm and the patient’s name: your hospital allows it.',
  },
  shown: {
    test: { title: 'Test notification', body: 'Notifications of alarms arrive on this device.' },
    unknown: { title: 'New alarm', body: 'Open Wardlight.' },
    over: { title: 'No new alarm', body: 'It has already been confirmed.' },
  },
} as const

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
