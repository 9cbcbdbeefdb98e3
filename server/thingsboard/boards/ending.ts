import type { Note } from '../acting/act.ts'
import type { Staff } from '../acting/staff.ts'
import type { Tenant } from '../acting/tenant.ts'
import { createTrail } from '../acting/trail.ts'
import type { Log } from '../../support/log.ts'
import type { Board, Clock } from '../../protocol/types.ts'
import type { Accounts } from './accounts.ts'
import type { Boards, KeptBoard } from './kept.ts'

type Named = Pick<KeptBoard, 'id' | 'name' | 'wards'>
type Parts = {
  tenant: Tenant
  accounts: Accounts
  boards: Boards
  clock: Clock
  log: Log
  /** Told of a board that was changed or ended here. */
  changed: (id: string) => void
}
/** A board's end, by an Admin or by itself. */
export type EndBoard = (who: Staff, board: KeptBoard) => Promise<void>
export type Records = {
  /** Says in the hospital's trail what was done (PAIR-11). Never rejects. */
  noted(who: Staff, action: string, board: Named, more?: Record<string, unknown>): Promise<void>
  endBoard: EndBoard
  /** Takes away what was ended or half made when a copy was killed, and what was not seen for too long. Never rejects. */
  sweep(customerId: string): Promise<void>
}

/** What a board that was made in part, and never answered, may take. */
const HALF_MADE_MS = 600_000

export function boardRecords(parts: Parts): Records {
  const { tenant, accounts, boards, clock, log, changed } = parts
  const write = createTrail(tenant, clock)

  async function note(who: Staff, action: string, { id, name, wards }: Named, more = {}) {
    const told: Note = { action, entityType: 'USER', id, name }
    const details = { profile: 'board', wards: await namesOf(tenant, wards), ...more }
    await write(who, { ...told, details }, { status: 200, text: '', type: '' })
  }
  // That it is not written down is said, and undoes nothing.
  const noted: Records['noted'] = (...args) =>
    note(...args).catch((error: unknown) =>
      log.failed('What was done with a board was not written down.', error),
    )

  async function clear(customerId: string): Promise<void> {
    const known = new Set((await boards.all()).map(({ id }) => id))
    for (const { id, since } of await accounts.of(customerId))
      if (!known.has(id) && clock() - since > HALF_MADE_MS) await accounts.remove(id)
    for (const id of await boards.over()) {
      await accounts.remove(id)
      await boards.forget(id)
    }
  }

  return {
    noted,
    async endBoard(who, board) {
      await boards.forget(board.id)
      changed(board.id)
      // Without its documents it is no board: its account is nobody's, and goes with the next that is paired.
      await accounts
        .remove(board.id)
        .catch((error: unknown) =>
          log.failed('The account of a board that has ended stays.', error),
        )
      await noted(who, 'DELETED', board)
    },
    sweep: (customerId) =>
      clear(customerId).catch((error: unknown) =>
        log.failed('Accounts of boards that are over stay.', error),
      ),
  }
}

/** Names of wards, for the trail. */
async function namesOf(tenant: Tenant, wards: Board['wards']): Promise<'all' | string[]> {
  if (wards === 'all') return wards
  const found = await Promise.all(wards.map((id) => tenant.get(`/api/asset/${id}`)))
  return found.flatMap((ward) => (ward ? [String(ward['name'])] : []))
}
