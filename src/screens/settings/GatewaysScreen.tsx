import { useMemo, useState } from 'react'
import { DeviceBoard } from '../../ui/settings/DeviceBoard.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { gatewayList } from '../../db/devices.ts'
import { loaded } from '../../db/status.ts'
import { settingsPending } from '../../db/unfinished.ts'
import { nothingChosen } from '../../app/kept.ts'
import { useKept, useLive } from '../../app/live.ts'
import { byWard, filterGateways } from '../../model/places/devices.ts'
import { emptyText } from '../../texts/lists.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { TEXTS } from '../../texts/common.ts'
import { useKnown } from '../known.ts'
import { useUser } from '../session.ts'
import { GatewayCard } from './GatewayCard.tsx'
import { type GatewayModal, GatewayModals } from './GatewayModals.tsx'
import { useLoadAlert } from './load-alert.ts'
import { useWardChoice } from './ward-choice.ts'
import { useWatchDevices } from './watch-devices.ts'

const { devices: TEXT } = SETTINGS_TEXTS

/** Gateways and where they hang (GW-01 to GW-28). */
export function GatewaysScreen() {
  useWatchDevices()
  const [query, setQuery] = useState('')
  const [modal, setModal] = useState<GatewayModal>(null)
  const { accountType } = useUser()
  const ward = useWardChoice()
  const gateways = useKept(useLive(gatewayList), gatewayList)?.valueIf(nothingChosen)
  const pending = useLive(settingsPending)?.value
  const known = useKnown(useLive(loaded)?.value.devicesAt ?? 0)
  useLoadAlert(SETTINGS_TEXTS.gateway.failed, gateways)
  const groups = useMemo(
    () => byWard(filterGateways(gateways ?? [], { query, ward })),
    [gateways, query, ward],
  )
  const isAdmin = accountType.toLowerCase() === 'admin'
  return (
    <ListPage
      title={SETTINGS_TEXTS.common.gatewayTitle}
      search={{ value: query, onChange: setQuery }}
      empty={groups.length === 0 && emptyText(known, TEXTS.common.noResult, TEXTS.common.loading)}
    >
      <DeviceBoard
        groups={groups}
        countText={TEXT.gateways}
        idOf={({ id }) => id}
        render={(gateway) => (
          <GatewayCard
            gateway={gateway}
            asOf={known.asOf}
            pending={pending?.get(gateway.id)}
            {...(isAdmin ? { onModal: setModal } : {})}
          />
        )}
      />
      {isAdmin && <GatewayModals modal={modal} onClose={() => setModal(null)} />}
    </ListPage>
  )
}
