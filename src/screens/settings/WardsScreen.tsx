import { Link } from '@tanstack/react-router'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Balloon } from '../../components/Balloon.tsx'
import { addCard, deviceFoot, deviceIcons } from '../../components/settings/device.css.ts'
import { IconButton } from '../../components/settings/IconButton.tsx'
import { gatewayList } from '../../db/devices.ts'
import { wardList } from '../../db/patients.ts'
import { type SettingsPending, settingsPending } from '../../db/settings-pending.ts'
import { useLive } from '../../live.ts'
import { gatewayLabel } from '../../model/devices.ts'
import { roomRoutePart } from '../../model/names.ts'
import { SETTINGS_TEXTS } from '../../model/settings-texts.ts'
import { TEXTS } from '../../model/texts.ts'
import type { Gateway, Ward } from '../../model/ward.ts'
import { hint, pageTop, tileCard, tileLink, tiles, tileTitle } from '../page.css.ts'
import { useCommandNotices } from '../patients/notices.ts'
import { Additions } from './Additions.tsx'
import { PendingMark } from './PendingMark.tsx'
import { type WardModal, WardModals } from './WardModals.tsx'

const { ward: TEXT } = SETTINGS_TEXTS
/** So many gateways are named on a card (WARD-07). */
const NAMED = 3

/** Wards with their gateways and rooms (WARD-06 to WARD-09, WARD-32). */
export function WardsScreen() {
  useCommandNotices()
  const wards = useLive(wardList)
  const gateways = useLive(gatewayList) ?? []
  const pending = useLive(settingsPending)
  const [modal, setModal] = useState<WardModal>(null)
  return (
    <>
      <div className={pageTop}>
        <h1>{TEXTS.settings.wardTitle}</h1>
      </div>
      <Additions ward="" />
      <ul className={tiles}>
        {wards?.map((ward) => (
          <WardTile
            key={ward.id}
            ward={ward}
            gateways={gateways.filter(
              (gateway) => gateway.wardId === ward.id || gateway.ward === ward.name,
            )}
            pending={pending?.get(ward.id)}
            onModal={setModal}
          />
        ))}
        <li>
          <button type="button" className={addCard} onClick={() => setModal({ kind: 'add' })}>
            <Plus size={20} aria-hidden />
            {TEXT.add}
          </button>
        </li>
      </ul>
      <WardModals modal={modal} onClose={() => setModal(null)} />
    </>
  )
}

type TileProps = {
  ward: Ward
  gateways: readonly Gateway[]
  pending: SettingsPending | undefined
  onModal: (modal: WardModal) => void
}

function WardTile({ ward, gateways, pending, onModal }: TileProps) {
  const rooms = TEXTS.settings.rooms(ward.rooms.length)
  const more = gateways.slice(NAMED)
  return (
    <li className={tileCard}>
      <h2 className={tileTitle}>{ward.name}</h2>
      <p>{TEXTS.settings.assignedGateways}:</p>
      <ul>
        {gateways.length === 0 && <li className={hint}>{TEXTS.settings.noGateways}</li>}
        {gateways.slice(0, NAMED).map((gateway) => (
          <li key={gateway.id}>{gatewayLabel(gateway)}</li>
        ))}
        {more.length > 0 && (
          <li>
            <Balloon text={more.map(gatewayLabel).join(', ')}>…</Balloon>
          </li>
        )}
      </ul>
      <PendingMark pending={pending} who={ward.name} />
      <div className={deviceFoot}>
        <Link
          to="/settings/ward/room/$wardName"
          params={{ wardName: decodeURIComponent(roomRoutePart(ward.name, ward.id)) }}
          className={tileLink}
          aria-label={TEXTS.settings.openRooms(rooms, ward.name)}
        >
          {rooms}
        </Link>
        {pending?.state !== 'saving' && (
          <div className={deviceIcons}>
            <IconButton
              icon={Pencil}
              label={TEXT.editOf(ward.name)}
              onPress={() => onModal({ kind: 'edit', ward })}
            />
            <IconButton
              icon={Trash2}
              label={TEXT.deleteOf(ward.name)}
              onPress={() => onModal({ kind: 'delete', ward })}
            />
          </div>
        )}
      </div>
    </li>
  )
}
