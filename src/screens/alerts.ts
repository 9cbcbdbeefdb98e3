import { createQueue } from '../app/notices.ts'

/** Alerts waiting to be read, the oldest first (ruling R16). */
export const alerts = createQueue()
