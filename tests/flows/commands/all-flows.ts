import { vi } from 'vitest'
import { badRequest } from '../../../server/protocol/errors.ts'
import type { Store } from '../../../server/protocol/types.ts'
import type { Cut, Stage } from './cutting.ts'
import { FLOWS } from './flows.ts'
import { type House, askedWhole } from './house.ts'
import { PEOPLE, PEOPLE_FLOWS } from './people-scene.ts'
import { PLATFORM, PLATFORM_FLOWS } from './platform-scene.ts'
import { type Scene, inWords, openScene, worldOf } from './scene.ts'
import { SETTINGS_FLOWS, openSettingsScene, settingsWorld } from './settings-scene.ts'

const PATIENTS: Stage<Scene> = { open: openScene, world: worldOf, words: inWords }
const SETTINGS = { open: openSettingsScene, world: settingsWorld }

/** A flow of any family; the types of their scenes do not matter to those who cut them. */
export type AnyFlow = { name: string; cut: () => Cut<never>; world: (scene: unknown) => unknown }

const of = <S>(stage: Stage<S>, flows: readonly Cut<S>['flow'][], at: () => House): AnyFlow[] =>
  flows.map((flow) => ({
    name: flow.name,
    cut: () => ({ stage, flow, house: at() }) as unknown as Cut<never>,
    world: (scene) => written(stage.world(scene as S)),
  }))

/** Every flow there is, in a house and in the same one asked as the platform. */
export const allFlows = (house: () => House, platform: () => House): AnyFlow[] => [
  ...of(PATIENTS, FLOWS, house),
  ...of(SETTINGS, SETTINGS_FLOWS, house),
  ...of(PEOPLE, PEOPLE_FLOWS, house),
  ...of(PLATFORM, PLATFORM_FLOWS, platform),
]

/** The same, done by the server as one. */
export const asked = (cut: Cut<never>): Cut<never> => ({ ...cut, house: askedWhole(cut.house) })

/**
 * What was written, in one spelling: an undo gives `101` back for `"101"` and an empty text for none. Whether a sensor is
 * connected is the server's own word: it looks again whenever a wearer changes, and changes back.
 */
const written = (world: unknown): unknown =>
  JSON.parse(
    JSON.stringify(world, (key, value: unknown) => {
      if (key === 'connectivity' || value === '') return undefined
      return typeof value === 'number' ? String(value) : value
    }),
  )

/** Refuses the write of this number, counted from here on, as a rule of the server would. */
export function refuseWrite(store: Store, at: number): { end: () => boolean } {
  let index = -1
  let wasRefused = false
  const spies = [
    [store.entities, ['create', 'update', 'remove']] as const,
    [store.attributes, ['save', 'remove']] as const,
    [store.relations, ['save', 'remove']] as const,
  ].flatMap(([part, names]) =>
    names.map((name) => {
      const real = Reflect.get(part, name) as (...args: unknown[]) => unknown
      const spied = vi.spyOn(part as unknown as Record<string, () => unknown>, name)
      return spied.mockImplementation((...args: unknown[]) => {
        index += 1
        if (index !== at) return real.apply(part, args)
        wasRefused = true
        throw badRequest('No!')
      })
    }),
  )
  return { end: () => (spies.forEach((spy) => spy.mockRestore()), wasRefused) }
}
