import { createStore, useStore } from '../../app/store.ts'

/** Commands whose refusal an open form shows. They are alerted nowhere else. */
const shownByForms = createStore<ReadonlySet<string>>(new Set())

export const useShownByForms = (): ReadonlySet<string> => useStore(shownByForms)

export function showInForm(id: string): void {
  shownByForms.set(new Set([...shownByForms.current(), id]))
}

/** From here on a refusal of this command is alerted as that of any other. */
export function alertAgain(id: string): void {
  shownByForms.set(new Set([...shownByForms.current()].filter((each) => each !== id)))
}
