import { array, maxLength, nullable, object, pipe, string, type InferOutput } from 'valibot'
import { SETTINGS_TEXTS } from '../texts/settings.ts'
import { roomName, storedRoom, storedWard, wardName } from '../model/patients/names.ts'
import { findAssets } from '../wire/requests/assets.ts'
import { type StoredAsset, assetAsStored, renameAsset } from '../wire/requests/renames.ts'
import { type RelatedEntity, relatedFrom } from '../wire/requests/relations.ts'
import { type Page, usersOfWard } from '../wire/requests/ward-users.ts'
import { saveAttributes } from '../wire/requests/writes.ts'
import type { Command, Given, Results, Step } from './command.ts'
import { asset, gone, listOf, step } from './pieces.ts'
import { seenGatewaySteps, seenGatewaysSchema } from './ward-gateways.ts'
import {
  MOST_GATEWAYS,
  gatewaySchema,
  placeGatewaySteps,
  relatedIds,
  removeGatewaySteps,
} from './ward-steps.ts'

const { ward: TEXT } = SETTINGS_TEXTS

const schema = object({
  wardId: string(),
  hospital: string(),
  /** The name as staff saw it. */
  name: string(),
  /** The new name; `null` for one that stays. */
  rename: nullable(string()),
  /** Gateways that come and ids of those that go. Others of an overfull ward stay (AMB-78). */
  coming: pipe(array(gatewaySchema), maxLength(MOST_GATEWAYS)),
  leaving: array(string()),
  seen: seenGatewaysSchema,
})
export type EditWardArgs = InferOutput<typeof schema>

const NOW = 'the ward as it is'
const TWINS = 'wards of the new name'
const CONTENT = 'what the ward contains'
const ROOMS = 'rooms of the ward'
const USERS = 'accounts of the ward'

/** Another name and other gateways; the name is everywhere the ward is (WARD-21 to WARD-24, AMB-79). */
export const editWard: Command<EditWardArgs> = {
  name: 'edit-ward',
  args: schema,
  subject: ({ wardId }) => `ward:${wardId}`,
  concerns: ({ coming, leaving }, results) =>
    [...coming.map(({ id }) => id), ...leaving, ...relatedIds(results, CONTENT, 'DEVICE')].map(
      (id) => `gateway:${id}`,
    ),
  offline: { kind: 'refused' },
  touches: ['places', 'patients'],
  steps: (args, given) => {
    const name = args.rename ?? args.name
    return [
      step(NOW, null, () => assetAsStored(args.wardId), {
        check: (now) => changedMeanwhile(args, now),
      }),
      ...seenGatewaySteps(args),
      ...(args.rename === null ? [] : renameSteps(args, args.rename, given)),
      ...args.leaving.flatMap((id) => removeGatewaySteps(id, args.wardId, given)),
      ...args.coming.flatMap((gateway) =>
        placeGatewaySteps(
          gateway,
          { id: args.wardId, name },
          { room: '' },
          args.hospital,
          given,
          args.seen.from[gateway.id] ?? '',
        ),
      ),
    ]
  },
}

/** Called otherwise by somebody else since: they are told, and nothing is overwritten in silence. */
function changedMeanwhile({ name, rename, hospital }: EditWardArgs, now: unknown): string | null {
  const is = nameOf(now, hospital)
  return is === name || is === rename ? null : TEXT.changed(is)
}

function nameOf(found: unknown, hospital: string): string {
  return wardName((found as StoredAsset | null)?.name ?? '', hospital)
}

function renameSteps(args: EditWardArgs, to: string, given: Given): Step[] {
  const { wardId, hospital } = args
  const stored = storedWard(to, hospital)
  const { results } = given
  const users = userPages(results)
  return [
    step(TWINS, null, () => findAssets('ward', stored), {
      check: (found) =>
        listOf<{ id: string; name: string }>(found).some(
          (ward) => ward.name === stored && ward.id !== wardId,
        )
          ? TEXT.wrong.duplicateWard
          : null,
    }),
    step(CONTENT, TEXT.failed.patients, () => relatedFrom(asset(wardId), 'Contains')),
    step(ROOMS, null, () => relatedFrom(asset(wardId), 'Contains_room')),
    // One page more whenever the last one said so (ruling R13).
    ...Array.from({ length: users.length + (users.at(-1)?.hasNext === false ? 0 : 1) }, (_, page) =>
      step(userPage(page), null, () => usersOfWard(wardId, page), { notice: TEXT.accounts }),
    ),
    ...renameOne('the ward', wardId, stored, NOW, given),
    ...listOf<RelatedEntity>(results[ROOMS])
      .filter(({ entityType }) => entityType === 'ASSET')
      .flatMap((room) => {
        const number = roomName(
          room.name,
          room.name.endsWith(`-${stored}`) ? to : args.name,
          hospital,
        )
        return renameOne(`room ${room.id}`, room.id, storedRoom(number, to, hospital), '', given)
      }),
    ...relatedIds(results, CONTENT, 'ASSET').map((id) =>
      step(
        `ward of patient ${id}`,
        TEXT.failed.patients,
        () => saveAttributes('ASSET', id, { ward: stored }),
        {
          alreadyDone: gone,
        },
      ),
    ),
    ...relatedIds(results, CONTENT, 'DEVICE').map((id) =>
      step(
        `ward of gateway ${id}`,
        TEXT.failed.gateway,
        () => saveAttributes('DEVICE', id, { ward: stored }),
        {
          alreadyDone: gone,
          saysWhy: true,
        },
      ),
    ),
    ...users
      .flatMap(({ items }) => items)
      .map((id) =>
        step(`ward of account ${id}`, null, () => saveAttributes('USER', id, { ward: to }), {
          alreadyDone: gone,
          notice: TEXT.accounts,
        }),
      ),
  ]
}

const userPage = (page: number): string => (page === 0 ? USERS : `${USERS}, page ${page + 1}`)

/** The pages of accounts that were answered so far. */
function userPages(results: Results): Page<string>[] {
  const pages: Page<string>[] = []
  for (;;) {
    const page = results[userPage(pages.length)] as Page<string> | null | undefined
    if (!page?.items) return pages
    pages.push(page)
    if (!page.hasNext) return pages
  }
}

/** The asset's name and the attribute that says it. What is saved is what is stored but for the name. */
function renameOne(what: string, id: string, name: string, known: string, given: Given): Step[] {
  const look = known || `${what} as it is`
  const stored = given.results[look] as StoredAsset | null | undefined
  return [
    ...(known === '' ? [step(look, null, () => assetAsStored(id), { alreadyDone: gone })] : []),
    step(
      `rename ${what}`,
      null,
      () => (stored && stored.name !== name ? renameAsset(stored, name) : null),
      { again: look, alreadyDone: gone },
    ),
    step(`name of ${what}`, null, () => saveAttributes('ASSET', id, { name }), {
      alreadyDone: gone,
    }),
  ]
}
