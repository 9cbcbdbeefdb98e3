import { createStore, useStore } from '../../app/store.ts'

/** Ids of commands whose refusal an open form says itself; nobody else says it meanwhile. */
const answering = createStore<ReadonlySet<string>>(new Set())

export function saysItself(id: string): void {
  answering.set(new Set([...answering.current(), id]))
}

/** The form is closed, or has said it: what becomes of the command is said as of any other. */
export function saysNoMore(id: string): void {
  answering.set(new Set([...answering.current()].filter((each) => each !== id)))
}

export const useAnswering = (): ReadonlySet<string> => useStore(answering)
