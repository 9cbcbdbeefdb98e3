import type { Invited } from '../model/command.ts'

/** The page of accounts of this window, while it is open. */
let shown: ((account: Invited) => void) | null = null

/** The page of accounts is open, and shows invitations. Returns its undo. */
export function whenInvited(show: (account: Invited) => void): () => void {
  shown = show
  return () => {
    if (shown === show) shown = null
  }
}

/** Shows the invitation of an account, where the page of accounts is open; elsewhere staff go there for it. */
export function showInvitation(account: Invited): void {
  shown?.(account)
}
