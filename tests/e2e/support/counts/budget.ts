/**
 * What a gesture of staff, and a first visit, may cost at most: today's counts. They do not depend on the machine. A change
 * that needs more says in its message what the nurse gets for it; one that needs less lowers them here.
 */
import type { Counts } from './counted.ts'

export type GestureName =
  | 'tap a card'
  | 'close it'
  | 'open a history tab'
  | 'switch ward'
  | 'switch density'
  | 'open Alarms'
  | 'confirm an alarm'

export const GESTURES: Record<GestureName, Counts> = {
  'tap a card': { queries: 15, read: 28, written: 1, commits: 17, renders: 1100, layouts: 1 },
  'close it': { queries: 0, read: 0, written: 1, commits: 9, renders: 130, layouts: 1 },
  'open a history tab': { queries: 0, read: 0, written: 0, commits: 4, renders: 173, layouts: 2 },
  'switch ward': { queries: 3, read: 9, written: 1, commits: 6, renders: 420, layouts: 1 },
  'switch density': { queries: 3, read: 12, written: 1, commits: 10, renders: 1130, layouts: 2 },
  'open Alarms': { queries: 22, read: 48, written: 2, commits: 16, renders: 830, layouts: 2 },
  'confirm an alarm': {
    queries: 80,
    read: 75,
    written: 1,
    commits: 38,
    renders: 1800,
    layouts: 1,
  },
}

/** A first visit, as it is sent: files, and kB of 1000. */
export const VISITS = {
  '/login': { files: 23, kB: 252 },
  '/home': { files: 32, kB: 291 },
} as const
export type VisitPath = keyof typeof VISITS
