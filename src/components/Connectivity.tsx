import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { SETTINGS_TEXTS } from '../texts/settings.ts'

/** Connected or not, by icon and word. */
export function Connectivity({ connected }: { connected: boolean }) {
  const Icon = connected ? Wifi : WifiOff
  return (
    <>
      <Icon size={16} aria-hidden />
      {connected ? SETTINGS_TEXTS.common.connected : SETTINGS_TEXTS.common.disconnected}
    </>
  )
}
