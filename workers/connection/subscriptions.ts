import type { Line } from './line.ts'

/** What is asked for on a line, and what is done with what comes on it: a facility's, or the platform's. */
export type Subscriptions = {
  /** Asks for everything on a line that has just opened, and reads it from now on; reconnecting is this (SOCK-14). */
  begin(line: Line): void
  /** One round of REST instead, where sockets are blocked. @throws RequestFailed */
  poll(): Promise<void>
  stop(): void
}
