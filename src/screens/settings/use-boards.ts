import { nothingChosen } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { ask } from '../../app/questions.ts'
import { createStore, useStore } from '../../app/store.ts'
import { useAnswer } from '../../app/use-answer.ts'
import { useIsReached } from '../../app/reached.ts'
import type { BoardList, PairedBoard } from '../../model/people/boards.ts'
import { useUser } from '../session.ts'

/** The boards loaded last, with their time, and why there are no newer ones. */
export type Boards = {
  shown: { boards: readonly PairedBoard[]; at: number } | null
  problem: Exclude<BoardList, { kind: 'has' }> | null
  again: () => Promise<void>
}

/** Boards change while this page is open: a screen is paired, or goes silent. */
const AGAIN_MS = 10_000
const ALL: [] = []
const boards = () => ask('pairedBoards')

const hasBoards = (list: BoardList): list is Extract<BoardList, { kind: 'has' }> =>
  list.kind === 'has'

/** The hospital's boards, for as long as they are on the screen. Never kept on the device. */
export function useBoards(): Boards {
  const isReached = useIsReached()
  const when = `${useNow(AGAIN_MS)} ${isReached}`
  const { good, bad, again } = useAnswer(boards, ALL, hasBoards, { when })
  return { shown: good?.valueIf(nothingChosen) ?? null, problem: bad ?? null, again }
}

/** The Admin whose server has answered that it has boards, so that it is asked only once. */
const servedFor = createStore('')

async function askIfServed(user: string): Promise<BoardList> {
  const list = await ask('pairedBoards')
  if (list.kind === 'has') servedFor.set(user)
  return list
}

/** Whether this Admin's server has boards; `false` until it has answered (PAIR-12). */
export function useServesBoards(): boolean {
  const { id, accountType } = useUser()
  const isAdmin = accountType === 'Admin'
  const isServed = useStore(servedFor) === id
  const isReached = useIsReached()
  useAnswer(askIfServed, isAdmin && isReached && !isServed ? [id] : null, hasBoards)
  return isAdmin && isServed
}
