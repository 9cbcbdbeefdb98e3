import { createQueue } from '../app/queue.ts'

/** Alerts waiting to be read, the oldest first (ruling R16). */
export const alerts = createQueue()
