import { createStore } from '../../app/store.ts'

/** Whether the sheet is open; `check` opens it for the check of a shift. */
export const alarmSheet = createStore<'closed' | 'open' | 'check'>('closed')
