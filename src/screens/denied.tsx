import type { CommandName } from '../commands/catalogue.ts'
import { serverEdition } from '../db/status.ts'
import { useLive } from '../app/live.ts'
import { DENIED_TEXTS, deniedBy } from '../model/people/edition.ts'
import { alerts } from './alerts.ts'
import { denied as note } from './page.css.ts'
import { useUser } from './session.ts'

/** Whether this server takes a command of who is signed in (ruling R25). */
export type May = {
  /** Why not, in a plain sentence; `null` when it does. */
  why: string | null
  isDenied: boolean
  /** Opens a form; a button that is denied says why instead. */
  attempt: (open: () => void) => void
}

export function useMay(command: CommandName): May {
  const { accountType } = useUser()
  const denied = deniedBy(command, useLive(serverEdition)?.value ?? null, accountType)
  const why = denied && DENIED_TEXTS[denied]
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
