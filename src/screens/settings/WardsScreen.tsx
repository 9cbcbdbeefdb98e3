import { Link } from '@tanstack/react-router'
import { gatewayList } from '../../db/devices.ts'
import { wardList } from '../../db/patients.ts'
import { useLive } from '../../live.ts'
import { roomRoutePart } from '../../model/names.ts'
import { TEXTS } from '../../model/texts.ts'
import type { Gateway, Ward } from '../../model/ward.ts'
import { hint, pageTop, tileCard, tileLink, tiles, tileTitle } from '../page.css.ts'

/** Wards with their gateways, for reading (GUARD-24). */
export function WardsScreen() {
  const wards = useLive(wardList)
  const gateways = useLive(gatewayList) ?? []
  return (
    <>
      <div className={pageTop}>
        <h1>{TEXTS.settings.wardTitle}</h1>
        <p className={hint}>{TEXTS.settings.readOnly}</p>
      </div>
      {wards?.length === 0 && <p className={hint}>{TEXTS.common.noResult}</p>}
      <ul className={tiles}>
        {wards?.map((ward) => (
          <WardTile
            key={ward.id}
            ward={ward}
            gateways={gateways.filter(
              (gateway) => gateway.wardId === ward.id || gateway.ward === ward.name,
            )}
          />
        ))}
      </ul>
    </>
  )
}

function WardTile({ ward, gateways }: { ward: Ward; gateways: readonly Gateway[] }) {
  return (
    <li className={tileCard}>
      <h2 className={tileTitle}>{ward.name}</h2>
      <p>{TEXTS.settings.assignedGateways}:</p>
      <ul>
        {gateways.length === 0 && <li className={hint}>{TEXTS.settings.noGateways}</li>}
        {gateways.map((gateway) => (
          <li key={gateway.id}>
            {gateway.nickname}({gateway.name})
          </li>
        ))}
      </ul>
      <Link
        to="/settings/ward/room/$wardName"
        params={{ wardName: decodeURIComponent(roomRoutePart(ward.name, ward.id)) }}
        className={tileLink}
        aria-label={TEXTS.settings.openRooms(TEXTS.settings.rooms(ward.rooms.length), ward.name)}
      >
        {TEXTS.settings.rooms(ward.rooms.length)}
      </Link>
    </li>
  )
}
