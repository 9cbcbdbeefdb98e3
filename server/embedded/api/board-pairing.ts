import { boardPairingCalls } from '../../features/boards/calls.ts'
import type { Family } from './context.ts'

/** How a screen becomes a wall board: codes in memory, boards on disk. */
export const boardPairingFamily: Family = (app, context) => {
  // For trying a console against what a stock server lacks.
  if (context.edition === 'CE') return
  const { boards, boardCodes: codes, tokens } = context
  const door = {
    isOpen: () => Promise.resolve(),
    begin: () => Promise.resolve(codes.begin()),
    async fetch(deviceCode: string) {
      const user = boards.user(boards.claimed(deviceCode)?.id ?? '')
      if (!user) return codes.poll(deviceCode)
      return { state: 'confirmed' as const, ...(await tokens.issue(user, user.id)) }
    },
  }
  boardPairingCalls(app, door, context)
}
