import { expect, it } from 'vitest'
import { whatDoesNotFit } from '../../src/wire/requests/fit.ts'
import { misfitsIn } from '../../src/wire/requests/presence.ts'

/* What a server of ours says of what does not fit (FIT-05, FIT-08). */

const thing = { kind: 'patient', id: 'p', name: 'Pat', no: '7' }
const line = {
  code: 'two-wards',
  subject: thing,
  others: [{ kind: 'ward', id: 'w', name: 'Maple', no: '' }],
  healing: { kind: 'place', of: 'ward', patient: 'p', place: 'w' },
  since: 1_800_000_000_000,
  by: ['admin@h.example'],
}
const { decode } = whatDoesNotFit()
const read = (...breaches: unknown[]) => decode({ breaches })

it('reads every line, and every healing', () => {
  expect(read(line)).toEqual([line])
  const healings = [
    null,
    { kind: 'wearer', sensors: ['s'], patient: null },
    { kind: 'wearer', sensors: ['s', 't'], patient: 'p' },
    { kind: 'gateway', gateway: 'g', ward: 'w' },
    { kind: 'room', room: 'r', ward: 'w' },
    { kind: 'ward-name', ward: 'w' },
    { kind: 'not-connected', patient: 'p' },
  ]
  for (const healing of healings) expect(read({ ...line, healing })).toEqual([{ ...line, healing }])
})

it('leaves out what it has no words for, and cannot carry out what it does not know', () => {
  expect(read({ ...line, code: 'of-tomorrow' }, line)).toEqual([line])
  expect(read({ ...line, healing: { kind: 'of-tomorrow' } })).toEqual([{ ...line, healing: null }])
})

it.each([
  {},
  { breaches: 'none' },
  '<html>',
  { breaches: [7] },
  { breaches: [{ ...line, by: 1 }] },
])('what is no answer is none: %j', (body) => expect(() => decode(body)).toThrow())

it('marks of patients', () => {
  const known = { patient: 'p', codes: ['two-wearers'] }
  expect(misfitsIn([known, { patient: 'q', codes: ['of-tomorrow'] }])).toEqual([known])
  expect([misfitsIn(undefined), misfitsIn('none')]).toEqual([[], []])
})
