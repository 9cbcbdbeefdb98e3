import type { FoundAsset } from '../wire/requests/assets.ts'
import { createAsset, findAssets } from '../wire/requests/assets.ts'
import { type RelatedEntity, relatedTo } from '../wire/requests/relations.ts'
import type { Given, Refusal, Step } from './command.ts'
import { type Place, listOf, step, textOf } from './pieces.ts'

/** An asset of a ward or room that is to be there once, found by its stored name. */
type Wanted = {
  type: 'ward' | 'room'
  /** Whole stored name, e.g. `101-ICU-Seoul`. */
  name: string
  hospital: Place
  /** What belongs to somebody already is a duplicate; what belongs to nobody is a half that is taken over. */
  belongsBy: string
  failure: string | null
  duplicate: string
}

const stepsOf = (name: string) => ({
  look: `look for ${name}`,
  whose: `whose is ${name}`,
  make: `make ${name}`,
  find: `find ${name}`,
})

/** The id of a wanted asset, once it is there; `''` before. */
export function placeId(name: string, { results, id }: Pick<Given, 'results' | 'id'>): string {
  const { look, make, find } = stepsOf(name)
  const found = [results[look], results[find]].flatMap((result) => exactly(name, result))
  const own = found.find(({ mark }) => mark === id) ?? found[0]
  return own?.id ?? textOf(results[make])
}

/**
 * Ensures that the asset is there once. One that this command made is found again after a lost answer; one that
 * belongs to a ward already is a duplicate (WARD-16, ROOM-09); one that was left half made is taken over.
 */
export function ensureSteps(wanted: Wanted, given: Given): Step[] {
  const { type, name, hospital, failure, duplicate } = wanted
  const names = stepsOf(name)
  const group = textOf(given.results['group'])
  const isOthers = (found: unknown): boolean =>
    exactly(name, found).some(({ mark }) => mark !== given.id)
  const [found] = exactly(name, given.results[names.look])
  return [
    step(names.look, failure, () => findAssets(type, name), { saysWhy: true }),
    step(
      names.whose,
      failure,
      () =>
        found && found.mark !== given.id
          ? relatedTo({ id: found.id, entityType: 'ASSET' }, wanted.belongsBy)
          : null,
      {
        check: (result) =>
          wanted.belongsBy === '' || listOf<RelatedEntity>(result).length > 0 ? duplicate : null,
      },
    ),
    step(
      names.make,
      failure,
      () =>
        placeId(name, given) === ''
          ? createAsset({ type, name, customerId: hospital.id, groupId: group || null }, given.id)
          : null,
      { alreadyDone: exists, again: names.look, saysWhy: true },
    ),
    // Only when a request thought lost arrived after all, or somebody was faster by a blink.
    step(names.find, failure, () => (placeId(name, given) === '' ? findAssets(type, name) : null), {
      check: (result) =>
        isOthers(result) || exactly(name, result).length === 0 ? duplicate : null,
    }),
  ]
}

function exactly(name: string, found: unknown): FoundAsset[] {
  return listOf<FoundAsset>(found).filter((asset) => asset.name === name)
}

/** Names of assets are unique on the server. */
function exists(refusal: Refusal): boolean {
  return refusal.status === 400 && refusal.message.includes('already exists')
}
