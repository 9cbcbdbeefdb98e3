import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { attachmentOf } from './face.ts'
import type { Attachment } from '../model/patients/patient.ts'
import type { Vitals } from '../model/vitals/telemetry.ts'
import { TEXTS } from '../texts/common.ts'
import { LIST_TEXTS } from '../texts/lists.ts'
import { SETTINGS_TEXTS } from '../texts/settings.ts'
import { unparted } from './unparted.tsx'
import { headed } from '../texts/words.ts'

/** Elements and not components: React leaves an element that is the same as before alone. */
const drawn = (size: number | string) => ({
  connected: <Wifi size={size} aria-hidden />,
  disconnected: <WifiOff size={size} aria-hidden />,
  unknown: <CircleHelp size={size} aria-hidden />,
})
const ICONS = { fixed: drawn(20), fluid: drawn('1.3em') } as const

type Props = {
  vitals: Vitals
  now: number
  /** As large as the letters around it. */
  fluid?: boolean
}

/** Network connection (PCARD-06). */
export function NetworkIcon({ vitals, now, fluid = false }: Props) {
  return <NetworkSign state={attachmentOf('network', vitals, now)} fluid={fluid} />
}

type SignProps = { state: Attachment; fluid: boolean }

/** The same of a state that is known. */
export function NetworkSign({ state, fluid }: SignProps) {
  const label = headed(TEXTS.card.measures.network, TEXTS.card.attachments[state])
  return (
    <span role="img" aria-label={label} title={label} data-network={state}>
      {ICONS[fluid ? 'fluid' : 'fixed'][state]}
    </span>
  )
}

type ConnectivityProps = {
  connected: boolean
  /** `as of 00:59` where it is not known now; `''` where it is (ruling R32). */
  asOf: string
}

/** Connected or not, by icon and word. */
export function Connectivity({ connected, asOf }: ConnectivityProps) {
  const Icon = connected ? Wifi : WifiOff
  const { common } = SETTINGS_TEXTS
  return (
    <>
      <Icon size={16} aria-hidden />
      {unparted(LIST_TEXTS.dated(connected ? common.connected : common.disconnected, asOf))}
    </>
  )
}
