import { Link, Navigate, useParams } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { meta as addRoom } from '../../commands/add-room/meta.ts'
import { AddCard } from '../../ui/settings/AddCard.tsx'
import { IconButton } from '../../ui/settings/IconButton.tsx'
import { patientList, wardList } from '../../db/patients.ts'
import { settingsPending } from '../../db/unfinished.ts'
import { useLive } from '../../app/live.ts'
import { roomRoutePart } from '../../model/patients/names.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { TEXTS } from '../../texts/common.ts'
import { emptyText } from '../../texts/list-state.ts'
import { DeniedNote, useMay } from '../denied.tsx'
import { useKnownPart } from '../known.ts'
import { hint } from '../../ui/list-page.css.ts'
import { ListPage } from '../../ui/ListPage.tsx'
import { backButton, tileCard, tileHead, tiles, tileTitle } from '../page.css.ts'
import { Additions, PendingMark } from './PendingMark.tsx'
import { type RoomModal, RoomModals } from './RoomModals.tsx'

const { ward: TEXT, room: ROOM } = SETTINGS_TEXTS

/** The rooms of one ward (ROOM-01 to ROOM-04). */
export function RoomsScreen() {
  const { wardName } = useParams({ from: '/shell/settings/ward/room/$wardName' })
  const wards = useLive(wardList)?.value
  const patients = useLive(patientList)?.value ?? []
  const pending = useLive(settingsPending)?.value
  const [modal, setModal] = useState<RoomModal>(null)
  const may = useMay(addRoom)
  const list = useKnownPart('wardsAt')
  if (wards === undefined) return <p className={hint}>{TEXTS.common.loading}</p>
  const ward = wards.find(
    (each) => decodeURIComponent(roomRoutePart(each.name, each.id)) === wardName,
  )
  if (ward === undefined && list.kind === 'loaded') return <Navigate to="/settings/ward" replace />
  if (ward === undefined)
    return (
      <ListPage
        title={SETTINGS_TEXTS.common.wardTitle}
        empty={emptyText(list, '', TEXTS.common.loading)}
      >
        {null}
      </ListPage>
    )
  return (
    <ListPage
      title={ward.name}
      back={
        <Link
          to="/settings/ward"
          className={backButton}
          aria-label={SETTINGS_TEXTS.common.backToWards}
        >
          <ArrowLeft size={20} aria-hidden />
        </Link>
      }
      beside={<p className={hint}>{SETTINGS_TEXTS.common.rooms(ward.rooms.length)}</p>}
      notes={
        <>
          <DeniedNote may={may} />
          <Additions ward={ward.id} />
        </>
      }
    >
      <ul className={tiles}>
        {ward.rooms.map((room) => (
          <li key={room.id} className={tileCard}>
            <div className={tileHead}>
              <h2 className={tileTitle}>#{room.name}</h2>
              {pending?.get(room.id)?.state !== 'saving' && (
                <IconButton
                  icon={Trash2}
                  label={ROOM.deleteOf(room.name)}
                  isDenied={may.isDenied}
                  onPress={() => may.attempt(() => setModal({ kind: 'delete', room }))}
                />
              )}
            </div>
            <p>
              {TEXTS.patients.count(
                patients.filter((patient) => patient.wardRoomId === room.id).length,
              )}
            </p>
            <PendingMark pending={pending?.get(room.id)} who={`#${room.name}`} />
          </li>
        ))}
        <li>
          <AddCard
            label={TEXT.add}
            isDenied={may.isDenied}
            onPress={() => may.attempt(() => setModal({ kind: 'add' }))}
          />
        </li>
      </ul>
      <RoomModals modal={modal} ward={ward} patients={patients} onClose={() => setModal(null)} />
    </ListPage>
  )
}
