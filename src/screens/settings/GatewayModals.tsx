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
import type { Again } from '../../forms/edits.ts'
import { roomOptions, wardOptions } from '../../forms/patient-form.ts'
import { MOST } from '../../forms/typed-text.ts'
import { locationText } from '../../texts/locations.ts'
import { gatewayLabel } from '../../model/places/devices.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import type { Gateway, Ward } from '../../model/places/ward.ts'
import { FormModal } from '../forms/FormModal.tsx'
import { type Edits, useEdits, theirValue } from '../forms/edits.ts'
import { useSaving } from '../forms/saving.ts'
import { entity, who } from '../labels/labels.css.ts'
import { CodeModal } from '../labels/CodeModal.tsx'
import type { Labelled } from '../labels/Labels.tsx'
import { useUser } from '../session.ts'

const { gateway: TEXT, devices } = SETTINGS_TEXTS

export type GatewayModal = { kind: 'edit' | 'qr'; gateway: Gateway } | null

type Props = { modal: GatewayModal; onClose: () => void }

/** Edit and QR code, for Admins (GW-08 to GW-10). */
export function GatewayModals({ modal, onClose }: Props) {
  return modal && <Opened modal={modal} onClose={onClose} />
}

/** Reads its rows only while it is open. */
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

/** Nickname, ward and room. The values staff saw are sent along, so that no newer change is overwritten. */
export function EditModal({ gateway: given, wards, gateways, again, onClose }: EditProps) {
  const { hospitalName } = useUser()
  const edit = useAct('edit-gateway')
  const { saving, give } = useSaving(onClose)
  const edits = useEdits({
    now: gateways.find(({ id }) => id === given.id) ?? given,
    fieldsOf: (each: Gateway) => gatewayFields(each, wards),
    again,
    isRefused: saving.state === 'refused',
  })
  const { fields, seen: gateway } = edits
  const [isTried, setTried] = useState(false)
  const problems = gatewayProblems(fields, gateway, wards, gateways)
  const shownProblems = isTried ? problems : wantsWard(fields) ? { ward: TEXT.wrong.ward } : {}
  const change = (part: Partial<GatewayFields>) =>
    edits.set((before) => changedGateway(before, part))

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
      isChanged={edits.isTyped}
      saving={saving}
      onClose={onClose}
      onSubmit={submit}
      action={TEXT.save}
      isEnabled
    >
      <Fields edits={edits} wards={wards} problems={shownProblems} change={change} />
    </FormModal>
  )
}

type FieldsProps = {
  edits: Edits<Gateway, GatewayFields>
  wards: readonly Ward[]
  /** What may be shown as wrong already. */
  problems: GatewayProblems
  change: (part: Partial<GatewayFields>) => void
}

function Fields({ edits, wards, problems, change }: FieldsProps) {
  const { fields } = edits
  const chosen = wards.find(({ id }) => id === fields.ward.id)
  return (
    <div className={fieldsStyle}>
      <FormField
        name="nickname"
        label={TEXT.nickname}
        value={fields.nickname}
        onChange={(nickname) => change({ nickname })}
        wrong={problems.nickname}
        {...theirValue(edits, 'nickname', (nickname) => change({ nickname }))}
        most={MOST.place}
      />
      <Combobox
        name="ward"
        label={TEXT.ward}
        value={fields.ward}
        options={wardOptions(wards)}
        onChange={(choice) => change({ ward: choice })}
        wrong={problems.ward}
        {...theirValue(edits, 'ward', (ward) => change({ ward }))}
      />
      <Combobox
        name="room"
        label={TEXT.room}
        value={fields.room}
        options={roomOptions(chosen)}
        onChange={(choice) => change({ room: choice })}
        wrong={problems.room}
        {...theirValue(edits, 'room', (room) => change({ room }))}
      />
    </div>
  )
}

type CodeProps = { gateway: Gateway; gateways: readonly Gateway[]; onClose: () => void }

/** The gateway's code, and labels of it or of all gateways of its ward (GW-09). */
function GatewayCode({ gateway, gateways, onClose }: CodeProps) {
  const ofWard = gateways.filter(({ wardId }) => wardId === gateway.wardId)
  return (
    <CodeModal
      label={labelled(gateway)}
      name={TEXT.qrOf(gatewayLabel(gateway))}
      caption={
        <>
          <p className={who}>{gatewayLabel(gateway)}</p>
          <p>{locationText(gateway.ward, gateway.room)}</p>
          <p className={entity}>{gateway.id}</p>
        </>
      }
      sheet={{ ward: gateway.ward || devices.emptyWard, labels: ofWard.map(labelled) }}
      onClose={onClose}
    />
  )
}

/** The text of a gateway's label: its nickname, its own name and its place. */
function labelled(gateway: Gateway): Labelled {
  const { id, name, nickname, ward, room } = gateway
  return {
    entityId: id,
    text: {
      name: nickname || name,
      id: nickname === '' ? '' : name,
      place: locationText(ward, room),
    },
  }
}
