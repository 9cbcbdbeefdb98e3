import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import type { Asset } from '../../../../server/protocol/types.ts'
import { checkFacility } from '../../../../server/tools/check-facility/check.ts'
import { startTestFacility } from '../../support.ts'

/* `npm run check-facility`, by the ordinary calls of ThingsBoard (FIT-11). */

let facility: Facility
beforeAll(async () => {
  facility = await startTestFacility({ patients: 24 })
})
afterAll(() => facility.close())

async function check({
  user = 'admin@wardlight.example',
  password = 'wardlight',
  between = () => Promise.resolve(),
}: { user?: string; password?: string; between?: () => Promise<unknown> } = {}) {
  const said: string[] = []
  const complaints: string[] = []
  const code = await checkFacility(
    ['--url', facility.url, '--user', user],
    { CHECK_PASSWORD: password },
    {
      say: (line) => said.push(line),
      complain: (line) => complaints.push(line),
      wait: async () => void (await between()),
    },
  )
  return { code, said, complaints: complaints.join(' ') }
}

function relation() {
  const { entities } = facility.store
  const [patient] = entities.all('ASSET').filter(({ type }) => type === 'patient') as [Asset]
  const own = facility.store.relations.to(patient.id, 'Contains').map(({ from }) => from.id)
  const ward = entities.all('ASSET').find(({ id, type }) => type === 'ward' && !own.includes(id))
  return {
    from: { entityType: 'ASSET' as const, id: ward?.id ?? '' },
    to: { entityType: 'ASSET' as const, id: patient.id },
    type: 'Contains',
    additionalInfo: null,
  }
}

it('everything fits: 0', async () => {
  const { code, said, complaints } = await check()
  expect([code, said]).toEqual([0, ['Everything fits.']])
  expect(complaints).toBe('The password travels unencrypted: this is http.')
})

it('something does not: 1, with what it is and what is to be', async () => {
  await facility.store.relations.save(relation())
  const { code, said } = await check()
  expect(code).toBe(1)
  expect(said[0]).toMatch(/^.+ \(ID \d+\) is in several wards: ward .+ and ward .+\.$/)
  expect(said[1]).toMatch(/^ {2}Put into ward .+\.$/)
  expect(said.at(-1)).toBe('1 do not fit.')
})

it('what is right by the second look was a command on its way: 0', async () => {
  const between = () => facility.store.relations.remove(relation_)
  const relation_ = { ...relation() }
  await facility.store.relations.save(relation_)
  expect(await check({ between })).toMatchObject({ code: 0, said: ['Everything fits.'] })
})

it('it could not look: 2, with a plain sentence', async () => {
  expect(await check({ password: 'mistyped' })).toMatchObject({ code: 2, said: [] })
  expect((await check({ password: 'mistyped' })).complaints).toContain('cannot sign in')
  const platform = await check({ user: 'platform@wardlight.example' })
  expect([platform.code, platform.said]).toEqual([2, []])
})
