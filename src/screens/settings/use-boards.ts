import { useEffect } from 'react'
import { nothingChosen } from '../../app/kept.ts'
import { useNow } from '../../app/now.ts'
import { ask } from '../../app/questions.ts'
import { createStore, useStore } from '../../app/store.ts'
import { useAnswer } from '../../app/use-answer.ts'
import { useIsReached } from '../../app/reached.ts'
import type { BoardList, PairedBoard } from '../../model/people/boards.ts'
import { useUser } from '../session.ts'

/** Whom a server with boards has told so: it is asked once. */
const servedFor = createStore('')

/** Whether this Admin's server has boards: asked as soon as it can be, and not offered until it says so (PAIR-12). */
export function useServesBoards(): boolean {
  const { id, accountType } = useUser()
  const isKnown = useStore(servedFor) === id
  const isReached = useIsReached()
  const isAsked = accountType === 'Admin' && isReached && !isKnown
  useEffect(() => {
    if (!isAsked) return
    void ask('pairedBoards').then(({ kind }) => kind === 'has' && servedFor.set(id))
  }, [isAsked, id])
  return accountType === 'Admin' && isKnown
}

/** What has come last, with its time, and why there is nothing newer. */
export type Boards = {
  shown: { boards: readonly PairedBoard[]; at: number } | null
  problem: Exclude<BoardList, { kind: 'has' }> | null
  again: () => Promise<void>
}

/** Boards come and go without anybody's doing here. */
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
