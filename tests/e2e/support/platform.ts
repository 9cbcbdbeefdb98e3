import { connectAsync } from 'mqtt'
import type { Page } from '@playwright/test'
import type { Facility } from './facility.ts'
import type { Values } from './gateway.ts'
import { PASSWORD, PLATFORM } from './staff.ts'

type Id = { id: { id: string } }
export type Device = { id: string; name: string; accessToken: string }

/** What the server itself says to the platform's people, asked directly and not through the line. */
export async function platformFacts(facility: Facility) {
  async function call<T>(path: string, init: RequestInit = {}, token = ''): Promise<T> {
    const response = await fetch(`${facility.url}${path}`, {
      ...init,
      headers: {
        'content-type': 'application/json',
        ...(token !== '' && { 'x-authorization': `Bearer ${token}` }),
      },
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
  const { token } = await call<{ token: string }>('/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ username: PLATFORM, password: PASSWORD }),
  })
  const ask = <T>(path: string, init: RequestInit = {}): Promise<T> => call<T>(path, init, token)
  const post = <T>(path: string, body: unknown): Promise<T> =>
    ask<T>(path, { method: 'POST', body: JSON.stringify(body) })

  return {
    ask,
    post,
    /** A device of the platform, or of a hospital. */
    async device(type: 'gw' | 'wearable', name: string, hospital = ''): Promise<Device> {
      const accessToken = `token-of-${name}`
      const made = await post<Id>(`/api/device?accessToken=${accessToken}`, {
        name,
        type,
        ...(type === 'gw' && { additionalInfo: { gateway: true } }),
        ...(hospital !== '' && { customerId: { entityType: 'CUSTOMER', id: hospital } }),
      })
      return { id: made.id.id, name, accessToken }
    },
    async hospital(title: string): Promise<string> {
      return (await post<Id>('/api/customer', { title, country: 'KR' })).id.id
    },
    /** The record of a hospital by its title, or `undefined`. */
    async hospitalNamed(title: string): Promise<(Id & Record<string, unknown>) | undefined> {
      const page = await ask<{ data: (Id & Record<string, unknown>)[] }>(
        `/api/customers?pageSize=1000&page=0&textSearch=${encodeURIComponent(title)}`,
      )
      return page.data.find((each) => each['title'] === title)
    },
    async deviceNamed(name: string): Promise<{ id: string; hospital: string } | undefined> {
      const page = await ask<{ data: (Id & { name: string; customerId: { id: string } })[] }>(
        `/api/tenant/devices?pageSize=1000&page=0&textSearch=${encodeURIComponent(name)}`,
      )
      const found = page.data.find((each) => each.name === name)
      return found && { id: found.id.id, hospital: found.customerId.id }
    },
    attributes: (id: string, values: Record<string, unknown>, kind = 'DEVICE'): Promise<unknown> =>
      post(`/api/plugins/telemetry/${kind}/${id}/SERVER_SCOPE`, values),
  }
}

/** Publishes what a sensor measured through a gateway. */
export async function publish(
  facility: Facility,
  gateway: Device,
  sensor: string,
  values: Values,
): Promise<void> {
  const client = await connectAsync(`mqtt://127.0.0.1:${facility.mqttPort}`, {
    username: gateway.accessToken,
    protocolVersion: 4,
  })
  const message = JSON.stringify({ [sensor]: [{ ts: Date.now(), values }] })
  await client.publishAsync('v1/gateway/telemetry', message, { qos: 1 })
  await client.endAsync(true)
}

/** The platform's page, in the words of the people who use it. */
export function platformOn(page: Page) {
  const list = (name: 'Hospitals' | 'Gateways' | 'Sensors' | 'Devices of this hospital') =>
    page.getByRole('region', { name, exact: true })
  const dialog = page.getByRole('dialog')
  return {
    list,
    dialog,
    field: (name: string) =>
      dialog.getByRole('textbox', { name: new RegExp(`^${name}( ?optional)?$`) }),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    rows: (name: Parameters<typeof list>[0]) => list(name).locator('tbody tr'),
    async search(name: Parameters<typeof list>[0], text: string): Promise<void> {
      await list(name).getByRole('searchbox').fill(text)
    },
    async act(action: string, who: string): Promise<void> {
      await page.getByRole('button', { name: `${action} ${who}`, exact: true }).click()
    },
    /** Searches a hospital in the select, and takes it. */
    async choose(title: string): Promise<void> {
      const select = dialog.getByRole('combobox', { name: 'New hospital' })
      await select.fill(title.slice(0, -1))
      await page.getByRole('option', { name: title }).first().click()
    },
  }
}
