import { expect, it } from 'vitest'
import { commandCarrier } from '../../../../server/features/commands/carry.ts'
import { commandIn } from '../../../../server/features/commands/given.ts'
import { keptInMemory } from '../../../../server/features/commands/kept.ts'
import type { Send } from '../../../../src/sync/answer.ts'

const read = commandIn({
  id: 'c',
  name: 'delete-account',
  args: { userId: 'u', email: 'a@b.example' },
  createdAt: 1,
  written: 'no',
  concerns: [],
})

it('sent again while its first call waits it is done once, and gets that answer (WHOLE-02)', async () => {
  let [begun, under] = [0, 0]
  const carry = commandCarrier({
    clock: () => 1,
    kept: keptInMemory(10),
    keepsAll: false,
    async act(work) {
      begun += 1
      expect((under += 1)).toBe(1)
      const result = await work()
      under -= 1
      return { result, isWhole: false }
    },
  })
  const calls = (async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return undefined
  }) as Send
  const [first, again] = await Promise.all([carry('x', read, calls), carry('x', read, calls)])
  expect(first).toMatchObject({ kind: 'done' })
  expect([again, begun]).toEqual([first, 1])
})
