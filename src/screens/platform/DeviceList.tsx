import { Button } from '../../ui/Button.tsx'
import { Connectivity } from '../../ui/NetworkIcon.tsx'
import { devicePage } from '../../db/platform.ts'
import { useLive } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { momentText } from '../../texts/moments.ts'
import type { PlatformDevice } from '../../model/platform/platform-list.ts'
import type { Zone } from '../../model/time/dates.ts'
import { GONE_TEXTS } from '../../texts/gone-devices.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { useKnown } from '../known.ts'
import { ListFrame, useList } from './ListFrame.tsx'
import type { OpenModal } from './PlatformModals.tsx'
import {
  actions,
  connectivity,
  evenTable,
  more,
  name as nameStyle,
  signal,
  soft,
  twoActions,
} from './platform.css.ts'
import { useZone } from '../../ui/base/zone.ts'

const { action: T, columns } = PLATFORM_TEXTS

type Props = { kind: 'gateways' | 'sensors'; onModal: OpenModal }

/** Gateways or sensors of all hospitals, live, connected ones first (ADMIN-03, ADMIN-04, ADMIN-08, ADMIN-24). */
export function DeviceList({ kind, onModal }: Props) {
  const page = useLive(devicePage, kind)?.value
  const list = useList(kind, page)
  const { asOf } = useKnown(page?.at ?? 0)
  const now = useNow(60_000)
  const owner = kind === 'gateways' ? columns.owner : columns.hospital
  return (
    <ListFrame list={list}>
      <table className={evenTable}>
        <thead>
          <tr>
            <th scope="col">{columns.title}</th>
            <th scope="col">{owner}</th>
            <th scope="col" className={connectivity}>
              {columns.connectivity}
            </th>
            <th scope="col" className={twoActions}>
              {columns.action}
            </th>
          </tr>
        </thead>
        <tbody>
          {page?.rows.map((device) => (
            <Row
              key={device.id}
              device={device}
              asOf={asOf}
              owner={owner}
              now={now}
              onModal={onModal}
            />
          ))}
        </tbody>
      </table>
    </ListFrame>
  )
}

type RowProps = {
  device: PlatformDevice
  asOf: string
  owner: string
  now: number
  onModal: OpenModal
}

/** A deleted sensor that still transmits is recognised. */
function againText(
  { deletedAt, seenAt }: NonNullable<PlatformDevice['again']>,
  now: number,
  zone: Zone,
): string {
  return GONE_TEXTS.again(momentText(deletedAt, now, zone), momentText(seenAt, now, zone))
}

function Row({ device, asOf, owner, onModal, now }: RowProps) {
  const zone = useZone()
  const { name, nickname, hospital, connected, again } = device
  const remove = device.kind === 'gateway' ? 'DeleteGateway' : 'DeleteSensor'
  return (
    <tr>
      <td data-label={columns.title} className={nameStyle}>
        {name}
        {again && <span className={more}>{againText(again, now, zone)}</span>}
        {nickname !== '' && <span className={more}>{nickname}</span>}
      </td>
      <td data-label={owner} className={hospital === '' ? soft : undefined}>
        {hospital || PLATFORM_TEXTS.noHospital}
      </td>
      <td data-label={columns.connectivity}>
        <span className={signal}>
          <Connectivity connected={connected} asOf={asOf} />
        </span>
      </td>
      <td>
        <div className={actions}>
          <Button
            aria-label={T.of.change(name)}
            onClick={() => onModal({ kind: 'Change', device })}
          >
            {T.change}
          </Button>
          <Button aria-label={T.of.delete(name)} onClick={() => onModal({ kind: remove, device })}>
            {T.delete}
          </Button>
        </div>
      </td>
    </tr>
  )
}
