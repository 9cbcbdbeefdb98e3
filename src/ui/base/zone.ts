import { createContext, use } from 'react'

/**
 * The time zone in which everything below is shown, by its IANA name (ruling R22): the hospital's; `undefined`, the device's,
 * until that is known.
 */
export const ZoneContext = createContext<string | undefined>(undefined)

export function useZone(): string | undefined {
  return use(ZoneContext)
}
