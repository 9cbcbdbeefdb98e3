import type { FastifyInstance } from 'fastify'
import { pathOf } from '../../protocol/http.ts'
import { claimsOf, tokenOf } from '../gate/caller.ts'
import type { Guardian } from './guardian.ts'

/** Calls that change what a breach may be about: a command, or one of the steps of a console that gives none. */
const changing =
  /^\/api\/(wardlight\/commands$|relation|relations|asset|device|user|owner\/|customer\/|plugins\/telemetry\/)/

/** After whatever staff changed through this copy their hospital is looked at (FIT-13). */
export function followChanges(app: FastifyInstance, guardian: Pick<Guardian, 'changed'>): void {
  app.addHook('onResponse', async ({ method, url, headers }, reply) => {
    if (method === 'GET' || reply.statusCode !== 200 || !changing.test(pathOf(url))) return
    const claims = claimsOf(tokenOf(headers) ?? '')
    if (claims?.authority !== 'CUSTOMER_USER' || claims.hospitalId === undefined) return
    guardian.changed(claims.hospitalId)
  })
}
