import { expect, it } from 'vitest'
import { type KeptCommand, keptOnDisk } from '../../../../server/features/commands/kept.ts'
import { openStore } from '../../../../server/embedded/store/open.ts'

const ended = (user: string, id: string, ts: number): KeptCommand => ({
  id: `${user} ${id}`,
  ts,
  subject: user,
  data: { answer: { kind: 'done' }, isUndone: false },
})

// WHOLE-02.
it('whoever sends many commands pushes out their own oldest, and none of another account', async () => {
  const store = await openStore({ dataDir: ':memory:', clock: () => 1 })
  const kept = keptOnDisk(store.records, 2)
  await kept.save(ended('y', 'only', 1))
  for (const [at, id] of ['a', 'b', 'a', 'c'].entries()) await kept.save(ended('x', id, 2 + at))
  expect(kept.ofUser('x').map(({ id }) => id)).toEqual(['x a', 'x c'])
  expect([kept.get('x b'), kept.get('y only')?.ts]).toEqual([undefined, 1])
  await store.close()
})
