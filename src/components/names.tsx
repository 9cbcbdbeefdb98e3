import { type ReactNode, createContext, use } from 'react'
import { type NameMode, type NameOf, type Named, shownName } from '../model/patients/shown-name.ts'

/**
 * How this screen names patients. Whatever draws, says or titles with a patient's name asks `useNameOf`; sentences
 * that come with names in them go through `useHideNames`. Without a provider names are whole.
 */
export type Names = {
  mode: NameMode
  nameOf: NameOf
  /** Takes the names of patients out of a sentence that was put together elsewhere. */
  hide: (text: string) => string
}

const WHOLE: Names = {
  mode: 'full',
  nameOf: (patient: Named) => shownName(patient, 'full'),
  hide: (text) => text,
}

const NamesContext = createContext<Names>(WHOLE)

export function NamesProvider({ names, children }: { names: Names; children: ReactNode }) {
  return <NamesContext value={names}>{children}</NamesContext>
}

/** What a patient is called on this screen: `useNameOf()(patient)`. Never empty. */
export function useNameOf(): NameOf {
  return use(NamesContext).nameOf
}

export function useHideNames(): Names['hide'] {
  return use(NamesContext).hide
}

export function useNameMode(): NameMode {
  return use(NamesContext).mode
}
