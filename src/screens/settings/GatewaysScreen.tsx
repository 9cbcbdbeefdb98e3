import { useMemo, useState } from 'react'
import { DeviceBoard } from '../../ui/settings/DeviceBoard.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { gatewayList } from '../../db/devices.ts'
import { settingsPending } from '../../db/unfinished.ts'
import { nothingChosen, useKept, useLive } from '../../app/live.ts'
import { byWard, filterGateways } from '../../model/places/devices.ts'
import { emptyText } from '../../texts/lists.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { TEXTS } from '../../texts/common.ts'
import { useUser } from '../session.ts'
import { useDeviceList, useWardChoice } from './device-list.ts'
import { GatewayCard } from './GatewayCard.tsx'
import { type GatewayModal, GatewayModals } from './GatewayModals.tsx'

const { devices: TEXT } = SETTINGS_TEXTS

/** Gateways and their rooms (GW-01 to GW-28). */
export function GatewaysScreen() {
  const [query, setQuery] = useState('')
  const [modal, setModal] = useState<GatewayModal>(null)
  const { accountType } = useUser()
  const ward = useWardChoice()
  const gateways = useKept(useLive(gatewayList), gatewayList)?.valueIf(nothingChosen)
  const pending = useLive(settingsPending)?.value
  const list = useDeviceList(SETTINGS_TEXTS.gateway.failed, gateways)
  // A new array would be laid out again.
  const groups = useMemo(
    () => byWard(filterGateways(gateways ?? [], { query, ward })),
    [gateways, query, ward],
  )
  const isAdmin = accountType.toLowerCase() === 'admin'
  return (
    <ListPage
      title={SETTINGS_TEXTS.common.gatewayTitle}
      search={{ value: query, onChange: setQuery }}
      empty={groups.length === 0 && emptyText(list, TEXTS.common.noResult, TEXTS.common.loading)}
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
