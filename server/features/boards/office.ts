import type { TokenPair } from '../../protocol/jwt.ts'
import type { Clock } from '../../protocol/types.ts'
import { ApiError, code as errorCode } from '../../protocol/errors.ts'
import {
  allowedForMs,
  type BoardAdmin,
  type BoardPort,
  type BoardSettings,
  consentMs,
  type Details,
  type WallBoard,
} from './boards.ts'
import type { Polled } from './codes.ts'

/** The state of a screen's code, or the session that its screen has become. */
export type Fetched = Polled | ({ state: 'confirmed' } & TokenPair)

/** Pairing, changing and ending wall boards, each with its entry in the audit trail (PAIR-11). */
export type BoardOffice<By> = {
  areWards(customerId: string, ids: readonly string[]): Promise<boolean>
  /** `undefined` if no screen waits with this code, or another Admin was faster. */
  confirm(
    admin: BoardAdmin<By>,
    code: string,
    settings: BoardSettings,
  ): Promise<WallBoard | undefined>
  /** `undefined` if the board has ended since it was read. */
  change(
    admin: BoardAdmin<By>,
    board: WallBoard,
    settings: BoardSettings,
  ): Promise<WallBoard | undefined>
  /** Allows changes at the board for five minutes. `undefined` if it has ended since it was read. */
  allow(admin: BoardAdmin<By>, board: WallBoard): Promise<WallBoard | undefined>
  /** Ends a board for an Admin. */
  end(by: By, id: string): Promise<void>
  /** Ends a board for whoever is in front of it. Throws 403 without an Admin's consent (PAIR-22). */
  endThere(by: By, id: string): Promise<void>
  fetch(deviceCode: string): Promise<Fetched>
}

export function boardOffice<By, B extends WallBoard>(
  port: BoardPort<By, B>,
  clock: Clock,
): BoardOffice<By> {
  const detailsOf =
    ({ wards }: WallBoard, more = {}): Details =>
    async () => {
      if (wards === 'all') return { profile: 'board', wards, ...more }
      const rows = await Promise.all(wards.map((id) => port.ward(id)))
      const names = rows.flatMap((ward) => (ward ? [ward.name] : []))
      return { profile: 'board', wards: names, ...more }
    }

  async function end(by: By, id: string): Promise<void> {
    const board = await port.get(id)
    if (board) await port.end(board, () => port.note(by, 'DELETED', board, detailsOf(board)))
  }

  return {
    async areWards(customerId, ids) {
      const wards = await Promise.all(ids.map((id) => port.ward(id)))
      return wards.every((ward) => ward?.customerId === customerId)
    },
    async confirm({ by, customerId, name }, code, settings) {
      const board = await port.pair(code, { ...settings, customerId, confirmedBy: name })
      if (board) await port.note(by, 'ADDED', board, detailsOf(board))
      return board
    },
    async change({ by }, { id, name }, settings) {
      const board = await port.change(id, settings)
      if (board) await port.note(by, 'UPDATED', board, detailsOf(board, { nameBefore: name }))
      return board
    },
    async allow({ by }, { id }) {
      const board = await port.allow(id, clock() + consentMs)
      if (board) await port.note(by, 'UPDATED', board, detailsOf(board, { allowedMs: consentMs }))
      return board
    },
    end,
    async endThere(by, id) {
      const board = await port.get(id)
      if (!board) return
      if (allowedForMs(board, clock()) === 0) throw withoutConsent()
      await end(by, id)
    },
    async fetch(deviceCode) {
      const polled = await port.poll(deviceCode)
      if ('state' in polled) return polled
      if (polled.isFetched) return { state: 'expired' }
      return { state: 'confirmed', ...(await port.issue(polled)) }
    },
  }
}

const withoutConsent = (): ApiError =>
  new ApiError(403, errorCode.permission, 'An Admin has to allow changes at this board first.')
