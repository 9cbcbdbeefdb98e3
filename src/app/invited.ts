import type { Invited } from '../model/command.ts'
import { createStore } from './store.ts'

/** The page of accounts of this window, while it is open. */
const page = createStore<((account: Invited) => void) | null>(null)

/** The page of accounts is open, and shows invitations. Returns its undo. */
export function whenInvited(show: (account: Invited) => void): () => void {
  page.set(show)
  return () => {
    if (page.current() === show) page.set(null)
  }
}

/** Shows the invitation of an account, where the page of accounts is open; elsewhere staff go there for it. */
export function showInvitation(account: Invited): void {
  page.current()?.(account)
}
