import { sensorList } from '../../db/devices.ts'
import { Connectivity } from '../../components/Connectivity.tsx'
import { useLive } from '../../live.ts'
import { placeText } from '../../model/names.ts'
import { TEXTS } from '../../model/texts.ts'
import type { Sensor } from '../../model/ward.ts'
import { hint, off, pageTop, signal, tileCard, tileHead, tiles, tileTitle } from '../page.css.ts'
import { useWatchDevices } from './watch-devices.ts'

/** Sensors and whose they are, for reading (GUARD-25, SHELL-26). */
export function SensorsScreen() {
  useWatchDevices()
  const sensors = useLive(sensorList)
  return (
    <>
      <div className={pageTop}>
        <h1>{TEXTS.settings.sensorTitle}</h1>
        <p className={hint}>{TEXTS.settings.readOnly}</p>
      </div>
      {sensors === undefined && <p className={hint}>{TEXTS.common.loading}</p>}
      {sensors?.length === 0 && <p className={hint}>{TEXTS.common.noResult}</p>}
      <ul className={tiles}>
        {sensors?.map((sensor) => (
          <SensorTile key={sensor.id} sensor={sensor} />
        ))}
      </ul>
    </>
  )
}

function SensorTile({ sensor }: { sensor: Sensor }) {
  const { ownerName, ownerId, gatewayName } = sensor
  return (
    <li className={sensor.connected ? tileCard : `${tileCard} ${off}`}>
      <div className={tileHead}>
        <h2 className={tileTitle}>{sensor.name}</h2>
        <span className={signal}>
          <Connectivity connected={sensor.connected} />
        </span>
      </div>
      <p>
        {TEXTS.settings.assignedPatient}:{' '}
        {ownerName === '' ? TEXTS.settings.notAssigned : `${ownerName} (ID: ${ownerId})`}
      </p>
      <p>
        {TEXTS.settings.location}: {placeText(sensor.ward, sensor.room)}
      </p>
      <p>
        {TEXTS.settings.connectedGateway}: {gatewayName || TEXTS.settings.disconnected}
      </p>
    </li>
  )
}
