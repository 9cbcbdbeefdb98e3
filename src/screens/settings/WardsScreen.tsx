import { Link } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { meta as addWard } from '../../commands/add-ward/meta.ts'
import { Balloon } from '../../ui/Balloon.tsx'
import { AddCard } from '../../ui/settings/AddCard.tsx'
import { deviceFoot, deviceIcons } from '../../ui/settings/device.css.ts'
import { IconButton } from '../../ui/settings/IconButton.tsx'
import { gatewayList } from '../../db/devices.ts'
import { wardList } from '../../db/patients.ts'
import type { Progress } from '../../db/pending.ts'
import { settingsPending } from '../../db/unfinished.ts'
import { useLive } from '../../app/live.ts'
import { gatewayLabel } from '../../model/places/devices.ts'
import { roomRoutePart } from '../../model/patients/names.ts'
import { joined, SIGNS } from '../../texts/words.ts'
import { TEXTS } from '../../texts/common.ts'
import { emptyText } from '../../texts/list-state.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import type { Gateway, Ward } from '../../model/places/ward.ts'
import { useKnownPart } from '../known.ts'
import { type May, DeniedNote, useMay } from '../denied.tsx'
import { hint } from '../../ui/list-page.css.ts'
import { ListPage } from '../../ui/ListPage.tsx'
import { tileCard, tileLink, tiles, tileTitle } from '../page.css.ts'
import { Additions, PendingMark } from './PendingMark.tsx'
import { type WardModal, WardModals } from './WardModals.tsx'
import { opens, wardCard } from './ward-tile.css.ts'

const { ward: TEXT } = SETTINGS_TEXTS
/** The most gateways that are named on a card (WARD-07). */
const NAMED = 3

/** Wards with their gateways and rooms (WARD-06 to WARD-09, WARD-32). */
export function WardsScreen() {
  const wards = useLive(wardList)?.value
  const gateways = useLive(gatewayList)?.value ?? []
  const pending = useLive(settingsPending)?.value
  const [modal, setModal] = useState<WardModal>(null)
  const may = useMay(addWard)
  const list = useKnownPart('wardsAt')
  return (
    <ListPage
      title={SETTINGS_TEXTS.common.wardTitle}
      notes={
        <>
          <DeniedNote may={may} />
          <Additions ward="" />
        </>
      }
      empty={
        wards?.length === 0 && emptyText(list, SETTINGS_TEXTS.common.noWards, TEXTS.common.loading)
      }
      next={list.kind === 'loaded' && !may.isDenied && <p>{SETTINGS_TEXTS.common.wardsNext}</p>}
    >
      <ul className={tiles}>
        {wards?.map((ward) => (
          <WardTile
            key={ward.id}
            ward={ward}
            gateways={gateways.filter(
              (gateway) => gateway.wardId === ward.id || gateway.ward === ward.name,
            )}
            pending={pending?.get(ward.id)}
            may={may}
            onModal={setModal}
          />
        ))}
        <li>
          <AddCard
            label={TEXT.add}
            isDenied={may.isDenied}
            onPress={() => may.attempt(() => setModal({ kind: 'add' }))}
          />
        </li>
      </ul>
      <WardModals modal={modal} onClose={() => setModal(null)} />
    </ListPage>
  )
}

type TileProps = {
  ward: Ward
  gateways: readonly Gateway[]
  pending: Progress | undefined
  /** Whether wards may be added and deleted. */
  may: May
  onModal: (modal: WardModal) => void
}

/** The whole card opens the ward's rooms: its link is as large as the card, and the buttons lie above the link. */
function WardTile({ ward, gateways, pending, may, onModal }: TileProps) {
  const rooms = SETTINGS_TEXTS.common.rooms(ward.rooms.length)
  const more = gateways.slice(NAMED)
  return (
    <li className={`${tileCard} ${wardCard}`}>
      <h2 className={tileTitle}>{ward.name}</h2>
      <p>{`${SETTINGS_TEXTS.common.assignedGateways}${SIGNS.colon}`.trim()}</p>
      <ul>
        {gateways.length === 0 && <li className={hint}>{SETTINGS_TEXTS.common.noGateways}</li>}
        {gateways.slice(0, NAMED).map((gateway) => (
          <li key={gateway.id}>{gatewayLabel(gateway)}</li>
        ))}
        {more.length > 0 && (
          <li>
            <Balloon text={joined(more.map(gatewayLabel))}>…</Balloon>
          </li>
        )}
      </ul>
      <PendingMark pending={pending} who={ward.name} />
      <div className={deviceFoot}>
        <Link
          to="/settings/ward/room/$wardName"
          params={{ wardName: decodeURIComponent(roomRoutePart(ward.name, ward.id)) }}
          className={`${tileLink} ${opens}`}
          aria-label={SETTINGS_TEXTS.common.openRooms(rooms, ward.name)}
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
              isDenied={may.isDenied}
              onPress={() => may.attempt(() => onModal({ kind: 'delete', ward }))}
            />
          </div>
        )}
      </div>
    </li>
  )
}
