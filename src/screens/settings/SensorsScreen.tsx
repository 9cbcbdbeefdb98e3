import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash'
import { memo, useMemo, useState } from 'react'
import { DeviceBoard } from '../../ui/settings/DeviceBoard.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useFold } from '../../ui/Fold.tsx'
import { sensorBoard } from '../../db/devices.ts'
import { settingsPending } from '../../db/unfinished.ts'
import { nothingChosen, useKept, useLive } from '../../app/live.ts'
import {
  ALL_WARDS,
  type SensorFilter,
  byWard,
  connectedGateway,
  filterSensors,
} from '../../model/places/devices.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { chooseWard, useDeviceList, useWardChoice } from './device-list.ts'
import { noDevices } from './no-devices.tsx'
import { type SensorModal, SensorModals } from './SensorModals.tsx'
import { Balloon } from '../../ui/Balloon.tsx'
import { useNameOf } from '../../ui/names.tsx'
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
import { clockText, impossibleText } from '../../texts/device-faults.ts'
import { DEVICE_TEXTS, SEND_AGAIN_TEXTS } from '../../texts/devices.ts'
import { locationText } from '../../texts/locations.ts'
import type { Sensor } from '../../model/places/ward.ts'
import { useNow } from '../../app/now.ts'
import { signal, tileHead } from '../page.css.ts'
import { sameProps } from './same-props.ts'
import { PendingMark } from './PendingMark.tsx'
import { headed, SIGNS } from '../../texts/words.ts'

const { sensor: TEXT, devices } = SETTINGS_TEXTS
const filters = () =>
  (['all', 'assigned', 'free'] as const).map((value) => ({
    value,
    label: TEXT.filters[value],
  }))

/** Sensors with their patient and place (SENS-01 to SENS-22). */
export function SensorsScreen() {
  const [filter, setFilter] = useState<SensorFilter>('all')
  const [query, setQuery] = useState('')
  const [modal, setModal] = useState<SensorModal>(null)
  const ward = useWardChoice()
  const fold = useFold(filter !== 'all', 'narrow')
  const board = useKept(useLive(sensorBoard), sensorBoard)?.valueIf(nothingChosen)
  const pending = useLive(settingsPending)?.value
  const list = useDeviceList(TEXT.failed, board?.sensors)
  // A new array would be laid out again.
  const groups = useMemo(
    () =>
      board ? byWard(filterSensors(board.sensors, board.gateways, { filter, query, ward })) : [],
    [board, filter, query, ward],
  )
  const isChosen = filter !== 'all' || query !== '' || ward.kind !== 'all'
  function showAll() {
    setFilter('all')
    setQuery('')
    chooseWard(ALL_WARDS)
  }
  return (
    <ListPage
      title={SETTINGS_TEXTS.common.sensorTitle}
      search={{ value: query, onChange: setQuery }}
      tools={
        <>
          {fold.part({
            below: 'narrow',
            children: (
              <Segmented
                legend={TEXT.filter}
                value={filter}
                options={filters()}
                onChange={setFilter}
              />
            ),
          })}
          {fold.button}
        </>
      }
      {...(groups.length === 0 &&
        noDevices({ list, isChosen, none: DEVICE_TEXTS.noSensors, onShowAll: showAll }))}
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

type CardProps = {
  sensor: Sensor
  /** The gateway it is connected to, `''` for none. */
  gateway: string
  /** `as of 00:59` where its connection cannot be known now; `''` where it can. */
  asOf: string
  pending: Progress | undefined
  onModal: (modal: SensorModal) => void
}

/** One sensor (SENS-05 to SENS-08). It is assigned and unassigned only while it is connected (ROLE-09). */
const SensorCard = memo(function SensorCard(props: CardProps) {
  const { sensor, gateway, asOf, pending, onModal } = props
  const { name, connected, ownerId, ownerName } = sensor
  const nameOf = useNameOf()
  const values = impossibleText(sensor, useNow(60_000), undefined)
  const who =
    ownerId === ''
      ? SETTINGS_TEXTS.common.notAssigned
      : TEXT.whoUnbroken(nameOf({ name: ownerName, id: ownerId }), ownerId)
  return (
    <article className={connected ? deviceCard : `${deviceCard} ${deviceOff}`} aria-label={name}>
      <div className={tileHead}>
        <h3 className={deviceName}>{name}</h3>
        <span className={signal}>
          <Connectivity connected={connected} asOf={asOf} />
        </span>
      </div>
      <p>
        {SETTINGS_TEXTS.common.assignedPatient}
        {SIGNS.colon}
        {who}
      </p>
      <p>{headed(SETTINGS_TEXTS.common.location, locationText(sensor.ward, sensor.room))}</p>
      <DeviceFaults clock={clockText(sensor.clockSkewMs)} values={values} />
      <PendingMark pending={pending} who={name} />
      <div className={deviceFoot}>
        <Balloon text={gateway || SETTINGS_TEXTS.common.disconnected}>{TEXT.details}</Balloon>
        {connected && pending?.state !== 'saving' && (
          <div className={deviceIcons}>
            <IconButton
              icon={Pencil}
              label={TEXT.editOf(name)}
              onPress={() => onModal({ kind: 'edit', sensor })}
            />
            {ownerId !== '' && sensor.gatewayId !== '' && (
              <IconButton
                icon={Send}
                label={SEND_AGAIN_TEXTS.of(name)}
                onPress={() => onModal({ kind: 'send', sensor })}
              />
            )}
            {ownerId !== '' && (
              <IconButton
                icon={Trash2}
                label={TEXT.deleteOf(name)}
                onPress={() => onModal({ kind: 'delete', sensor })}
              />
            )}
          </div>
        )}
      </div>
    </article>
  )
}, sameProps)
