import { expect, type Locator, type Page } from '@playwright/test'
import type { Facility, Patient } from './facility.ts'
import { ADMIN, PASSWORD } from './staff.ts'

/** The modal of the Patients page that is open, in the words of the people who use it. */
export function formOn(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    title: dialog.getByRole('heading', { level: 2 }),
    field: (name: string): Locator => dialog.getByRole('textbox', { name }),
    select: (name: string): Locator => dialog.getByRole('combobox', { name }),
    button: (name: string): Locator => dialog.getByRole('button', { name, exact: true }),
    option: (name: string | RegExp): Locator => page.getByRole('option', { name }),

    /** Types a part of an option, and takes the only one that is left. */
    async choose(name: string, option: string): Promise<void> {
      const select = this.select(name)
      await select.click()
      await select.fill(option.slice(0, -1))
      await page.getByRole('option', { name: option }).first().click()
      await expect(select).toHaveValue(option)
    },
    async add(): Promise<void> {
      await page.getByRole('button', { name: 'Add a patient' }).click()
      await expect(this.title).toHaveText('Add Patient Basic Information')
    },
    /** The whole first step of adding, and on to the second. */
    async onward(id: string, name: string): Promise<void> {
      await this.add()
      await this.basics(id, name)
      await this.button('Next').click()
      await expect(this.title).toHaveText('Add Patient Assignment Information')
    },
    /** Closes the form, and does not mind what was typed. */
    async close(): Promise<void> {
      await dialog.getByRole('button', { name: 'Close' }).click()
      await leaveAnyway(page)
    },
    async basics(id: string, name: string, phone = ''): Promise<void> {
      await this.field('ID').fill(id)
      await this.field('Name').fill(name)
      if (phone !== '') await this.field('Phone').fill(phone)
    },
  }
}

/** A form that is being left asks where something was typed; without its window either way. */
export async function leaveAnyway(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const leave = page.getByRole('button', { name: 'Leave without saving' })
  await expect
    .poll(async () => {
      if (await leave.isVisible()) await leave.click()
      return dialog.isVisible()
    })
    .toBe(false)
}

/** What the server itself says of patients, asked directly and not through the line. */
export async function recordsOf(facility: Facility) {
  const signIn = await fetch(`${facility.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ADMIN, password: PASSWORD }),
  })
  const { token } = (await signIn.json()) as { token: string }

  async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
    const response = await fetch(`${facility.url}${path}`, {
      ...init,
      headers: { 'x-authorization': `Bearer ${token}`, 'content-type': 'application/json' },
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }

  return {
    ask,
    async attributes(entityId: string, kind = 'ASSET'): Promise<Record<string, unknown>> {
      const path = `/api/plugins/telemetry/${kind}/${entityId}/values/attributes/SERVER_SCOPE`
      const list = await ask<{ key: string; value: unknown }[]>(path)
      return Object.fromEntries(list.map(({ key, value }) => [key, value]))
    },
    /** Ids of the assets of patients whose attribute says this id. */
    async patients(id: string): Promise<{ id: string; name: string }[]> {
      const page = await ask<{
        data: { entityId: { id: string }; latest: { ENTITY_FIELD: { name: { value: string } } } }[]
      }>('/api/entitiesQuery/find', {
        method: 'POST',
        body: JSON.stringify({
          entityFilter: { type: 'assetType', assetTypes: ['patient'], assetNameFilter: '' },
          pageLink: { page: 0, pageSize: 1000 },
          entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
        }),
      })
      return page.data
        .map((each) => ({ id: each.entityId.id, name: each.latest.ENTITY_FIELD.name.value }))
        .filter(({ name }) => name.includes(`-P${id}-`))
    },
    /** Takes the sensor away from a patient, as a sensor of nobody. */
    async free(patient: Patient): Promise<void> {
      const relations = await ask<{ to: { id: string; entityType: string } }[]>(
        `/api/relations/info?fromId=${patient.entityId}&fromType=ASSET`,
      )
      for (const { to } of relations) {
        if (to.entityType !== 'DEVICE') continue
        await ask(
          `/api/relation?fromId=${patient.entityId}&fromType=ASSET&relationType=Contains&toId=${to.id}&toType=DEVICE`,
          { method: 'DELETE' },
        )
        await ask(`/api/plugins/telemetry/DEVICE/${to.id}/SERVER_SCOPE`, {
          method: 'POST',
          body: JSON.stringify({ owner_name: '', owner_hospital_id: '', owner_hospital: '' }),
        })
      }
    },
    /** A patient of this id of whom only the asset was made; answers with its id. */
    async ghost(id: string, like: Patient): Promise<string> {
      const asset = await ask<{ name: string; customerId: unknown }>(`/api/asset/${like.entityId}`)
      const hospital = asset.name.slice(
        asset.name.indexOf(`-P${like.id}-`) + `-P${like.id}-`.length,
      )
      const made = await ask<{ id: { id: string } }>('/api/asset', {
        method: 'POST',
        body: JSON.stringify({
          type: 'patient',
          name: `Nobody-P${id}-${hospital}`,
          customerId: asset.customerId,
        }),
      })
      return made.id.id
    },
    /** Moves everybody out of a room, as far as its relations say, and deletes it. */
    async demolish(room: string): Promise<void> {
      const inside = await ask<{ to: { id: string } }[]>(
        `/api/relations?fromId=${room}&fromType=ASSET&relationType=Contains_patient`,
      )
      for (const { to } of inside) {
        await ask(
          `/api/relation?fromId=${room}&fromType=ASSET&relationType=Contains_patient&toId=${to.id}&toType=ASSET`,
          { method: 'DELETE' },
        )
      }
      await ask(`/api/asset/${room}`, { method: 'DELETE' })
    },
    /** The sensors of a patient, by name. */
    async sensors(entityId: string): Promise<string[]> {
      const relations = await ask<{ to: { id: string; entityType: string }; toName: string }[]>(
        `/api/relations/info?fromId=${entityId}&fromType=ASSET`,
      )
      return relations.filter(({ to }) => to.entityType === 'DEVICE').map(({ toName }) => toName)
    },
    /** The wards and rooms that contain a patient, by the relation. */
    async places(entityId: string): Promise<string[]> {
      const relations = await ask<
        { type: string; fromName: string; from: { entityType: string } }[]
      >(`/api/relations/info?toId=${entityId}&toType=ASSET`)
      return relations
        .filter(({ from }) => from.entityType === 'ASSET')
        .map(({ type, fromName }) => `${type} ${fromName.split('-')[0] ?? ''}`)
        .toSorted()
    },
  }
}

/** Somebody of another ward than this patient. */
export function elsewhere(facility: Facility, patient: Patient): Patient {
  const found = facility.patients.find(({ ward }) => ward !== patient.ward)
  if (!found) throw new Error('There is only one ward.')
  return found
}
