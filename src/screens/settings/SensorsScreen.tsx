import { useMemo, useState } from 'react'
import { DeviceBoard } from '../../ui/settings/DeviceBoard.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { sensorBoard } from '../../db/devices.ts'
import { settingsPending } from '../../db/unfinished.ts'
import { nothingChosen, useKept, useLive } from '../../app/live.ts'
import {
  type SensorFilter,
  byWard,
  connectedGateway,
  filterSensors,
} from '../../model/places/devices.ts'
import { emptyText } from '../../texts/lists.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { TEXTS } from '../../texts/common.ts'
import { useDeviceList, useWardChoice } from './device-list.ts'
import { SensorCard } from './SensorCard.tsx'
import { type SensorModal, SensorModals } from './SensorModals.tsx'

const { sensor: TEXT, devices } = SETTINGS_TEXTS
const FILTERS = (['all', 'assigned', 'free'] as const).map((value) => ({
  value,
  label: TEXT.filters[value],
}))

/** Sensors with their patient and place (SENS-01 to SENS-22). */
export function SensorsScreen() {
  const [filter, setFilter] = useState<SensorFilter>('all')
  const [query, setQuery] = useState('')
  const [modal, setModal] = useState<SensorModal>(null)
  const ward = useWardChoice()
  const board = useKept(useLive(sensorBoard), sensorBoard)?.valueIf(nothingChosen)
  const pending = useLive(settingsPending)?.value
  const list = useDeviceList(TEXT.failed, board?.sensors)
  // A new array would be laid out again.
  const groups = useMemo(
    () =>
      board ? byWard(filterSensors(board.sensors, board.gateways, { filter, query, ward })) : [],
    [board, filter, query, ward],
  )
  return (
    <ListPage
      title={SETTINGS_TEXTS.common.sensorTitle}
      search={{ value: query, onChange: setQuery }}
      tools={
        <Segmented legend={TEXT.filter} value={filter} options={FILTERS} onChange={setFilter} />
      }
      empty={groups.length === 0 && emptyText(list, TEXTS.common.noResult, TEXTS.common.loading)}
    >
      <DeviceBoard
        groups={groups}
        countText={devices.sensors}
        idOf={({ id }) => id}
        render={(sensor) => (
          <SensorCard
            sensor={sensor}
            gateway={connectedGateway(sensor, board?.gateways ?? [])}
            asOf={list.asOf}
            pending={pending?.get(sensor.id)}
            onModal={setModal}
          />
        )}
      />
      <SensorModals modal={modal} onClose={() => setModal(null)} />
    </ListPage>
  )
}
