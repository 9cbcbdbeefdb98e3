import type { FastifyInstance } from 'fastify'
import { readPem } from '../../protocol/types/device-certificate.ts'
import { isPlatform } from '../../features/rights/rights.ts'
import type { Device, Store } from '../../protocol/types.ts'
import { readable } from './access.ts'
import { idIn } from '../../protocol/bodies.ts'
import { type ApiContext, sessionOf } from './context.ts'
import { randomToken } from './device-token.ts'
import { badRequest, forbidden } from '../../protocol/errors.ts'
import { type Json, objectBody, stringOrEmpty } from '../../protocol/input.ts'

/** What a device signs in with: its token, or the certificate when there is one (protocol §7). */
export type Credentials = Pick<Device, 'accessToken' | 'certificate'>

/** Reads credentials; the types of the original that are not here are refused. */
export function credentialsIn(body: Json): Credentials {
  const { credentialsType, credentialsId, credentialsValue } = body
  if (credentialsType === 'ACCESS_TOKEN')
    return {
      accessToken: stringOrEmpty(credentialsId),
      certificate: undefined,
    }
  if (credentialsType !== 'X509_CERTIFICATE')
    throw badRequest('Only credentials of type ACCESS_TOKEN and X509_CERTIFICATE are supported!')
  const certificate = typeof credentialsValue === 'string' ? readPem(credentialsValue) : undefined
  if (!certificate) throw badRequest('Device credentials value should be one certificate in PEM!')
  // A new, unknown token: its change is what ends the device's connections.
  return { accessToken: randomToken(), certificate }
}

/** An access token travels as an MQTT user name and in paths; neither kind is shared by two devices. */
export function checkCredentials(store: Store, credentials: Credentials, ownId?: string): void {
  const { accessToken, certificate } = credentials
  if (!/^[\x21-\x7e]{1,255}$/.test(accessToken)) throw badRequest('Incorrect device access token!')
  const twin = certificate
    ? store.entities.deviceByCertificate(certificate.hash)
    : store.entities.deviceByToken(accessToken)
  if (twin && twin.id !== ownId)
    throw badRequest('Device credentials are already assigned to another device!')
}

/** What `GET` and `POST` of credentials exchange. */
export function credentialsShape({
  id,
  accessToken,
  certificate,
}: Device): Record<string, unknown> {
  return {
    id: { id },
    deviceId: { entityType: 'DEVICE', id },
    credentialsType: certificate ? 'X509_CERTIFICATE' : 'ACCESS_TOKEN',
    credentialsId: certificate?.hash ?? accessToken,
    credentialsValue: certificate?.value ?? null,
  }
}

/** Changed credentials end the device's connections. */
export function saveCredentials(app: FastifyInstance, { store, trail }: ApiContext): void {
  app.post('/api/device/credentials', async (request) => {
    const actor = sessionOf(request)
    const body = objectBody(request)
    if (!isPlatform(actor)) throw forbidden()
    const deviceId = idIn({ id: body['deviceId'] }) ?? ''
    const device = readable(store, actor, 'DEVICE', deviceId)
    if (device.entityType !== 'DEVICE') throw forbidden()
    const credentials = credentialsIn(body)
    checkCredentials(store, credentials, device.id)
    const saved = await store.entities.update({ ...device, ...credentials })
    await trail.note(actor, 'CREDENTIALS_UPDATED', saved)
    return credentialsShape(saved)
  })
}
