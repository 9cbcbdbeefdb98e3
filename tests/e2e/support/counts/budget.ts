/**
 * What a first visit may cost at most: today's counts. They do not depend on the machine. A change that needs more says in its
 * message what the nurse gets for it; one that needs less lowers them here.
 */

/** A first visit, as it is sent: files, and kB of 1000. */
export const VISITS = {
  '/login': { files: 22, kB: 219 },
  '/home': { files: 22, kB: 285 },
} as const
export type VisitPath = keyof typeof VISITS
