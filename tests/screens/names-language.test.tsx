import '../support/local-storage.ts'
import '../support/draw.ts'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { draw } from '../support/draw.ts'
import { newDevice } from '../../src/wire/rows/platform-device.ts'

vi.mock('virtual:sync-worker', () => ({ default: '' }))
const { AccountTable } = await import('../../src/screens/account/AccountTable.tsx')
const { AffectedPatients } = await import('../../src/screens/platform/affected.tsx')
const { DeviceRow } = await import('../../src/screens/platform/HospitalDevices.tsx')

const NAMES = { ko: '박지민', ar: 'ليلى' }
const nothing = (): void => undefined

const account = (name: string) => ({
  id: name,
  email: 'ada@wardlight.example',
  name,
  phone: '',
  ward: '',
  wardId: '',
  authority: 'Manager',
  verified: true,
})
const of = (name: string): [string, ReactNode][] => [
  [
    'a device of a hospital',
    <DeviceRow key="" asOf="" device={{ ...newDevice('sensor', 'd'), patient: name }} />,
  ],
  [
    'patients whom a change affects',
    <AffectedPatients key="" kind="sensor" affected={{ kind: 'known', names: ['Ada', name] }} />,
  ],
  [
    'an account',
    <AccountTable
      key=""
      title="Managers"
      accounts={[account(name) as never]}
      isSearching={false}
      asOf=""
      deniedBut={null}
      onEdit={nothing}
      onCorrect={nothing}
      onResend={nothing}
      onInvite={nothing}
      onDelete={nothing}
    />,
  ],
]

// DESIGN-21.
it.each(
  Object.entries(NAMES).flatMap(([lang, name]) => of(name).map((each) => [lang, ...each] as const)),
)('a name says its language, %s: %s', (lang, _, component) => {
  expect(draw(component).one('span', { lang })['text']).toBe(NAMES[lang as keyof typeof NAMES])
})
