/**
 * Which alarms become notifications: in hidden windows and from the service worker. Pure. A device notifies of an alarm
 * once and keeps the ids.
 */
import type { Priority } from './alarm.ts'
import { priorityOf } from './alarm.ts'
import { type Judged, urgencyOf } from './urgency.ts'

/** An alarm as a notification shows it. */
export type AlarmNotice = {
  id: string
  /** The patient's entity id: what is opened when it is tapped. Never shown. */
  patient: string
  type: string
  /** `<ward> #<room>`, or that it is not known. */
  place: string
  /** Only where the hospital lets names be seen. */
  name: string | null
  /** When it was raised, by the server's clock, milliseconds. */
  at: number
}

/** Which alarms a device notifies of: these priorities, without these wards. */
export type NoticeFilter = { priorities: readonly Priority[]; leftOut: readonly string[] }

/**
 * The priorities an alarm is notified as: that of its type, and medium as well for a technical alarm that has become
 * urgent by its age (B.2). @param now the server's time, milliseconds
 */
export function noticePriorities(alarm: Judged, now: number): readonly Priority[] {
  return [...new Set([priorityOf(alarm.type), urgencyOf(alarm, now)])]
}

/**
 * Whether the device notifies of an alarm. It always does for a patient without a known ward; a patient who is in another
 * ward than their own is left out only when both wards are.
 * @param wards ids of the wards where the patient is and belongs
 */
export function isNotified(
  { priorities, leftOut }: NoticeFilter,
  as: readonly Priority[],
  wards: readonly string[],
): boolean {
  if (!as.some((priority) => priorities.includes(priority))) return false
  return wards.length === 0 || wards.some((id) => !leftOut.includes(id))
}

/** So many ids are kept, and more only while more wait. */
const MOST_NOTIFIED = 500

/**
 * The open alarms to notify of now, and all ids notified of from then on.
 * @param open ids, the most urgent first
 */
export function newsOf(
  told: readonly string[],
  open: readonly string[],
): { fresh: string[]; told: string[] } {
  const before = new Set(told)
  return {
    fresh: open.filter((id) => !before.has(id)),
    told: [...new Set([...open, ...told])].slice(0, Math.max(MOST_NOTIFIED, open.length)),
  }
}

/** More new alarms than this share one notification, so that a flood is one (AL14). */
export const MOST_SINGLE = 3

/** Notifications with this tag replace one another: several alarms, a test, and alarms that could not be fetched. */
export const GROUP_TAG = 'alarms'
const TAG = 'alarm-'
/** The same in a window and in the service worker, so that no alarm is shown twice. */
export const tagOf = (id: string): string => TAG + id
/** Whose notification this is; `null` for one of no single alarm. */
export const alarmOfTag = (tag: string): string | null =>
  tag.startsWith(TAG) ? tag.slice(TAG.length) : null

/** Notifications whose alarm waits no more. One of several stays until all of those are over. */
export function overTags(tags: readonly string[], open: readonly string[]): string[] {
  return tags.filter((tag) => {
    const id = alarmOfTag(tag)
    return id === null ? tag === GROUP_TAG && open.length === 0 : !open.includes(id)
  })
}
