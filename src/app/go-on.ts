/** What staff choose where a device is full (OFFL-32). */

import { tellWindows } from './leave.ts'
import { choose, forgetChoice } from './storage-state.ts'

/** Goes on without storing, in every window and for the whole session: this one reloads. */
export function goOnInMemory(): void {
  choose()
  tellWindows({ kind: 'in-memory' })
  location.reload()
}

/** There is room again: this window reloads and stores what it receives. */
export function storeAgain(): void {
  forgetChoice()
  location.reload()
}
