import { onceFetched } from '../app/fetch-code.ts'
import { device, serverNow } from '../app/now.ts'
import { type EndReason, onSessionEnded } from '../app/scope.ts'
import { DEVICE_ZONE } from '../model/time/dates.ts'
import { momentText } from '../texts/moments.ts'
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
    if (reason !== 'signed-out') void say(WHY[reason]())
    void router.navigate({ to: '/login' })
  })
}

const WHY: Record<Exclude<EndReason, 'signed-out'>, () => string> = {
  expired: () => TEXTS.session.expired,
  'used-again': () => TEXTS.session.usedAgain,
  'locked-out': () => PRIVACY_TEXTS.lock.signedOut,
}

/** Why the session ended, and what is kept of it; by then it has been sealed (TRUE-06). */
async function say(why: string): Promise<void> {
  const kept = await keptWords().catch(() => '')
  alerts.show([why, kept].filter((line) => line !== '').join('\n'))
}

/** What waits on this device for those who gave it, in words; `''` for nothing. */
export async function keptWords(): Promise<string> {
  const { keptHere } = await onceFetched(() => import('../app/unseal.ts'))
  const kept = await keptHere(device().wall)
  if (kept === null) return ''
  const { SEALED_TEXTS } = await onceFetched(() => import('../texts/unfinished.ts'))
  return SEALED_TEXTS.kept(kept.count, momentText(kept.since, serverNow(), DEVICE_ZONE))
}
