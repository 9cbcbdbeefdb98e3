import type { FastifyInstance } from 'fastify'
import { isPlatform, mayRead, type Seen } from '../../features/rights/rights.ts'
import type { User } from '../../protocol/types.ts'
import { readable, isAlone, isLastAdmin } from './access.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { removeCredentials } from '../../features/accounts/credentials.ts'
import { badRequest, notFound } from '../../protocol/errors.ts'
import { pathPart } from '../../protocol/input.ts'
import { pageFor } from './paging.ts'
import { userShape } from './query/shapes.ts'
import { accountOf } from './user-account.ts'

/** Reading and removing people (protocol §2.3). */
export const userFamily: Family = (app, context) => {
  const { store } = context
  app.get('/api/user/:id', (request) => {
    const entity = readable(store, sessionOf(request), 'USER', pathPart(request, 'id'))
    if (entity.entityType !== 'USER') throw notFound()
    return userShape(store, entity, { injected: true })
  })
  const listing = {
    search: ({ email, firstName, lastName }: User) => `${email} ${firstName} ${lastName}`,
    sort: {
      createdTime: (user: User) => user.createdTime,
      email: (user: User) => user.email,
      name: (user: User) => user.email,
      firstName: (user: User) => user.firstName,
      lastName: (user: User) => user.lastName,
    },
    show: (user: Seen<User>) => userShape(store, user, { injected: false }),
  }
  app.get('/api/users', (request) => {
    const actor = sessionOf(request)
    const people = store.entities.all('USER').filter((user) => mayRead(actor, user))
    return pageFor(request, people, listing)
  })
  app.get('/api/customer/:id/users', (request) => {
    const actor = sessionOf(request)
    const { id } = readable(store, actor, 'CUSTOMER', pathPart(request, 'id'))
    const people = store.entities
      .all('USER')
      .filter((user) => mayRead(actor, user))
      .filter((user) => user.customerId === id)
    return pageFor(request, people, listing)
  })
  removal(app, context)
}

/**
 * Tokens and sockets end at once. People cannot remove themselves, and a hospital keeps an Admin as long as it
 * has other accounts (SRV-18); the platform keeps one account that can sign in.
 */
function removal(app: FastifyInstance, { store, sessions, trail }: ApiContext): void {
  app.delete('/api/user/:id', async (request, reply) => {
    const actor = sessionOf(request)
    const user = accountOf(store, actor, pathPart(request, 'id'))
    if (user.id === actor.userId) throw badRequest('You cannot delete your own account.')
    if (isLastAdmin(store, user) && !(isPlatform(actor) && isAlone(store, user)))
      throw badRequest('The last Admin of a hospital cannot be deleted.')
    await Promise.all([
      sessions.endUser(user.id),
      removeCredentials(store, user.id),
      store.entities.remove(user.id),
      trail.note(actor, 'DELETED', user),
    ])
    return reply.send('')
  })
}
