import { describe, expect, test } from 'vitest'
import { facilityPlan } from '../../../../server/tools/simulator/plan.ts'

describe('the plan', () => {
  test('is the same for the same options, and another for another seed', () => {
    const plan = facilityPlan({ seed: 1, patients: 24 })
    expect(facilityPlan({ seed: 1, patients: 24 })).toEqual(plan)
    expect(facilityPlan({ seed: 2, patients: 24 }).patients).not.toEqual(plan.patients)
  })

  test('24 patients lie in four wards of two rooms', () => {
    const { hospital, wards, gateways, patients, sensors } = facilityPlan({ seed: 1, patients: 24 })
    expect(hospital).toBe('Seaview')
    expect(wards.map(({ rooms }) => rooms.length)).toEqual([2, 2, 2, 2])
    expect([gateways.length, patients.length, sensors.length]).toEqual([8, 24, 24])
  })

  // SAMP-10.
  test.each([1, 2, 3, 4, 7, 12, 24])(
    'of %i patients who is in bed is heard in their own room',
    (count) => {
      const elsewhere = (storyAt?: number): number => {
        const plan = facilityPlan({ seed: 1, patients: count, ...(storyAt && { storyAt }) })
        const roomOf = new Map(plan.gateways.map(({ name, room }) => [name, room]))
        return plan.patients.filter(
          ({ room }, index) => roomOf.get(plan.sensors[index]?.gateway ?? '') !== room,
        ).length
      }
      expect(elsewhere()).toBe(0)
      // One gateway of its story is off, and the next one hears those of its room.
      expect(elsewhere(1_800_000_000_000)).toBeLessThanOrEqual(3)
    },
  )

  test.each([1, 2, 7, 24, 99, 300, 1000, 2500])(
    'for %i patients everything fits together',
    (count) => {
      const plan = facilityPlan({ seed: count, patients: count })
      const { patients, wards, gateways, sensors } = plan
      expect(patients).toHaveLength(count)
      const beds = new Map(
        wards.flatMap((ward) => ward.rooms.map((room) => [`${ward.name}/${room.name}`, room.beds])),
      )
      expect([...beds.values()].every((number) => number >= 2 && number <= 4)).toBe(true)
      for (const { ward, room } of patients) {
        const bed = `${ward}/${room}`
        beds.set(bed, (beds.get(bed) ?? 0) - 1)
      }
      expect([...beds.values()].every((left) => left >= 0)).toBe(true)
      const unique = (list: readonly string[]): number => new Set(list).size
      expect(unique(patients.map(({ id }) => id))).toBe(count)
      expect(unique(sensors.map(({ name }) => name))).toBe(count)
      expect(unique(wards.map(({ name }) => name))).toBe(wards.length)
      const spares = plan.spares.map(({ name }) => name)
      expect(unique([...sensors.map(({ name }) => name), ...spares])).toBe(count + 3)
      for (const ward of wards) {
        const own = gateways.filter((gateway) => gateway.ward === ward.name)
        expect(own.length >= 1 && own.length <= 2).toBe(true)
      }
      const wardOf = new Map(gateways.map(({ name, ward }) => [name, ward]))
      sensors.forEach((sensor, index) =>
        expect(wardOf.get(sensor.gateway)).toBe(patients[index]?.ward),
      )
      for (const { name, id, phone, sensor } of patients) {
        expect(name).toMatch(/^[^\d-]{2,}$/)
        expect(id).toMatch(/^\d+$/)
        expect(phone).toMatch(/^\d{10}$/)
        expect(sensor).toMatch(/^Dr\.\d{4,}$/)
      }
    },
  )

  test('a thousand patients make twenty wards or more', () => {
    expect(facilityPlan({ seed: 1, patients: 1000 }).wards.length).toBeGreaterThanOrEqual(20)
  })

  test("three sensors are nobody's: one switched on within reach of a gateway, two off", () => {
    const { spares, gateways } = facilityPlan({ seed: 1, patients: 24 })
    expect(spares.map(({ name, isOn }) => [name, isOn])).toEqual([
      ['Dr.0025', true],
      ['Dr.0026', false],
      ['Dr.0027', false],
    ])
    expect(gateways.map(({ name }) => name)).toContain(spares[0]?.gateway)
  })
})
