import { Connectivity } from '../../components/Connectivity.tsx'
import { gatewayList, sensorList } from '../../db/devices.ts'
import { useLive } from '../../live.ts'
import { placeText } from '../../model/names.ts'
import { TEXTS } from '../../model/texts.ts'
import { hint, panelTitle, signal, table, tableBox } from '../page.css.ts'
import { useWatchDevices } from '../settings/watch-devices.ts'

type Line = { id: string; title: string; place: string; connected: boolean }

export function GatewayTable() {
  useWatchDevices()
  const gateways = useLive(gatewayList)
  return (
    <DeviceTable
      title={TEXTS.platform.gateways}
      lines={gateways?.map((gateway) => ({
        id: gateway.id,
        title: gateway.nickname === '' ? gateway.name : `${gateway.nickname} (${gateway.name})`,
        place: placeText(gateway.ward, gateway.room),
        connected: gateway.connected,
      }))}
    />
  )
}

export function SensorTable() {
  const sensors = useLive(sensorList)
  return (
    <DeviceTable
      title={TEXTS.platform.sensors}
      lines={sensors?.map((sensor) => ({
        id: sensor.id,
        title: sensor.name,
        place: placeText(sensor.ward, sensor.room),
        connected: sensor.connected,
      }))}
    />
  )
}

function DeviceTable({ title, lines }: { title: string; lines: Line[] | undefined }) {
  return (
    <section className={tableBox} aria-label={title}>
      <h2 className={panelTitle}>{title}</h2>
      {lines === undefined && <p className={hint}>{TEXTS.common.loading}</p>}
      {lines?.length === 0 && <p className={hint}>{TEXTS.settings.none}</p>}
      {lines !== undefined && lines.length > 0 && (
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">{TEXTS.platform.columns.title}</th>
              <th scope="col">{TEXTS.settings.location}</th>
              <th scope="col">{TEXTS.platform.columns.connectivity}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>{line.title}</td>
                <td>{line.place}</td>
                <td>
                  <span className={signal}>
                    <Connectivity connected={line.connected} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
