import { Wifi, WifiOff } from 'lucide-react'
import { TEXTS } from '../model/texts.ts'

/** Connected or not, by icon and word. */
export function Connectivity({ connected }: { connected: boolean }) {
  const Icon = connected ? Wifi : WifiOff
  return (
    <>
      <Icon size={16} aria-hidden />
      {connected ? TEXTS.settings.connected : TEXTS.settings.disconnected}
    </>
  )
}
