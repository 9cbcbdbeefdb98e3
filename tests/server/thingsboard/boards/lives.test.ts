import { expect, it, vi } from 'vitest'
import { logTo } from '../../../../server/support/log.ts'
import { unauthorized } from '../../../../server/protocol/errors.ts'
import type { StoredBoard } from '../../../../server/thingsboard/boards/kept.ts'
import { watchLives } from '../../../../server/thingsboard/boards/socket.ts'
import type { View } from '../../../../server/thingsboard/boards/view.ts'

const board = { id: 'board-1', changedAt: 1 } as StoredBoard
const view: View = { customerId: 'h', assets: new Map(), isWhole: false }

/** One board is connected; the list has it, and its view is what is given. */
function watched(viewOf: () => Promise<View>) {
  const lines: string[] = []
  const end = vi.fn()
  const lives = watchLives(
    {
      boards: { all: () => Promise.resolve([board]) } as never,
      sessions: { viewOf, areThere: () => Promise.resolve() } as never,
      log: logTo((line) => lines.push(line)),
    },
    { everyMs: 1, freshMs: 0 },
  )
  lives.enter({ board, view, end })
  return { lives, lines, end }
}

it('an account removed between the list and the view ends its board, and is no failure (PAIR-16)', async () => {
  const { lives, lines, end } = watched(() => Promise.reject(unauthorized('gone')))
  await vi.waitFor(() => expect(end).toHaveBeenCalledWith('Token is outdated'))
  lives.close()
  expect(lines).toEqual([])
})

it('a ThingsBoard that cannot be asked ends no board, and is logged once (PAIR-16)', async () => {
  const viewOf = vi.fn(() => Promise.reject(new Error('unreachable')))
  const { lives, lines, end } = watched(viewOf)
  await vi.waitFor(() => expect(viewOf.mock.calls.length).toBeGreaterThan(3))
  lives.close()
  expect(end).not.toHaveBeenCalled()
  expect(lines).toHaveLength(1)
})
