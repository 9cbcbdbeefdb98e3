import { expect, type Locator, type Page } from '@playwright/test'
import type { Facility, Patient } from './facility.ts'
import { ADMIN, PASSWORD } from './staff.ts'

/** The modal of the Patients page that is open, in the words of the people who use it. */
export function formOn(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    title: dialog.getByRole('heading', { level: 2 }),
    field: (name: string): Locator => dialog.getByLabel(name, { exact: name !== 'Phone' }).first(),
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
    async basics(id: string, name: string, phone = ''): Promise<void> {
      await dialog.getByRole('textbox', { name: 'ID' }).fill(id)
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
      if (phone !== '') await dialog.getByRole('textbox', { name: 'Phone' }).fill(phone)
    },
  }
}

export type Relation = { from: string; to: string; type: string }

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
