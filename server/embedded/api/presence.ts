import { hearsHigh } from '../../features/push/filter.ts'
import { presenceIn, wordOf } from '../../features/watch/word.ts'
import { isPlatform, mayRead, mayReadAlarm, type Session } from '../../features/rights/rights.ts'
import type { Asset, Store } from '../../protocol/types.ts'
import type { ServerWord } from '../../../src/model/watch/server-word.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { misfitsOf } from './fit.ts'
import { forbidden } from '../../protocol/errors.ts'
import { objectBody } from '../../protocol/input.ts'

/**
 * `POST /api/wardlight/presence` (HEAR-01): a window of staff, or a wall board, says which wards it sounds, and reads what the
 * server knows of the chain from the sensors to it. A console that gets 404 says that no server watches who hears.
 */
export const presenceFamily: Family = (app, context) => {
  // For trying a console against what a stock server lacks.
  if (context.edition === 'CE') return
  const { clock, watch, store } = context
  store.events.on((event) => {
    if (event.kind === 'sessions-ended')
      watch.watchers.ended(event.userId, event.sessionId, clock())
  })
  app.post('/api/wardlight/presence', { bodyLimit: 65_536 }, (request) => {
    const actor = sessionOf(request)
    if (isPlatform(actor)) throw forbidden()
    const presence = presenceIn(objectBody(request))
    const { customerId: hospitalId, userId, sessionId } = actor
    watch.watchers.report({ hospitalId, userId, sessionId }, presence, clock())
    return answerTo(actor, context)
  })
}

function answerTo(actor: Session, context: ApiContext): ServerWord {
  const { clock, watch, store, push } = context
  const { customerId } = actor
  const now = clock()
  const wards = wardsWithPatients(store, customerId)
  const devices = push?.subscriptions.ofHospital(customerId) ?? []
  const isReached = (ward: string): boolean => devices.some(({ data }) => hearsHigh(data, ward))
  const unheard = watch.watchers.unheard(
    customerId,
    wards.map(({ id }) => id),
    isReached,
    now,
  )
  const seen = new Set(wards.filter((ward) => mayRead(actor, ward)).map(({ id }) => id))
  return {
    ...wordOf(watch.sources, customerId, now),
    unheard: unheard.filter((id) => seen.has(id)),
    handedOn: watch
      .handedOn(customerId)
      .filter((alarm) => mayReadAlarm(actor, alarm))
      .map(({ id }) => id),
    misfits: misfitsOf(actor, context),
  }
}

/** An empty ward needs no one who hears it. */
function wardsWithPatients({ entities, relations }: Store, customerId: string): Asset[] {
  return entities
    .all('ASSET')
    .filter(
      ({ id, type, customerId: owner }) =>
        type === 'ward' &&
        owner === customerId &&
        relations.from(id, 'Contains').some(({ to }) => entities.asset(to.id)?.type === 'patient'),
    )
}
