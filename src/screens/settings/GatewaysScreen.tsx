import Pencil from 'lucide-react/icons/pencil'
import QrCode from 'lucide-react/icons/qr-code'
import { memo, useMemo, useState } from 'react'
import { DeviceBoard } from '../../ui/settings/DeviceBoard.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { gatewayList } from '../../db/devices.ts'
import { settingsPending } from '../../db/unfinished.ts'
import { useNow } from '../../app/now.ts'
import { nothingChosen, useKept, useLive } from '../../app/live.ts'
import { ALL_WARDS, byWard, filterGateways, gatewayLabel } from '../../model/places/devices.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { DEVICE_TEXTS } from '../../texts/devices.ts'
import { useUser } from '../session.ts'
import { chooseWard, useDeviceList, useWardChoice } from './device-list.ts'
import { GatewayName } from './DeviceLine.tsx'
import { noDevices } from './no-devices.tsx'
import { type GatewayModal, GatewayModals } from './GatewayModals.tsx'
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
import { clockText, turnedAwayText } from '../../texts/device-faults.ts'
import { locationText } from '../../texts/locations.ts'
import type { Gateway } from '../../model/places/ward.ts'
import { signal, tileHead } from '../page.css.ts'
import { sameProps } from './same-props.ts'
import { PendingMark } from './PendingMark.tsx'

const { devices: TEXT, gateway: GATEWAY } = SETTINGS_TEXTS

/** Gateways and their rooms (GW-01 to GW-28). */
export function GatewaysScreen() {
  const [query, setQuery] = useState('')
  const [modal, setModal] = useState<GatewayModal>(null)
  const { accountType } = useUser()
  const ward = useWardChoice()
  const gateways = useKept(useLive(gatewayList), gatewayList)?.valueIf(nothingChosen)
  const pending = useLive(settingsPending)?.value
  const list = useDeviceList(GATEWAY.failed, gateways)
  // A new array would be laid out again.
  const groups = useMemo(
    () => byWard(filterGateways(gateways ?? [], { query, ward })),
    [gateways, query, ward],
  )
  const isChosen = query !== '' || ward.kind !== 'all'
  function showAll() {
    setQuery('')
    chooseWard(ALL_WARDS)
  }
  const isAdmin = accountType.toLowerCase() === 'admin'
  return (
    <ListPage
      title={SETTINGS_TEXTS.common.gatewayTitle}
      search={{ value: query, onChange: setQuery }}
      {...(groups.length === 0 &&
        noDevices({ list, isChosen, none: DEVICE_TEXTS.noGateways, onShowAll: showAll }))}
    >
      <DeviceBoard
        groups={groups}
        countText={TEXT.gateways}
        idOf={({ id }) => id}
        render={(gateway) => (
          <GatewayCard
            gateway={gateway}
            asOf={list.asOf}
            pending={pending?.get(gateway.id)}
            {...(isAdmin ? { onModal: setModal } : {})}
          />
        )}
      />
      {isAdmin && <GatewayModals modal={modal} onClose={() => setModal(null)} />}
    </ListPage>
  )
}

type CardProps = {
  gateway: Gateway
  /** `as of 00:59` where its connection cannot be known now; `''` where it can. */
  asOf: string
  pending: Progress | undefined
  /** For Admins only (GW-06). */
  onModal?: (modal: GatewayModal) => void
}

/** One gateway; dimmed while it is disconnected (GW-04 to GW-07, GWMAN-03). */
const GatewayCard = memo(function GatewayCard(props: CardProps) {
  const { gateway, asOf, pending, onModal } = props
  const label = gatewayLabel(gateway)
  const turnedAway = turnedAwayText(gateway, useNow(60_000), undefined)
  return (
    <article
      className={gateway.connected ? deviceCard : `${deviceCard} ${deviceOff}`}
      aria-label={label}
    >
      <div className={tileHead}>
        <h3 className={deviceName}>
          <GatewayName gateway={gateway} />
        </h3>
        <span className={signal}>
          <Connectivity connected={gateway.connected} asOf={asOf} />
        </span>
      </div>
      <p>{locationText(gateway.ward, gateway.room)}</p>
      <DeviceFaults clock={clockText(gateway.clockSkewMs)} values={turnedAway} />
      <PendingMark pending={pending} who={label} />
      {onModal && (
        <div className={deviceFoot}>
          <div className={deviceIcons}>
            <IconButton
              icon={QrCode}
              label={GATEWAY.qrOf(label)}
              onPress={() => onModal({ kind: 'qr', gateway })}
            />
            {pending?.state !== 'saving' && (
              <IconButton
                icon={Pencil}
                label={GATEWAY.editOf(label)}
                onPress={() => onModal({ kind: 'edit', gateway })}
              />
            )}
          </div>
        </div>
      )}
    </article>
  )
}, sameProps)
