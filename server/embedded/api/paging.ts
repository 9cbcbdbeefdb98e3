import type { FastifyRequest } from 'fastify'
import { sortedInTurns } from '../quotas/turns.ts'
import { badRequest } from '../../protocol/errors.ts'
import { numberParam, param } from '../../protocol/input.ts'
import { thoseThat } from './query/filter.ts'
import { compareValues, pageText } from './query/find.ts'
import type { Work } from '../../support/work.ts'

/** `pageSize` and `page` of a GET, both mandatory (protocol §0). */
export function pageLinkOf(request: FastifyRequest): { page: number; pageSize: number } {
  const page = numberParam(request, 'page', -1)
  const pageSize = numberParam(request, 'pageSize', 0)
  if (page < 0 || pageSize < 1)
    throw badRequest('Incorrect page link: page and pageSize are needed.')
  return { page, pageSize }
}

export type Listing<T> = {
  /** What `textSearch` looks into. */
  search: (item: T) => string
  /** What `sortProperty` may name. */
  sort: Record<string, (item: T) => string | number>
  show: (item: T) => unknown
}

/** One page of a list as JSON: searched, sorted and cut as the request says. */
export function* pageFor<T>(
  request: FastifyRequest,
  items: readonly T[],
  { search, sort, show }: Listing<T>,
): Work<string> {
  const link = pageLinkOf(request)
  const wanted = (param(request, 'textSearch') ?? '').toLowerCase()
  const property = param(request, 'sortProperty') ?? ''
  const by = Object.hasOwn(sort, property) ? sort[property] : undefined
  const direction = param(request, 'sortOrder') === 'DESC' ? -1 : 1
  let rows = items
  if (wanted !== '')
    rows = yield* thoseThat(items, (item) => search(item).toLowerCase().includes(wanted))
  if (by) rows = yield* sortedInTurns(rows, (a, b) => direction * compareValues(by(a), by(b)))
  const start = link.page * link.pageSize
  return yield* pageText(rows.slice(start, start + link.pageSize), show, rows.length, link)
}
