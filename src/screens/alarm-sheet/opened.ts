import { createStore } from '../../app/store.ts'

/** Whether the sheet is open, and where it opens. */
export const alarmSheet = createStore<'closed' | 'open' | 'check'>('closed')
