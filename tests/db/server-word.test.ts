import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { putStatus, serverWord } from '../../src/db/status.ts'
import type { ServerWord } from '../../src/model/watch/server-word.ts'
import { freshDb } from '../support/database.ts'

const WORD: ServerWord = {
  at: 1_800_000_000_000,
  chain: { provedAt: 1_799_999_990_000, tookMs: 40, broken: null },
  disk: 'fine',
  isDamaged: false,
  clockOffMs: 0,
  backup: null,
  unheard: ['orchard'],
  handedOn: [],
}

// AL23: screens read the last word as a row; where no server of ours answers there is none.
it('the last word of the server, none before the first', async () => {
  const db = freshDb()
  expect(await serverWord(db)).toBeNull()
  await putStatus(db, { key: 'word', ...WORD })
  expect(await serverWord(db)).toMatchObject(WORD)
})
