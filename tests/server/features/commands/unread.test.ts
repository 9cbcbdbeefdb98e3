import { expect, it } from 'vitest'
import { keptInMemory } from '../../../../server/features/commands/kept.ts'
import { markRead, readIn, unreadIn } from '../../../../server/features/commands/unread.ts'

const DAY_MS = 24 * 3_600_000
const unread = { name: 'add-ward', args: { name: 'Larch' }, createdAt: 900 }
const answer = { kind: 'done', learnt: {}, changes: [], notice: '' }

async function filled() {
  const kept = keptInMemory(10)
  const save = (user: string, id: string, ts: number) =>
    kept.save({
      id: `${user} ${id}`,
      ts,
      subject: user,
      data: { answer, isUndone: false, unread },
    })
  await save('x', 'later', 2_000)
  await save('x', 'first', 1_000)
  await save('y', 'other', 1_000)
  await kept.save({
    id: 'x confirm',
    ts: 1_000,
    subject: 'x',
    data: { answer, isUndone: false },
  })
  return kept
}
const idsAt = async (now: number, kept = filled()): Promise<string[]> =>
  unreadIn((await kept).ofUser('x'), now).map(({ id }) => id)

// WHOLE-14.
it('what ended is told to its own author, oldest first, once the device that sent it had its time', async () => {
  expect(unreadIn((await filled()).ofUser('x'), 100_000)).toEqual([
    { id: 'first', ...unread, at: 1_000, isUndone: false, end: answer },
    { id: 'later', ...unread, at: 2_000, isUndone: false, end: answer },
  ])
  expect(await idsAt(61_000)).toEqual(['first'])
  expect(await idsAt(60_999)).toEqual([])
})

it('and no longer than unfinished work is kept', async () => {
  expect(await idsAt(14 * DAY_MS + 1_000)).toEqual(['later'])
})

it('what its author has read is not sent again, and is answered as before', async () => {
  const kept = await filled()
  await markRead(kept, 'x', readIn({ ids: ['first', 'other', 'nobody’s'] }))
  expect(unreadIn(kept.ofUser('x'), 100_000).map(({ id }) => id)).toEqual(['later'])
  expect(unreadIn(kept.ofUser('y'), 100_000).map(({ id }) => id)).toEqual(['other'])
  expect(kept.get('x first')?.data).toEqual({ answer, isUndone: false })
})

it.each([[{}], [{ ids: 'first' }], [{ ids: [1] }], [{ ids: Array(1_001).fill('a') }]])(
  'what no console sends is refused: %#',
  (body) => {
    expect(() => readIn(body)).toThrow('These are no commands.')
  },
)
