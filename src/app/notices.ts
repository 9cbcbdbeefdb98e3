import { createQueue } from './queue.ts'

/** Short notices that need no answer, shown for a few seconds. */
export const notices = createQueue()
