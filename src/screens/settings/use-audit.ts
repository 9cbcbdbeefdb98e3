import { useCallback, useEffect, useRef, useState } from 'react'
import { auditPage } from '../../app/questions.ts'
import { connection } from '../../db/status.ts'
import { useLive } from '../../app/live.ts'
import { serverNow } from '../../app/now.ts'
import type { AuditKind, AuditPage, AuditWish, NoAudit } from '../../model/people/audit.ts'
import { dayBounds, dayNumberOf, type Zone } from '../../model/time/dates.ts'

/** Keys that follow each other sooner are one search. */
const TYPING_MS = 250

/** Filters as they stand in their fields; days as `YYYY-MM-DD`, `''` for none. */
export type Filters = { search: string; kind: AuditKind | ''; from: string; to: string }
export const NO_FILTERS: Filters = { search: '', kind: '', from: '', to: '' }

export function wishOf(hospitalId: string, filters: Filters, page: number, zone: Zone): AuditWish {
  const { search, kind, from, to } = filters
  return {
    hospitalId,
    page,
    search,
    kind,
    from: from === '' ? null : dayBounds(dayNumberOf(from), zone).start,
    to: to === '' ? null : dayBounds(dayNumberOf(to), zone).end - 1,
  }
}

/** What has come last, and what became of the last question. */
export type Audit = {
  shown: (AuditPage & { page: number; at: number }) | null
  problem: (NoAudit & { at: number }) | null
  isAsking: boolean
  again: () => void
}

/** The page that is wanted, asked live, and again when the connection is back. */
export function useAudit(hospitalId: string, filters: Filters, page: number, zone: Zone): Audit {
  const [answer, setAnswer] = useState<Pick<Audit, 'shown' | 'problem'>>({
    shown: null,
    problem: null,
  })
  const [asking, setAsking] = useState(0)
  const last = useRef(0)
  const isLive = useLive(connection)?.value?.state === 'live'

  const ask = useCallback(async () => {
    if (hospitalId === '') return
    const own = ++last.current
    setAsking(own)
    const found = await auditPage(wishOf(hospitalId, filters, page, zone))
    // A later question has another answer.
    if (own !== last.current) return
    setAsking(0)
    const at = serverNow()
    setAnswer(({ shown }) =>
      found.kind === 'page'
        ? { shown: { ...found, page, at }, problem: null }
        : { shown, problem: { ...found, at } },
    )
  }, [hospitalId, filters, page, zone])

  useEffect(() => {
    const timer = setTimeout(() => void ask(), filters.search === '' ? 0 : TYPING_MS)
    return () => clearTimeout(timer)
  }, [ask, filters.search])

  const isOffline = answer.problem?.kind === 'offline'
  useEffect(() => {
    if (!isLive || !isOffline) return
    const timer = setTimeout(() => void ask())
    return () => clearTimeout(timer)
  }, [isLive, isOffline, ask])

  return { ...answer, isAsking: asking !== 0, again: () => void ask() }
}
