import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { useLive } from '../../app/live.ts'
import { screenLock } from '../../app/privacy/lock.ts'
import { boardNames, deviceNames, revealed } from '../../app/privacy/names.ts'
import { useStore } from '../../app/store.ts'
import { type Names as NamesOf, NamesProvider, namesIn } from '../../ui/names.tsx'
import { type NamedPatient, namedPatients, nobodyNamed } from '../../db/named-patients.ts'
import type { NameMode } from '../../model/patients/shown-name.ts'

const NOBODY: NamedPatient[] = []

/** Names patients on everything below as this device is set, whole while they are revealed (PRIV-01, PRIV-07). */
export function Names({ children }: { children: ReactNode }) {
  return <NamesProvider names={useNames(useMode())}>{children}</NamesProvider>
}

function useMode(): NameMode {
  const isBoard = useLocation({ select: ({ pathname }) => /^\/board(\/|$)/.test(pathname) })
  const [onBoard] = useDeviceSetting(boardNames)
  const [onDevice] = useDeviceSetting(deviceNames)
  const isRevealed = useStore(revealed) !== null
  const isLocked = useStore(screenLock.isLocked)
  if (isLocked) return 'room'
  if (isRevealed) return 'full'
  return isBoard ? onBoard : onDevice
}

function useNames(mode: NameMode): NamesOf {
  const read = useLive(mode === 'full' ? nobodyNamed : namedPatients)?.value ?? NOBODY
  // The rows are read anew with every change of any of them; cards are drawn anew only where a name may have changed.
  const text = JSON.stringify(read)
  return useMemo(() => namesIn(JSON.parse(text) as NamedPatient[], mode), [text, mode])
}
