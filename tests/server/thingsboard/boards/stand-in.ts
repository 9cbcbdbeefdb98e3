import httpProxy from '@fastify/http-proxy'
import fastify, { type FastifyInstance } from 'fastify'
import { activate } from '../../../../server/features/accounts/credentials.ts'
import type { World } from '../../features/rights/world.ts'
import { signIn } from '../../support.ts'

/** What ThingsBoard has and the embedded server does not: sessions that the tenant makes for accounts of hospitals. */
export async function standIn(
  { facility, store }: World,
  isOn: () => boolean = () => true,
): Promise<FastifyInstance> {
  const app = fastify()
  app.get('/api/system/params', () => ({ userTokenAccessEnabled: isOn() }))
  app.get('/api/user/:id/token', async ({ params }, reply) => {
    const user = store.entities.user((params as { id: string }).id)
    if (!user) return reply.code(404).send({ status: 404, errorCode: 32 })
    await activate(store, user.id, 'unguessable')
    return signIn(facility, user.email, 'unguessable')
  })
  await app.register(httpProxy, {
    upstream: facility.url,
    prefix: '/api',
    rewritePrefix: '/api',
    websocket: true,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

export const urlOf = (app: FastifyInstance): string => {
  const address = app.server.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
}
