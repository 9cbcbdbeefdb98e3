import { draw } from '../support/draw.ts'
import { expect, it } from 'vitest'
import { Tools } from '../../src/screens/patients/Tools.tsx'

const nothing = (): void => undefined
const WARDS = [
  { id: 'w1', name: 'Cedar', rooms: [] },
  { id: 'w2', name: 'Elm', rooms: [] },
]
const few = { high: 1, medium: 2, low: 0, technical: 0 }
const COUNTS = new Map([
  ['all', { ...few, technical: 21 }],
  ['w1', few],
  ['w2', { ...few, medium: 0 }],
])

const offered = (ward: string): string[] => {
  const tools = draw(
    <Tools
      wards={WARDS}
      isBeside={false}
      counts={COUNTS}
      wish={{ ward, order: 'room', filter: 'all', query: '' }}
      onWish={nothing}
      size="card"
      onSize={nothing}
      canPrint
      onPrint={nothing}
      mayAdd={{ isDenied: false, why: '', attempt: nothing }}
      onAdd={nothing}
    />,
  )
  return tools
    .all('option')
    .map(({ text = '' }) => text)
    .slice(0, 3)
}

// PLIST-19.
it('the chosen ward has its name alone in the tools, the others their open alarms', () => {
  expect(offered('all')).toEqual(['All', 'Cedar (3 alarms)', 'Elm (1 alarm)'])
  expect(offered('w1')).toEqual(['All (24 alarms)', 'Cedar', 'Elm (1 alarm)'])
})
