import { onSessionEnded } from '../app/scope.ts'
import { TEXTS } from '../texts/common.ts'
import { PRIVACY_TEXTS } from '../texts/window.ts'
import { isBoard } from './board-path.ts'
import { alerts } from './alerts.ts'

type Navigator = { navigate: (to: { to: '/login' }) => Promise<void> }

/**
 * However a session ends, the sign-in page is next; why the server ended it is shown once (AUTH-44 to AUTH-46, AMB-134,
 * DOOR-18). A wall board shows by itself how it is signed in again: it has no user to answer a question (BOARD-16).
 */
export function watchSessionEnd(router: Navigator): () => void {
  return onSessionEnded((reason) => {
    if (isBoard(location.pathname)) return
    if (reason === 'expired') alerts.show(TEXTS.session.expired)
    if (reason === 'used-again') alerts.show(TEXTS.session.usedAgain)
    if (reason === 'locked-out') alerts.show(PRIVACY_TEXTS.lock.signedOut)
    void router.navigate({ to: '/login' })
  })
}
