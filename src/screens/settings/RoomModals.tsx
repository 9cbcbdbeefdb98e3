import { useState } from 'react'
import { useAct } from '../../app/act.ts'
import { AskModal } from '../../ui/forms/Modal.tsx'
import { FormField } from '../../ui/forms/FormField.tsx'
import type { Patient } from '../../model/patients/patient.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { TEXTS } from '../../texts/common.ts'
import type { Room, Ward } from '../../model/places/ward.ts'
import type { Again } from '../../forms/edits.ts'
import { MOST } from '../../forms/typed-text.ts'
import { roomDigits, roomProblem } from '../../forms/ward-form.ts'
import { FormModal } from '../forms/FormModal.tsx'
import { useGive, useSaving } from '../forms/saving.ts'
import { useUser } from '../session.ts'
import { ErrorModal } from './WardModals.tsx'

const { ward: TEXT, room: ROOM } = SETTINGS_TEXTS

export type RoomModal = { kind: 'add' } | { kind: 'delete'; room: Room } | null

type Props = {
  modal: RoomModal
  ward: Ward
  patients: readonly Patient[]
  onClose: () => void
}

/** Add, Delete and Error (ROOM-05). */
export function RoomModals({ modal, ward, patients, onClose }: Props) {
  if (!modal) return null
  if (modal.kind === 'add') return <AddRoom ward={ward} onClose={onClose} />
  return patients.some(({ wardRoomId }) => wardRoomId === modal.room.id) ? (
    <ErrorModal text={TEXT.failed.roomNotEmpty} onClose={onClose} />
  ) : (
    <DeleteRoom room={modal.room} ward={ward} onClose={onClose} />
  )
}

type AddProps = {
  ward: Ward
  /** What was typed before, when a form that was refused is opened again. */
  again?: Again<{ room: string }>
  onClose: () => void
}

export function AddRoom({ ward, again, onClose }: AddProps) {
  const { hospitalId, hospitalName } = useUser()
  const add = useAct('add-room')
  const { saving, give } = useSaving(onClose)
  const [first] = useState(again?.fields.room ?? '')
  const [room, setRoom] = useState(first)
  const [isTried, setTried] = useState(false)
  const wrong = roomProblem(
    room,
    ward.rooms.map(({ name }) => name),
  )

  function submit() {
    setTried(true)
    if (wrong !== undefined) return
    const hospital = { id: hospitalId, name: hospitalName }
    const from = { typed: { room }, seen: null, replaces: again?.replaces }
    void give(add({ room, ward: { id: ward.id, name: ward.name }, hospital }, from))
  }

  return (
    <FormModal
      title={ROOM.addTitle}
      about={ward.name}
      first="room"
      isChanged={room !== first}
      saving={saving}
      onClose={onClose}
      onSubmit={submit}
      action={TEXTS.common.add}
      isEnabled
    >
      <FormField
        name="room"
        label={TEXT.fields.room}
        value={room}
        onChange={(typed) => setRoom(roomDigits(typed))}
        wrong={isTried ? wrong : undefined}
        inputMode="numeric"
        most={MOST.room}
      />
    </FormModal>
  )
}

function DeleteRoom({ room, ward, onClose }: { room: Room; ward: Ward; onClose: () => void }) {
  const remove = useAct('delete-room')
  const { busy, give } = useGive(onClose)
  return (
    <AskModal
      title={ROOM.deleteTitle}
      action={TEXT.delete}
      busy={busy}
      onAct={() => void give(remove({ roomId: room.id, name: room.name, wardId: ward.id }))}
      onClose={onClose}
    >
      <p>{ROOM.askDelete(room.name, ward.name)}</p>
    </AskModal>
  )
}
