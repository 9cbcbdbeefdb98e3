/** Which command staff are asked about before it is set aside: something of it is on the server. */

import { createStore } from './store.ts'

export const askedAside = createStore<string | null>(null)
