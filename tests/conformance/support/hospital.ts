import { type Answer, type Rest, rest, textAt } from './rest.ts'

export type Staff = {
  id: string
  email: string
  password: string
  token: string
  refreshToken: string
}
export type Gateway = { id: string; name: string; accessToken: string }
export type Named = { id: string; name: string }

export type Hospital = {
  id: string
  title: string
  admin: Staff
  manager: Staff
  gateway: Gateway
  ward: Named
  room: Named
  patients: [Named, Named]
  /** Names of sensors this hospital's gateway may report; made by its first report. */
  sensors: [string, string]
}

export const PASSWORD = 'ward-light-1'

/** The answer's body; throws with what was asked and answered when it is not 200. */
export async function made(what: string, answer: Promise<Answer>): Promise<unknown> {
  const { status, text, body } = await answer
  if (status !== 200) throw new Error(`${what}: ${status} ${text.slice(0, 200)}`)
  return body
}

/** A hospital with an Admin, a Manager, a gateway, a ward with a room, and two patients. */
export async function makeHospital(url: string, platform: Rest, mark: string): Promise<Hospital> {
  const title = `${mark} Hospital`
  const customer = await made(
    'POST /api/customer',
    platform.post('/api/customer', { title, email: '', country: 'KR', additionalInfo: {} }),
  )
  const id = textAt(customer, 'id', 'id')
  const asset = (type: string, name: string) => makeAsset(platform, id, type, name)
  const hospital: Hospital = {
    id,
    title,
    admin: await makeStaff(url, platform, id, `admin.${mark}@wardlight.example`, 'Administrator'),
    manager: await makeStaff(url, platform, id, `manager.${mark}@wardlight.example`, 'Manager'),
    gateway: await makeGateway(platform, id, `gw-${mark}`),
    ward: await asset('ward', `North-${title}`),
    room: await asset('room', `101-North-${title}`),
    patients: [
      await asset('patient', `Kim-P1-${title}`),
      await asset('patient', `lee-P2-${title}`),
    ],
    sensors: [`Dr.${mark}01`, `Dr.${mark}02`],
  }
  await furnish(platform, hospital)
  return hospital
}

export async function makeAsset(
  calls: Rest,
  customerId: string,
  type: string,
  name: string,
): Promise<Named> {
  const body = { type, name, customerId: { entityType: 'CUSTOMER', id: customerId } }
  const asset = await made('POST /api/asset', calls.post('/api/asset', body))
  return { id: textAt(asset, 'id', 'id'), name }
}

/** A gateway of a hospital with an access token of its own. */
export async function makeGateway(
  platform: Rest,
  customerId: string,
  name: string,
): Promise<Gateway> {
  const accessToken = `${name}-token`
  const device = await made(
    'POST /api/device',
    platform.post(`/api/device?accessToken=${encodeURIComponent(accessToken)}`, {
      name,
      type: 'gw',
      customerId: { entityType: 'CUSTOMER', id: customerId },
      additionalInfo: { gateway: true },
    }),
  )
  return { id: textAt(device, 'id', 'id'), name, accessToken }
}

/** One of the staff, activated by the calls a mail's link would lead to, and signed in. */
export async function makeStaff(
  url: string,
  platform: Rest,
  customerId: string,
  email: string,
  role: 'Administrator' | 'Manager',
): Promise<Staff> {
  const id = await makeUser(platform, customerId, email)
  await made(
    'POST attributes USER',
    platform.post(`/api/plugins/telemetry/USER/${id}/attributes/SERVER_SCOPE`, { authority: role }),
  )
  const activateToken = await activationToken(platform, id)
  const pair = await made(
    'POST /api/noauth/activate',
    rest(url).post('/api/noauth/activate?sendActivationMail=false', {
      activateToken,
      password: PASSWORD,
    }),
  )
  return {
    id,
    email,
    password: PASSWORD,
    token: textAt(pair, 'token'),
    refreshToken: textAt(pair, 'refreshToken'),
  }
}

/** A user without a password yet; in the administrators' group where there are groups (protocol §11). */
export async function makeUser(platform: Rest, customerId: string, email: string): Promise<string> {
  const group = await platform.get(
    `/api/entityGroup/CUSTOMER/${customerId}/USER/Customer%20Administrators`,
  )
  const groupId = group.status === 200 ? `&entityGroupId=${textAt(group.body, 'id', 'id')}` : ''
  const user = await made(
    'POST /api/user',
    platform.post(`/api/user?sendActivationMail=false${groupId}`, {
      customerId: { entityType: 'CUSTOMER', id: customerId },
      email,
      authority: 'CUSTOMER_USER',
      firstName: 'Conformance',
      additionalInfo: {},
    }),
  )
  return textAt(user, 'id', 'id')
}

/** The token in a user's activation link. */
export async function activationToken(platform: Rest, userId: string): Promise<string> {
  const link = await platform.get(`/api/user/${userId}/activationLink`)
  const token = /activateToken=([^&\s"]+)/.exec(link.text)?.[1]
  if (link.status !== 200 || token === undefined)
    throw new Error(`GET activationLink: ${link.status} ${link.text.slice(0, 200)}`)
  return token
}

/** Attributes and relations as the console stores them (PCARD-15, SRV-54). */
async function furnish(platform: Rest, hospital: Hospital): Promise<void> {
  const { id, title, ward, room, patients, gateway } = hospital
  const save = (type: string, entityId: string, values: Record<string, unknown>) =>
    made(
      'POST attributes',
      platform.post(`/api/plugins/telemetry/${type}/${entityId}/attributes/SERVER_SCOPE`, values),
    )
  const relate = (from: [string, string], type: string, to: [string, string]) =>
    made(
      'POST /api/relation',
      platform.post('/api/relation', {
        from: { entityType: from[0], id: from[1] },
        to: { entityType: to[0], id: to[1] },
        type,
      }),
    )
  await save('ASSET', ward.id, { name: ward.name, hospital: title })
  await save('ASSET', room.id, { name: room.name })
  await save('DEVICE', gateway.id, { ward: ward.name, ward_entityId: ward.id, room: '101' })
  await relate(['ASSET', ward.id], 'Contains_room', ['ASSET', room.id])
  await relate(['ASSET', ward.id], 'Contains', ['DEVICE', gateway.id])
  for (const [index, patient] of patients.entries()) {
    await save('ASSET', patient.id, {
      Name: patient.name.split('-')[0],
      hospital: title,
      hospital_id: `P${index + 1}`,
      ward: ward.name,
      ward_entityId: ward.id,
      ward_room: '101',
    })
    await relate(['CUSTOMER', id], 'Contains', ['ASSET', patient.id])
    await relate(['ASSET', ward.id], 'Contains', ['ASSET', patient.id])
    await relate(['ASSET', room.id], 'Contains_patient', ['ASSET', patient.id])
  }
}
