/**
 * When a person's alarms become a letter (SRV-46). Pure. One change of a limit raises many alarms at once:
 * they are gathered for a moment and share one letter. What may be life or death is sent at once, unless such a
 * letter was sent a moment ago. A person who got many letters lately gets the next ones further apart.
 */

const second = 1000
const minute = 60 * second
/** How long the first alarm waits for others. */
export const FIRST_MS = 3 * second
/** The least between two letters, and between two urgent ones. */
export const APART_MS = 10 * second
/** So many letters within so long are a flood… */
export const MANY = 5
export const LATELY_MS = 20 * minute
/** …in which letters come this far apart. */
export const FLOOD_APART_MS = 5 * minute
export const FLOOD_APART_URGENT_MS = minute

export type Gathering = {
  /** When the oldest alarm that waits came, and the oldest urgent one; `null` for none. */
  firstAt: number | null
  urgentAt: number | null
  /** When letters left lately, oldest first. */
  sent: readonly number[]
  /** When the last urgent one left, `-Infinity` for never. */
  urgentSentAt: number
}

export const QUIET: Gathering = {
  firstAt: null,
  urgentAt: null,
  sent: [],
  urgentSentAt: Number.NEGATIVE_INFINITY,
}

export function gathered(before: Gathering, now: number, isUrgent: boolean): Gathering {
  return {
    ...before,
    firstAt: before.firstAt ?? now,
    urgentAt: isUrgent ? (before.urgentAt ?? now) : before.urgentAt,
  }
}

/** When what waits is to leave; `null` when nothing waits. */
export function dueAt({ firstAt, urgentAt, sent, urgentSentAt }: Gathering): number | null {
  if (firstAt === null) return null
  const isFlood = sent.length >= MANY
  const last = sent.at(-1) ?? Number.NEGATIVE_INFINITY
  const due = Math.max(firstAt + FIRST_MS, last + (isFlood ? FLOOD_APART_MS : APART_MS))
  if (urgentAt === null) return due
  const apart = isFlood ? FLOOD_APART_URGENT_MS : APART_MS
  return Math.min(due, Math.max(urgentAt, urgentSentAt + apart))
}

/** Everything that waited has left. */
export function hasLeft({ sent, urgentAt, urgentSentAt }: Gathering, now: number): Gathering {
  return {
    firstAt: null,
    urgentAt: null,
    sent: [...sent.filter((at) => at > now - LATELY_MS), now],
    urgentSentAt: urgentAt === null ? urgentSentAt : now,
  }
}
