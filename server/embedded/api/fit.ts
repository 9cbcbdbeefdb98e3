import type { FastifyRequest } from 'fastify'
import type { Standing } from '../../../src/model/guardian/breach.ts'
import type { Misfit } from '../../../src/model/watch/server-word.ts'
import { misfitsIn, patientIds, writersIn } from '../../features/guardian/marks.ts'
import { type Actor, isAdmin, isPlatform, mayRead } from '../../features/rights/rights.ts'
import { forbidden } from '../../protocol/errors.ts'
import type { Store } from '../../protocol/types.ts'
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
  const entries = rows.map(({ entry }) => ({
    by: entry.userName,
    about: entry.entity.id,
    details: entry.details,
    isDone: entry.failure === undefined,
  }))
  return writersIn(entries, breach)
}

/** The patients a breach is about, as far as this account may read them, with what it is (FIT-08). */
export function misfitsOf(actor: Actor, { guardian, store }: ApiContext): Misfit[] {
  const standing = guardian?.standing(actor.customerId) ?? []
  const named = standing.map((one) => ({ code: one.code, patients: patientIds(one) }))
  return misfitsIn(named, (id) => {
    const entity = store.entities.asset(id)
    return entity !== undefined && mayRead(actor, entity)
  })
}
