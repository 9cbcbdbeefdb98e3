/**
 * Telling of alarms outside of the console: by notifications, in hidden windows and from the service worker. Pure. An
 * alarm is told once on a device; what was told is kept there.
 */
import type { Priority } from './alarm.ts'
import { priorityOf } from './alarm.ts'
import { type Judged, urgencyOf } from './urgency.ts'

/** An alarm as a notification tells of it. */
export type Telling = {
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

/** Which alarms are told on a device: those of these priorities, and not of these wards. */
export type TellFilter = { priorities: readonly Priority[]; leftOut: readonly string[] }

/**
 * As what an alarm is told: by its kind, and, of a technical one that stands for so long that it has become urgent, as a
 * medium one too (B.2). @param now the server's time, milliseconds
 */
export function toldAs(alarm: Judged, now: number): readonly Priority[] {
  return [...new Set([priorityOf(alarm.type), urgencyOf(alarm, now)])]
}

/**
 * Whether an alarm is told. One of a patient whose ward is not known always is, and one of a patient who is in another
 * ward than their own is left out only with both.
 * @param wards ids of the wards where the patient is and belongs
 */
export function isTold(
  { priorities, leftOut }: TellFilter,
  as: readonly Priority[],
  wards: readonly string[],
): boolean {
  if (!as.some((priority) => priorities.includes(priority))) return false
  return wards.length === 0 || wards.some((id) => !leftOut.includes(id))
}

/** So many ids are kept, and more only while more wait. */
const MOST_TOLD = 500

/**
 * What is told of the open alarms, and what has been told from then on.
 * @param open ids, newest first
 */
export function newsOf(
  told: readonly string[],
  open: readonly string[],
): { fresh: string[]; told: string[] } {
  const before = new Set(told)
  return {
    fresh: open.filter((id) => !before.has(id)),
    told: [...new Set([...open, ...told])].slice(0, Math.max(MOST_TOLD, open.length)),
  }
}

/** More at once are told together: a flood is one notification (AL14). */
export const MOST_SINGLE = 3

/** Replaces one another: what is told together, of a test, and of what cannot be asked for. */
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
