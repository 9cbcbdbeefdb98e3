import type { Tenant } from '../acting/tenant.ts'
import type { BoardDoor } from '../../embedded/api/board-calls.ts'
import { ApiError, notFound } from '../../protocol/errors.ts'
import type { Clock } from '../../embedded/store/types.ts'
import type { Codes } from './codes.ts'
import type { Boards } from './kept.ts'
import type { BoardTokens } from './tokens.ts'

type Parts = { boards: Boards; codes: Codes; tokens: BoardTokens; isOpen: () => Promise<void> }

/** Where a screen becomes a board, whichever copy it asks. */
export const openDoor = ({ boards, codes, tokens, isOpen }: Parts): BoardDoor => ({
  isOpen,
  begin: codes.begin,
  async fetch(deviceCode) {
    const waiting = await codes.shown(deviceCode)
    if (!waiting) return { state: 'expired' }
    if (waiting.board === undefined) return codes.asked(waiting)
    const board = await boards.get(waiting.board)
    if (!board || board.isFetched) return { state: 'expired' }
    return { state: 'confirmed', ...(await tokens.issue(board)) }
  },
})

/** That ThingsBoard gives boards their sessions is believed so long. */
const OPEN_MS = 60_000

/** There are boards where the tenant can be signed in as, and may make sessions for accounts of its hospitals. */
export function createGate(tenant: Tenant, clock: Clock): () => Promise<void> {
  let until = 0
  return async () => {
    if (until > clock()) return
    const params = await tenant.get('/api/system/params').catch((error: unknown) => {
      if (error instanceof ApiError) throw error
      return undefined
    })
    if (params?.['userTokenAccessEnabled'] !== true) throw notFound()
    until = clock() + OPEN_MS
  }
}
