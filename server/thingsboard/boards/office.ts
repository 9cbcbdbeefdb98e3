import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { authorizationOf } from '../acting/authorization.ts'
import { idOf, type Staff, staffOf } from '../acting/staff.ts'
import type { Tenant } from '../acting/tenant.ts'
import type { Upstream } from '../acting/upstream.ts'
import type { BoardOffice } from '../../features/boards/calls.ts'
import { forbidden, unauthorized } from '../../protocol/errors.ts'
import type { Clock } from '../../protocol/types.ts'
import type { Accounts } from './accounts.ts'
import type { Codes } from './codes.ts'
import type { Records } from './ending.ts'
import type { Boards } from './kept.ts'

type Parts = {
  ask: Upstream
  tenant: Tenant
  accounts: Accounts
  boards: Boards
  codes: Codes
  records: Records
  clock: Clock
  /** Told of a board that was changed here. */
  changed: (id: string) => void
  /** Throws 404 where there are no boards. */
  isOpen: () => Promise<void>
}
type Admin = Staff & { userId: string; customerId: string }

/** Pairing, changing and ending boards, with the tenant's rights. */
export function createOffice(parts: Parts): BoardOffice<Admin> {
  const { ask, tenant, accounts, boards, codes, records, clock, changed, isOpen } = parts
  const { noted, endBoard, sweep } = records

  return {
    async admin(request) {
      await isOpen()
      const staff = await adminOf(ask, tenant, request)
      return { ...staff, userId: staff.id, customerId: staff.hospitalId }
    },
    of: async (customerId) => (await boards.all()).filter((one) => one.customerId === customerId),
    async areWards(customerId, ids) {
      const wards = await Promise.all(ids.map((id) => tenant.get(`/api/asset/${id}`)))
      return wards.every(
        (ward) => ward?.['type'] === 'ward' && idOf(ward, 'customerId') === customerId,
      )
    },
    async confirm(who, code, given) {
      const waiting = await codes.typed(code)
      const id = waiting && (await accounts.make(waiting.hash, who.customerId, given.name))
      if (!waiting || id === undefined) return undefined
      const now = clock()
      const key = randomBytes(64).toString('base64')
      const paired = { customerId: who.customerId, confirmedBy: who.name, since: now, key }
      await boards.add(id, paired, { ...given, changedAt: now })
      await codes.become(waiting, id)
      const board = { ...paired, ...given, id, changedAt: now, seenAt: now, isFetched: false }
      await noted(who, 'ADDED', board)
      void sweep(who.customerId)
      return board
    },
    async change(who, { id, name }, given) {
      const before = await boards.get(id)
      if (!before) return undefined
      // By this number tokens of before are known: another one with every change, whatever the clocks of copies say.
      const changedAt = Math.max(clock(), before.changedAt + 1)
      await boards.change(id, { ...given, changedAt })
      changed(id)
      const board = { ...before, ...given, changedAt }
      await noted(who, 'UPDATED', board, { nameBefore: name })
      return board
    },
    async end(who, { id }) {
      const board = await boards.get(id)
      if (board) await endBoard(who, board)
    },
  }
}

/** Throws 401 for whoever is not signed in, 403 for whoever is no Admin of a hospital. */
async function adminOf(ask: Upstream, tenant: Tenant, request: FastifyRequest): Promise<Staff> {
  const authorization = authorizationOf(request)
  const staff = await staffOf(ask, tenant, authorization)
  if (staff?.isAdmin) return staff
  if (staff) throw forbidden()
  const { status } = await ask({ method: 'GET', path: '/api/auth/user', authorization })
  throw status === 200 ? forbidden() : unauthorized('Authentication failed')
}
