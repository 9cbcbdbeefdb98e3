import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { useLive } from '../../app/live.ts'
import { screenLock } from '../../app/privacy/lock.ts'
import { boardNames, deviceNames, revealed } from '../../app/privacy/names.ts'
import { useStore } from '../../app/store.ts'
import { type Names as NamesOf, NamesProvider, namesIn } from '../../ui/names.tsx'
import { type NamedPatient, namedPatients, nobodyNamed } from '../../db/patients.ts'
import { type NameMode, nameModeIn } from '../../model/patients/shown-name.ts'

const NO_PATIENTS: NamedPatient[] = []

/** Shows patients' names below as set for this device, in full while they are revealed (PRIV-01, PRIV-07, PAIR-24). */
export function Names({ children }: { children: ReactNode }) {
  return <NamesProvider names={useNames(useMode())}>{children}</NamesProvider>
}

function useMode(): NameMode {
  const isBoard = useLocation({ select: ({ pathname }) => /^\/board(\/|$)/.test(pathname) })
  const [onBoard] = useDeviceSetting(boardNames)
  const [onDevice] = useDeviceSetting(deviceNames)
  const isRevealed = useStore(revealed) !== null
  const isLocked = useStore(screenLock.isLocked)
  return nameModeIn({ isBoard, onBoard, onDevice, isRevealed, isLocked })
}

function useNames(mode: NameMode): NamesOf {
  const patients = useLive(mode === 'full' ? nobodyNamed : namedPatients)?.value ?? NO_PATIENTS
  // Every change of a patient reads all rows again. Compared as text, so that cards are drawn again only for new names.
  const text = JSON.stringify(patients)
  return useMemo(() => namesIn(JSON.parse(text) as NamedPatient[], mode), [text, mode])
}
