/** Which links of the watched chain are broken: the one place where screens ask (AL23, WCH-02). */
import { useLive } from '../app/live.ts'
import { listedWards } from '../db/patients.ts'
import { watchStored } from '../db/status.ts'
import { FRESH_MS } from '../model/constants.ts'
import type { Patient } from '../model/patients/patient.ts'
import { useZone } from '../ui/base/zone.ts'
import type { Vitals } from '../model/vitals/telemetry.ts'
import {
  type Broken,
  brokenLinks,
  linksOfEverybody,
  type SharedFacts,
  type SharedLink,
} from '../model/watch/watched.ts'
import { type Around, noneBut, soundLink, WATCH_TEXTS } from '../texts/watch.ts'
import { useNow } from '../app/now.ts'
import { useIndicator } from './indicator.ts'
import { useUser } from './session.ts'

const UNREAD: readonly SharedLink[] = [{ link: 'checking' }]

/** What is known of everybody's links now; `undefined` while it is read. */
function useFacts(now: number): (Omit<SharedFacts, 'wards'> & { hasSensors: boolean }) | undefined {
  const { indicator } = useIndicator(now)
  const stored = useLive(watchStored)?.value
  const { accountType } = useUser()
  if (stored === undefined) return undefined
  // The platform has no patients, so no limits.
  const hasLimits = stored.hasLimits || accountType === 'AdminManager'
  return { ...stored, hasLimits, now, indicator }
}

const NO_WARDS: readonly string[] = []

/** The broken links that all patients of this screen share, the first is the one to name. */
export function useSharedLinks(now: number): readonly SharedLink[] {
  const facts = useFacts(now)
  const isPlatform = useUser().accountType === 'AdminManager'
  return facts ? linksOfEverybody({ ...facts, wards: isPlatform ? NO_WARDS : 'all' }) : UNREAD
}

type Heard = Pick<Vitals, 'heardAt' | 'isUnread'>

/** A patient's broken links, none for one who is watched. */
export function useWatch(
  now: number,
): (patient: Pick<Patient, 'sensorId' | 'wardId' | 'links'>, of: Heard) => readonly Broken[] {
  const facts = useFacts(now)
  return ({ sensorId, wardId, links = {} }, { heardAt, isUnread }) => {
    if (facts === undefined) return UNREAD
    // A board knows no sensors. What is heard has one, whatever the list of sensors says.
    const hasSensor = sensorId !== '' || !facts.hasSensors || now - heardAt <= FRESH_MS
    return brokenLinks({ ...facts, hasSensor, wardId, links, heardAt: isUnread ? now : heardAt })
  }
}

/** How texts of links get their times and the names of wards. */
export function useAround(now: number): Around {
  const zone = useZone()
  const wards = useLive(listedWards)?.value
  return {
    now,
    zone,
    wardName: (id) => wards?.find((ward) => ward.id === id)?.name ?? WATCH_TEXTS.aWard,
  }
}

/** What keeps an alarm from being heard although the sound is armed; `''` for nothing. */
export function useSoundBut(): string {
  const now = useNow(5_000)
  const around = useAround(now)
  const [first] = useSharedLinks(now)
  return first ? soundLink(first, around) : ''
}

/** Why "no alarms" may be no good news; `''` while it is. */
export function useNoneBut(now: number): string {
  return noneBut(useSharedLinks(now), useAround(now))
}
