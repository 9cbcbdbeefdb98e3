import { createStore } from '../../app/store.ts'

/** Is the list of keys open? */
export const keyList = createStore(false)
