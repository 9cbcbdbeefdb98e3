import type { Stage } from './cutting.ts'
import type { Flow } from './flows.ts'
import type { House } from './house.ts'
import { type Console, openConsole } from './run.ts'
import { type Scene, type World, faultsOf, openScene, worldOf } from './scene.ts'

export type Run = { scene: Scene; board: Console; id: string }

/** A new scene and a console, the flow given but not begun. */
export async function begin(flow: Flow, home: House): Promise<Run> {
  const scene = await openScene(home)
  const board = openConsole(home)
  return { scene, board, id: await flow.give(board, scene) }
}

/** What the server has after the flow went through at once. */
export async function uncut(flow: Flow, home: House): Promise<World> {
  const { scene, board } = await begin(flow, home)
  await board.quiet()
  return worldOf(scene)
}

/** The one thing that matters, in one value to compare. */
export async function outcome({ scene, board, id }: Run, where: string) {
  const row = await board.row(id)
  return { where, state: row?.state, faults: faultsOf(scene), world: worldOf(scene) }
}
export const whole = (world: World, where: string) => ({ where, state: 'done', faults: [], world })

/** Patients and sensors as `cutting.ts` takes them: what the server has, and that nothing of it is impossible. */
export const PATIENTS: Stage<Scene> = {
  open: openScene,
  world: (scene) => ({ faults: faultsOf(scene), world: worldOf(scene) }),
}
