import type { Meta } from '../commands/command.ts'
import { serverEdition } from '../db/status.ts'
import { useLive } from '../app/live.ts'
import { isDenied } from '../model/people/edition.ts'
import { DENIED_TEXTS } from '../texts/denied.ts'
import { alerts } from './alerts.ts'
import { denied as note } from './page.css.ts'
import { useUser } from './session.ts'

/** Whether this server takes a command from the signed-in account (ruling R25). */
export type May = {
  /** Why not, in a plain sentence; `null` when it does. */
  why: string | null
  isDenied: boolean
  /** Opens a form; a button that is denied says why instead. */
  attempt: (open: () => void) => void
}

export function useMay({ denied }: Pick<Meta<never>, 'denied'>): May {
  const { accountType } = useUser()
  const edition = useLive(serverEdition)?.value ?? null
  const why = denied && isDenied(edition, accountType) ? DENIED_TEXTS[denied] : null
  return {
    why,
    isDenied: why !== null,
    attempt: (open) => (why === null ? open() : alerts.show(why)),
  }
}

/** The sentence at the head of a page whose buttons are denied; read out when it comes. */
export function DeniedNote({ may }: { may: May }) {
  return (
    <p role="status" className={note}>
      {may.why}
    </p>
  )
}
