import { Link, Navigate, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { patientList, wardList } from '../../db/patients.ts'
import { useLive } from '../../live.ts'
import { roomRoutePart } from '../../model/names.ts'
import { TEXTS } from '../../model/texts.ts'
import { backButton, hint, pageTop, tileCard, tiles, tileTitle, titleRow } from '../page.css.ts'

/** The rooms of one ward, for reading (GUARD-23). */
export function RoomsScreen() {
  const { wardName } = useParams({ from: '/shell/settings/ward/room/$wardName' })
  const wards = useLive(wardList)
  const patients = useLive(patientList) ?? []
  if (wards === undefined) return <p className={hint}>{TEXTS.common.loading}</p>
  const ward = wards.find(
    (each) => decodeURIComponent(roomRoutePart(each.name, each.id)) === wardName,
  )
  if (ward === undefined) return <Navigate to="/settings/ward" replace />
  return (
    <>
      <div className={pageTop}>
        <div className={titleRow}>
          <Link to="/settings/ward" className={backButton} aria-label={TEXTS.settings.backToWards}>
            <ArrowLeft size={20} aria-hidden />
          </Link>
          <h1>{ward.name}</h1>
        </div>
        <p className={hint}>{TEXTS.settings.rooms(ward.rooms.length)}</p>
      </div>
      <ul className={tiles}>
        {ward.rooms.length === 0 && <li className={hint}>{TEXTS.settings.noRooms}</li>}
        {ward.rooms.map((room) => (
          <li key={room.id} className={tileCard}>
            <h2 className={tileTitle}>#{room.name}</h2>
            <p>
              {TEXTS.patients.count(
                patients.filter((patient) => patient.wardRoomId === room.id).length,
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
