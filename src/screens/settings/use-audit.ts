import { useState } from 'react'
import { ask } from '../../app/questions.ts'
import { keyOf } from '../../app/shared-live.ts'
import { useAnswer } from '../../app/use-answer.ts'
import { useIsReached } from '../../app/reached.ts'
import type {
  AuditAnswer,
  AuditKind,
  AuditPage,
  AuditWish,
  NoAudit,
} from '../../model/people/audit.ts'
import { dayBounds, dayNumberOf, type Zone } from '../../model/time/dates.ts'

/** Keys that follow each other sooner are one search. */
const TYPING_MS = 250

/** The contents of the filter fields; days as `YYYY-MM-DD`, `''` for none. */
export type Filters = { search: string; kind: AuditKind | ''; from: string; to: string }
export const NO_FILTERS: Filters = { search: '', kind: '', from: '', to: '' }

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== '')

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

/** The page that is shown, and how the last request went. */
export type Audit = {
  /** A page of these filters, or of the previous ones while `isAsking`. */
  shown: (AuditPage & { page: number; at: number }) | null
  problem: (NoAudit & { at: number }) | null
  isAsking: boolean
  again: () => void
}

const isPage = (answer: AuditAnswer): answer is Extract<AuditAnswer, { kind: 'page' }> =>
  answer.kind === 'page'

const pageOf = (wish: AuditWish) => ask('auditPage', wish)

/** Asks for the page now, and again when the connection is back (SRV-65). */
export function useAudit(hospitalId: string, filters: Filters, page: number, zone: Zone): Audit {
  const wish = wishOf(hospitalId, filters, page, zone)
  const isReached = useIsReached()
  const [round, setRound] = useState(0)
  const { good, bad, isAsking, again } = useAnswer(
    pageOf,
    hospitalId === '' ? null : [wish],
    isPage,
    { waitMs: filters.search === '' ? 0 : TYPING_MS, when: round },
  )
  const isDue = isReached && bad?.kind === 'offline'
  const [wasDue, setDue] = useState(false)
  if (isDue !== wasDue) {
    setDue(isDue)
    if (isDue) setRound(round + 1)
  }
  const shown = good?.valueIf(
    ([of]) => of.hospitalId === hospitalId && (isAsking || isOfSameList(of, wish)),
  )
  return {
    shown: good && shown ? { ...shown, page: good.for[0].page } : null,
    problem: bad ?? null,
    isAsking,
    again: () => void again(),
  }
}

/** Another page of the same list. */
function isOfSameList(a: AuditWish, b: AuditWish): boolean {
  return keyOf([{ ...a, page: 0 }]) === keyOf([{ ...b, page: 0 }])
}
