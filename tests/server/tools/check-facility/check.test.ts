import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import type { Asset } from '../../../../server/protocol/types.ts'
import { outcomeOf } from '../../../../server/support/command/run.ts'
import { doesFit } from '../../../../server/tools/check-facility/check.ts'
import { checkFacility } from '../../../../server/tools/check-facility/commands.ts'
import { startTestFacility } from '../../support.ts'

/* `npm run check-facility`, by the ordinary calls of ThingsBoard (FIT-11). */

let facility: Facility
beforeAll(async () => {
  facility = await startTestFacility({ patients: 24 })
})
afterAll(() => facility.close())

/** As the command runs it, without its pause. */
async function check(between: () => Promise<unknown> = () => Promise.resolve()) {
  const said: string[] = []
  const account = { url: facility.url, user: 'admin@wardlight.example', password: 'wardlight' }
  const wait = async () => void (await between())
  const fits = await doesFit(account, { say: (line) => said.push(line), wait })
  return { fits, said }
}

async function outcome(user: string, password: string) {
  const said: string[] = []
  const complaints: string[] = []
  const output = {
    say: (line: string) => void said.push(line),
    complain: (line: string) => void complaints.push(line),
  }
  const args = ['--url', facility.url, '--user', user]
  const code = await outcomeOf(checkFacility, args, { CHECK_PASSWORD: password }, output)
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
  expect(await outcome('admin@wardlight.example', 'wardlight')).toEqual({
    code: 0,
    said: ['Everything fits.'],
    complaints: 'The password travels unencrypted: this is http.',
  })
})

it('something does not: 1, with what it is and what is to be', async () => {
  await facility.store.relations.save(relation())
  const { fits, said } = await check()
  expect(fits).toBe(false)
  expect(said[0]).toMatch(/^.+ \(ID \d+\) is in several wards: ward .+ and ward .+\.$/)
  expect(said[1]).toMatch(/^ {2}Put into ward .+\.$/)
  expect(said.at(-1)).toBe('1 do not fit.')
})

it('what is right by the second look was a command on its way: 0', async () => {
  const relation_ = { ...relation() }
  await facility.store.relations.save(relation_)
  const between = () => facility.store.relations.remove(relation_)
  expect(await check(between)).toEqual({ fits: true, said: ['Everything fits.'] })
})

it('it could not look: 1, with a plain sentence', async () => {
  const mistyped = await outcome('admin@wardlight.example', 'mistyped')
  expect(mistyped).toMatchObject({ code: 1, said: [] })
  expect(mistyped.complaints).toContain('cannot sign in')
  expect(await outcome('platform@wardlight.example', 'wardlight')).toMatchObject({
    code: 1,
    said: [],
  })
})
