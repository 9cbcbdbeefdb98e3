import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { LIST_TEXTS } from '../texts/lists.ts'
import { SETTINGS_TEXTS } from '../texts/settings.ts'

type Props = {
  connected: boolean
  /** `as of 00:59` where it is not known now; `''` where it is (ruling R32). */
  asOf: string
}

/** Connected or not, by icon and word. */
export function Connectivity({ connected, asOf }: Props) {
  const Icon = connected ? Wifi : WifiOff
  const { common } = SETTINGS_TEXTS
  return (
    <>
      <Icon size={16} aria-hidden />
      {LIST_TEXTS.dated(connected ? common.connected : common.disconnected, asOf)}
    </>
  )
}
