import type { Alarm } from './types.ts'

/**
 * When an alarm began, milliseconds: what people are told, and how old it is. When the server made it (`createdTime`) is
 * the time of the import after a move: it only pages and remembers what was read (MOVE-11).
 */
export const beganAt = ({ startTs, createdTime }: Pick<Alarm, 'startTs' | 'createdTime'>): number =>
  startTs || createdTime
