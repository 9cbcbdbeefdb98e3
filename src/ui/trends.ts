import { createContext, useContext } from 'react'
import type { PatientTrends } from '../model/history/trend.ts'

/** The last hours of the patients on the screen, by entity id; who shows patients provides them once for all. */
export const TrendsContext = createContext<ReadonlyMap<string, PatientTrends>>(new Map())

/** The last hours of one patient; `undefined` where none are stored or no provider is above. */
export function useTrends(patient: string): PatientTrends | undefined {
  return useContext(TrendsContext).get(patient)
}
