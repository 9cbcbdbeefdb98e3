import { type ReactNode, createContext, use, useCallback } from 'react'
import type { Alarm, ListedAlarm } from '../model/alarms/alarm.ts'
import type { Patient } from '../model/patients/patient.ts'
import { type ShownBeside, whereWho } from '../texts/places.ts'
import { addressOfPatients } from '../texts/who.ts'
import { nameLanguage } from '../model/patients/name-language.ts'
import { type NameMode, type NameOf, namesOf, withoutNames } from '../model/patients/shown-name.ts'

/**
 * How this screen names patients (PRIV-01). Whatever draws, says or titles with a patient's name asks `useNameOf`; sentences
 * that come with names in them go through `useHideNames`. Without a provider names are whole.
 */
export type Names = {
  mode: NameMode
  nameOf: NameOf
  /** Takes the names of patients out of a sentence that was put together elsewhere. */
  hide: (text: string) => string
}

type Listed = Pick<Patient, 'entityId' | 'name' | 'id' | 'wardRoom' | 'room'>

/** The names of these patients; that of a sentence is looked for only where one is shown. */
export function namesIn(patients: readonly Listed[], mode: NameMode): Names {
  const nameOf = namesOf(patients, mode)
  let hide: Names['hide'] | null = null
  return {
    mode,
    nameOf,
    hide(text) {
      if (mode === 'full') return text
      hide ??= withoutNames(patients, nameOf, addressOfPatients())
      return hide(text)
    },
  }
}

const NamesContext = createContext<Names>(namesIn([], 'full'))

export function NamesProvider({ names, children }: { names: Names; children: ReactNode }) {
  return <NamesContext value={names}>{children}</NamesContext>
}

/** The language of a name, for the `lang` of whatever draws it. */
export const langOf = (name: string): string | undefined =>
  nameLanguage(name, globalThis.navigator?.languages ?? [])

/** What a patient is called on this screen: `useNameOf()(patient)`. Never empty. */
export function useNameOf(): NameOf {
  return use(NamesContext).nameOf
}

/** What an alarm's patient is called, also when they are not there any more. */
export function useNameOfAlarm(): (alarm: Pick<Alarm, 'originator' | 'name' | 'id'>) => string {
  const nameOf = useNameOf()
  return useCallback(
    ({ originator, name, id }) => nameOf({ entityId: originator, name, id }),
    [nameOf],
  )
}

/** Where and who, in one line: the room is there once where it is the name. */
export function useWhereWho(): (alarm: ListedAlarm, shown?: ShownBeside) => string {
  const nameOf = useNameOfAlarm()
  const isNamedByRoom = useNameMode() === 'room'
  return (alarm, shown) => whereWho(alarm.place, nameOf(alarm), isNamedByRoom, shown)
}

export function useHideNames(): Names['hide'] {
  return use(NamesContext).hide
}

export function useNameMode(): NameMode {
  return use(NamesContext).mode
}
