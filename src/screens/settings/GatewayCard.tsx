import Pencil from 'lucide-react/icons/pencil'
import QrCode from 'lucide-react/icons/qr-code'
import { memo } from 'react'
import { Connectivity } from '../../ui/NetworkIcon.tsx'
import {
  deviceCard,
  deviceFoot,
  deviceIcons,
  deviceName,
  deviceOff,
} from '../../ui/settings/device.css.ts'
import { DeviceFaults } from '../../ui/settings/DeviceFaults.tsx'
import { IconButton } from '../../ui/settings/IconButton.tsx'
import type { Progress } from '../../db/pending.ts'
import { clockText } from '../../texts/device-faults.ts'
import { gatewayLabel } from '../../model/places/devices.ts'
import { placeText } from '../../model/patients/names.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import type { Gateway } from '../../model/places/ward.ts'
import { signal, tileHead } from '../page.css.ts'
import type { GatewayModal } from './GatewayModals.tsx'
import { sameProps } from './same-props.ts'
import { PendingMark } from './PendingMark.tsx'

const { gateway: TEXT } = SETTINGS_TEXTS

type Props = {
  gateway: Gateway
  /** `as of 00:59` where its connection cannot be known now; `''` where it can. */
  asOf: string
  pending: Progress | undefined
  /** For Admins only (GW-06). */
  onModal?: (modal: GatewayModal) => void
}

/** One gateway; dimmed while it is disconnected (GW-04 to GW-07). */
export const GatewayCard = memo(function GatewayCard(props: Props) {
  const { gateway, asOf, pending, onModal } = props
  const label = gatewayLabel(gateway)
  return (
    <article
      className={gateway.connected ? deviceCard : `${deviceCard} ${deviceOff}`}
      aria-label={label}
    >
      <div className={tileHead}>
        <h3 className={deviceName}>{label}</h3>
        <span className={signal}>
          <Connectivity connected={gateway.connected} asOf={asOf} />
        </span>
      </div>
      <p>{placeText(gateway.ward, gateway.room)}</p>
      <DeviceFaults clock={clockText(gateway.clockSkewMs)} />
      <PendingMark pending={pending} who={label} />
      {onModal && (
        <div className={deviceFoot}>
          <div className={deviceIcons}>
            <IconButton
              icon={QrCode}
              label={TEXT.qrOf(label)}
              onPress={() => onModal({ kind: 'qr', gateway })}
            />
            {pending?.state !== 'saving' && (
              <IconButton
                icon={Pencil}
                label={TEXT.editOf(label)}
                onPress={() => onModal({ kind: 'edit', gateway })}
              />
            )}
          </div>
        </div>
      )}
    </article>
  )
}, sameProps)
