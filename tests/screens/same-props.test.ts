import { expect, it } from 'vitest'
import { sameProps } from '../../src/screens/settings/same-props.ts'

const onModal = (): void => undefined
const props = (more: object = {}, sensor: object = {}) => ({
  sensor: { id: 's', room: '1', connected: true, ...sensor },
  gateway: 'gw',
  pending: undefined,
  onModal,
  ...more,
})

it('a row that was read anew and says the same is the same', () => {
  expect(sameProps(props(), props())).toBe(true)
})
it('whatever a card shows and another value of it is a difference', () => {
  expect(sameProps(props(), props({}, { room: '2' }))).toBe(false)
  expect(sameProps(props(), props({}, { more: 1 }))).toBe(false)
  expect(sameProps(props(), props({ gateway: '' }))).toBe(false)
  expect(sameProps(props(), props({ pending: { command: 'c', state: 'saving' } }))).toBe(false)
  expect(sameProps(props(), props({ onModal: (): void => undefined }))).toBe(false)
  const nested = (deep: object) => props({ pending: { deep } })
  expect(sameProps(nested({ a: 1 }), nested({ a: 1 })), 'no deeper than a row').toBe(false)
})
