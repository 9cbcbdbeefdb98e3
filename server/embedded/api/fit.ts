import type { FastifyRequest } from 'fastify'
import { type Breach, patientsIn, type Standing } from '../../../src/model/guardian/breach.ts'
import type { Misfit } from '../../../src/model/watch/server-word.ts'
import { type Actor, isAdmin, isPlatform, mayRead } from '../../features/rights/rights.ts'
import { forbidden } from '../../protocol/errors.ts'
import type { KeptEntry, Store } from '../../protocol/types.ts'
import type { Work } from '../../support/work.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'

/** `GET /api/wardlight/fit`: what does not fit in the own hospital, for its Admins (FIT-05). */
export const fitFamily: Family = (app, context) => {
  // For trying a console against what a stock server lacks.
  if (context.edition === 'CE') return
  app.get('/api/wardlight/fit', (request) => answerTo(adminOf(context, request), context))
}

function adminOf({ store }: ApiContext, request: FastifyRequest): Actor {
  const actor = sessionOf(request)
  if (isPlatform(actor) || !isAdmin(store, actor)) throw forbidden()
  return actor
}

function* answerTo({ customerId }: Actor, { guardian, store, clock }: ApiContext): Work<string> {
  // What was changed a moment ago is seen at once: staff look again after they have put something right.
  guardian?.look()
  const breaches: object[] = []
  for (const breach of guardian?.standing(customerId) ?? [])
    breaches.push({ ...breach, by: yield* whoWrote(store, customerId, breach) })
  return JSON.stringify({ at: clock(), breaches })
}

/** A breach is seen some seconds after the last write that made it. */
const BEFORE_MS = 20_000
const MOST_ENTRIES = 200

/** Who wrote to these things just before it was seen, the latest first; empty where the trail does not say it. */
function* whoWrote(store: Store, customerId: string, breach: Standing): Work<string[]> {
  const ids = idsIn(breach)
  const { rows } = yield* store.audit.find({
    of: { kind: 'customer', id: customerId },
    from: breach.since - BEFORE_MS,
    to: breach.since,
    actions: [],
    search: '',
    sort: '',
    order: 'DESC',
    page: 0,
    pageSize: MOST_ENTRIES,
  })
  const about = rows.filter((row) => isAbout(row, ids)).map(({ entry }) => entry.userName)
  return [...new Set(about)]
}

const idsIn = ({ subject, others }: Breach): string[] => [subject, ...others].map(({ id }) => id)

/** A relation is written down with one end; the other is in the details. */
function isAbout({ entry }: KeptEntry, ids: readonly string[]): boolean {
  if (entry.failure !== undefined) return false
  const details = JSON.stringify(entry.details)
  return ids.some((id) => id === entry.entity.id || details.includes(id))
}

/** The patients a breach is about, as far as this account may read them, with what it is (FIT-08). */
export function misfitsOf(actor: Actor, { guardian, store }: ApiContext): Misfit[] {
  const all = new Map<string, Set<Breach['code']>>()
  for (const breach of guardian?.standing(actor.customerId) ?? [])
    for (const { id } of patientsIn(breach)) {
      const codes = all.get(id) ?? new Set()
      all.set(id, codes.add(breach.code))
    }
  return [...all].flatMap(([patient, codes]) => {
    const entity = store.entities.asset(patient)
    return entity && mayRead(actor, entity) ? [{ patient, codes: [...codes] }] : []
  })
}
