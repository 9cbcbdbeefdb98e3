import { expect, test } from 'vitest'
import { commandId } from '../../../src/wire/socket.ts'
import { Pages } from '../../../workers/connection/pages.ts'

const NONE = new Map<string, never>()
const line = { send: () => undefined }
const page = (at: number, hasNext: boolean, ...ids: string[]) => ({
  kind: 'page' as const,
  cmdId: commandId(900, at),
  subject: 'patients' as const,
  entities: ids.map((id) => ({ id, fields: NONE, attributes: NONE, series: NONE })),
  hasNext,
  dropped: 0,
})

// Ruling R13: who was on a page that is no more is on the list no more.
test('a list that became shorter by a page has nobody of that page', () => {
  const pages = new Pages(900)
  pages.fresh()
  pages.take(page(0, true, 'a'), line)
  pages.take(page(1, true, 'b'), line)
  expect(pages.whole()).toBeNull()
  pages.take(page(2, false, 'c'), line)
  expect(pages.whole()).toEqual(new Set(['a', 'b', 'c']))
  pages.take(page(1, false, 'b'), line)
  expect(pages.whole()).toEqual(new Set(['a', 'b']))
})
