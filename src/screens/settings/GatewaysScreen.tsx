import { gatewayList } from '../../db/devices.ts'
import { Connectivity } from '../../components/Connectivity.tsx'
import { useLive } from '../../live.ts'
import { placeText } from '../../model/names.ts'
import { TEXTS } from '../../model/texts.ts'
import type { Gateway } from '../../model/ward.ts'
import { hint, off, pageTop, signal, tileCard, tileHead, tiles, tileTitle } from '../page.css.ts'
import { useWatchDevices } from './watch-devices.ts'

/** Gateways and where they hang, for reading (GUARD-26). */
export function GatewaysScreen() {
  useWatchDevices()
  const gateways = useLive(gatewayList)
  return (
    <>
      <div className={pageTop}>
        <h1>{TEXTS.settings.gatewayTitle}</h1>
        <p className={hint}>{TEXTS.settings.readOnly}</p>
      </div>
      {gateways === undefined && <p className={hint}>{TEXTS.common.loading}</p>}
      {gateways?.length === 0 && <p className={hint}>{TEXTS.common.noResult}</p>}
      <ul className={tiles}>
        {gateways?.map((gateway) => (
          <GatewayTile key={gateway.id} gateway={gateway} />
        ))}
      </ul>
    </>
  )
}

function GatewayTile({ gateway }: { gateway: Gateway }) {
  const { name, nickname, connected } = gateway
  return (
    <li className={connected ? tileCard : `${tileCard} ${off}`}>
      <div className={tileHead}>
        <h2 className={tileTitle}>{nickname === '' ? name : `${nickname} (${name})`}</h2>
        <span className={signal}>
          <Connectivity connected={connected} />
        </span>
      </div>
      <p>{placeText(gateway.ward, gateway.room)}</p>
    </li>
  )
}
