import { useState } from 'react'
import { useAct } from '../../app/act.ts'
import { Combobox } from '../../ui/forms/Combobox.tsx'
import { FormField } from '../../ui/forms/FormField.tsx'
import { fields as fieldsStyle } from '../../ui/forms/forms.css.ts'
import { gatewayList } from '../../db/devices.ts'
import { wardList } from '../../db/patients.ts'
import { useLive } from '../../app/live.ts'
import {
  type GatewayFields,
  type GatewayProblems,
  changedGateway,
  gatewayFields,
  gatewayProblems,
  isEmptyGateway,
  wantsWard,
} from '../../forms/gateway-form.ts'
import type { Again } from '../../forms/meanwhile.ts'
import { roomOptions, wardOptions } from '../../forms/patient-form.ts'
import { MOST } from '../../forms/typed-text.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import type { Gateway, Ward } from '../../model/places/ward.ts'
import { FormModal } from '../forms/FormModal.tsx'
import { type Mine, useMine } from '../forms/mine.ts'
import { useSaving } from '../forms/saving.ts'
import { theirValue } from '../forms/their-value.ts'
import '../patient-forms/press.ts'
import { useUser } from '../session.ts'
import { GatewayCode } from './GatewayCode.tsx'

const { gateway: TEXT } = SETTINGS_TEXTS

export type GatewayModal = { kind: 'edit' | 'qr'; gateway: Gateway } | null

type Props = { modal: GatewayModal; onClose: () => void }

/** Edit and QR code, for Admins (GW-08 to GW-10). */
export function GatewayModals({ modal, onClose }: Props) {
  return modal && <Opened modal={modal} onClose={onClose} />
}

/** Reads what it needs only while it is open. */
function Opened({ modal, onClose }: { modal: NonNullable<GatewayModal>; onClose: () => void }) {
  const wards = useLive(wardList)?.value
  const gateways = useLive(gatewayList)?.value
  if (!wards || !gateways) return null
  const { kind, gateway } = modal
  return kind === 'edit' ? (
    <EditModal gateway={gateway} wards={wards} gateways={gateways} onClose={onClose} />
  ) : (
    <GatewayCode gateway={gateway} gateways={gateways} onClose={onClose} />
  )
}

type EditProps = {
  gateway: Gateway
  wards: readonly Ward[]
  gateways: readonly Gateway[]
  /** What was typed before, when a form that was refused is opened again. */
  again?: Again<GatewayFields>
  onClose: () => void
}

/** Nickname, ward and room; what was seen when the form opened goes along, so that nothing newer is overwritten. */
export function EditModal({ gateway: given, wards, gateways, again, onClose }: EditProps) {
  const { hospitalName } = useUser()
  const edit = useAct('edit-gateway')
  const { saving, give } = useSaving(onClose)
  const mine = useMine({
    now: gateways.find(({ id }) => id === given.id) ?? given,
    fieldsOf: (each: Gateway) => gatewayFields(each, wards),
    again,
    isRefused: saving.state === 'refused',
  })
  const { fields, seen: gateway } = mine
  const [isTried, setTried] = useState(false)
  const problems = gatewayProblems(fields, gateway, wards, gateways)
  const told = isTried ? problems : wantsWard(fields) ? { ward: TEXT.wrong.ward } : {}
  const change = (part: Partial<GatewayFields>) =>
    mine.set((before) => changedGateway(before, part))

  function submit() {
    if (isEmptyGateway(fields)) return
    setTried(true)
    if (Object.keys(problems).length > 0) return
    const { id: gatewayId, name, nickname, wardId, room } = gateway
    void give(
      edit(
        {
          gatewayId,
          name,
          nickname: fields.nickname.trim(),
          ward: { id: fields.ward.id, name: fields.ward.text },
          room: fields.room.text,
          hospital: hospitalName,
          seen: { nickname, wardId, room },
        },
        { typed: fields, seen: gatewayFields(gateway, wards), replaces: again?.replaces },
      ),
    )
  }

  return (
    <FormModal
      title={TEXT.editTitle}
      about={gateway.name}
      first="nickname"
      isChanged={mine.isTyped}
      saving={saving}
      onClose={onClose}
      onSubmit={submit}
      action={TEXT.save}
      isEnabled
    >
      <Fields mine={mine} wards={wards} told={told} change={change} />
    </FormModal>
  )
}

type FieldsProps = {
  mine: Mine<Gateway, GatewayFields>
  wards: readonly Ward[]
  told: GatewayProblems
  change: (part: Partial<GatewayFields>) => void
}

function Fields({ mine, wards, told, change }: FieldsProps) {
  const { fields } = mine
  const chosen = wards.find(({ id }) => id === fields.ward.id)
  return (
    <div className={fieldsStyle}>
      <FormField
        name="nickname"
        label={TEXT.nickname}
        value={fields.nickname}
        onChange={(nickname) => change({ nickname })}
        wrong={told.nickname}
        {...theirValue(mine, 'nickname', (nickname) => change({ nickname }))}
        most={MOST.place}
      />
      <Combobox
        name="ward"
        label={TEXT.ward}
        value={fields.ward}
        options={wardOptions(wards)}
        onChange={(choice) => change({ ward: choice })}
        wrong={told.ward}
        {...theirValue(mine, 'ward', (ward) => change({ ward }))}
      />
      <Combobox
        name="room"
        label={TEXT.room}
        value={fields.room}
        options={roomOptions(chosen)}
        onChange={(choice) => change({ room: choice })}
        wrong={told.room}
        {...theirValue(mine, 'room', (room) => change({ room }))}
      />
    </div>
  )
}
