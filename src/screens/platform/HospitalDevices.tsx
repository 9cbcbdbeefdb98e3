import { useSearch } from '@tanstack/react-router'
import { Connectivity } from '../../ui/NetworkIcon.tsx'
import { devicePage, hospitalPage } from '../../db/platform.ts'
import { useLive } from '../../app/live.ts'
import { joined, headed } from '../../texts/words.ts'
import { locationText } from '../../texts/locations.ts'
import type { PlatformDevice } from '../../model/platform/platform-list.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { TEXTS } from '../../texts/common.ts'
import { langOf } from '../../ui/names.tsx'
import { useKnown } from '../known.ts'
import { hint } from '../../ui/list-page.css.ts'
import { PageHead } from '../../ui/ListPage.tsx'
import { BackLink } from './PlatformScreen.tsx'
import { ListFrame, useList } from './ListFrame.tsx'
import {
  connectivity,
  evenTable,
  heading,
  more,
  name,
  notice,
  noticeTitle,
  signal,
} from './platform.css.ts'

const { columns, kinds, placeholder } = PLATFORM_TEXTS

/** `/adminManagement/deviceManagement`: not available yet, and says so (GUARD-29, ADMIN-30, AMB-98). */
export function HospitalDevices() {
  const { hospital = '' } = useSearch({ from: '/shell/adminManagement/deviceManagement' })
  const title = headed(PLATFORM_TEXTS.devices, useTitle(hospital))
  return (
    <>
      <title>{`${title} – ${TEXTS.product}`}</title>
      {hospital === '' ? (
        <PageHead title={title} back={<BackLink />} />
      ) : (
        <Devices key={hospital} hospitalId={hospital} title={title} />
      )}
      <div className={notice}>
        <p className={noticeTitle}>{placeholder.title}</p>
        <p className={hint}>{placeholder.hint}</p>
      </div>
    </>
  )
}

/** The hospital's title: from its devices, or from the list of hospitals until these are loaded. */
function useTitle(hospitalId: string): string {
  const devices = useLive(devicePage, 'hospital-devices')?.value
  const hospitals = useLive(hospitalPage)?.value?.rows ?? []
  const isOfHospital =
    devices?.wish.kind === 'hospital-devices' && devices.wish.hospitalId === hospitalId
  const title = isOfHospital ? devices.hospital : undefined
  return title ?? hospitals.find(({ id }) => id === hospitalId)?.title ?? ''
}

/** All devices of the hospital, read-only. */
function Devices({ hospitalId, title }: { hospitalId: string; title: string }) {
  const page = useLive(devicePage, 'hospital-devices')?.value
  const list = useList('hospital-devices', page, hospitalId)
  const { asOf } = useKnown(page?.at ?? 0)
  return (
    <ListFrame
      list={list}
      heading={
        <div className={heading}>
          <BackLink />
          <h1>{title}</h1>
        </div>
      }
    >
      <table className={evenTable}>
        <thead>
          <tr>
            <th scope="col">{columns.title}</th>
            <th scope="col">{columns.place}</th>
            <th scope="col">{columns.patient}</th>
            <th scope="col" className={connectivity}>
              {columns.connectivity}
            </th>
          </tr>
        </thead>
        <tbody>
          {page?.rows.map((device) => (
            <DeviceRow key={device.id} device={device} asOf={asOf} />
          ))}
        </tbody>
      </table>
    </ListFrame>
  )
}

/** One of them, with whoever wears it: a name says its language (DESIGN-21). */
export function DeviceRow({ device, asOf }: { device: PlatformDevice; asOf: string }) {
  return (
    <tr>
      <td data-label={columns.title} className={name}>
        {device.name}
        <span className={more}>{joined([kinds[device.kind], device.nickname])}</span>
      </td>
      <td data-label={columns.place}>{locationText(device.ward, device.room)}</td>
      <td data-label={columns.patient}>
        <span lang={langOf(device.patient)}>{device.patient || '-'}</span>
      </td>
      <td data-label={columns.connectivity}>
        <span className={signal}>
          <Connectivity connected={device.connected} asOf={asOf} />
        </span>
      </td>
    </tr>
  )
}
