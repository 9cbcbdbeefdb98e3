/**
 * A waiting write, as stored in the outbox (rulings R5, R6).
 *
 *   waiting → sending at step n → waiting … → done
 *                               → resting until t after attempt k → sending
 *                               → refused at step n (kept visible, retry or discard by staff)
 *                               → expired (too late, or what it was about has changed)
 */
export type OutboxState =
  | { state: 'waiting'; step: number }
  | { state: 'sending'; step: number; since: number }
  | { state: 'resting'; step: number; until: number; attempt: number }
  | { state: 'refused'; step: number; message: string }
  | { state: 'expired'; message: string }
  | { state: 'done'; at: number; notice?: string }

export type OutboxRow = {
  /** Chosen by the screen when the command is given, so that giving it twice is once. */
  id: string
  name: string
  args: unknown
  /** Commands on one subject run in order. */
  subject: string
  createdAt: number
  /** Results of the steps already done, by step name. */
  results: Record<string, unknown>
} & OutboxState

/** The one command that is part of every alarm's row: how it waits is shown there (rulings R6, R7). */
export const CONFIRM_ALARM = 'confirm-alarm'

/** Commands on one alarm run in order. */
export const alarmSubject = (alarmId: string): string => `alarm:${alarmId}`
