import { useLive } from '../app/live.ts'
import { useNow } from '../app/now.ts'
import type { Loaded } from '../db/rows.ts'
import { tried } from '../db/status.ts'
import { reachedSince } from '../model/connection.ts'
import { listState } from '../model/list-state.ts'
import type { Trouble } from '../model/trouble.ts'
import { momentText } from '../texts/moments.ts'
import type { Known, KnownLists } from '../texts/list-state.ts'
import { LIST_TEXTS } from '../texts/lists.ts'
import { useZone } from '../ui/base/zone.ts'
import { useIndicator } from './indicator.ts'

/**
 * How much is known about a list that was last loaded at `at`, milliseconds; 0 for never. While nothing is received that
 * would change it, "None" and "connected" carry that time (ruling R32); what was never loaded says why (TRUE-13).
 */
export function useKnown(at: number, trouble: Trouble | null = null): Known {
  const zone = useZone()
  const now = useNow(5_000)
  const { connected, indicator } = useIndicator(now)
  const state = listState({ at, trouble }, indicator, now, reachedSince(connected))
  const dated = (last: number) => (last === 0 ? '' : LIST_TEXTS.asOf(momentText(last, now, zone)))
  switch (state.kind) {
    case 'loaded':
      return { kind: state.kind, asOf: dated(state.asOf) }
    case 'unreached':
      // Rows that came over the line all the same are as old as what was received last (OFFL-22).
      return { kind: state.kind, asOf: dated(connected.receivedAt) }
    case 'loading':
    case 'refused':
      return { ...state, asOf: '' }
  }
}

/** The same of a list that is kept whole on this device. */
export function useKnownPart(part: keyof Loaded): Known {
  const { at, trouble } = useLive(tried, part)?.value ?? NEVER
  return useKnown(at, trouble)
}

/** How far the lists are known of which a facility is made (TRUE-16). */
export function useKnownLists(): KnownLists {
  return {
    patients: useKnownPart('patientsAt'),
    wards: useKnownPart('wardsAt'),
    devices: useKnownPart('devicesAt'),
  }
}

const NEVER = { at: 0, trouble: null }
