import { useState } from 'react'
import { useAct } from '../../act.ts'
import { Button } from '../../components/Button.tsx'
import { Combobox } from '../../components/forms/Combobox.tsx'
import { FormField } from '../../components/forms/FormField.tsx'
import { fields as fieldsStyle } from '../../components/forms/forms.css.ts'
import { Modal } from '../../components/forms/Modal.tsx'
import { QrCode } from '../../components/forms/QrCode.tsx'
import { qrPicture, qrText } from '../../components/settings/device.css.ts'
import { gatewayList } from '../../db/devices.ts'
import { wardList } from '../../db/patients.ts'
import { useLive } from '../../live.ts'
import { gatewayLabel } from '../../model/devices.ts'
import {
  type GatewayFields,
  changedGateway,
  gatewayFields,
  gatewayProblems,
  isEmptyGateway,
  wantsWard,
} from '../../model/gateway-form.ts'
import { roomOptions, wardOptions } from '../../model/patient-form.ts'
import { SETTINGS_TEXTS } from '../../model/settings-texts.ts'
import { TEXTS } from '../../model/texts.ts'
import type { Gateway, Ward } from '../../model/ward.ts'
import { useGive } from '../patient-forms/submit.ts'
import '../patient-forms/press.ts'
import { useUser } from '../session.ts'

const { gateway: TEXT } = SETTINGS_TEXTS

export type GatewayModal = { kind: 'edit' | 'qr'; gateway: Gateway } | null

type Props = { modal: GatewayModal; onClose: () => void }

/** Edit and QR code, for Admins (GW-08 to GW-10). */
export function GatewayModals({ modal, onClose }: Props) {
  const wards = useLive(wardList)
  const gateways = useLive(gatewayList)
  if (!modal || !wards || !gateways) return null
  const { kind, gateway } = modal
  return kind === 'edit' ? (
    <EditModal gateway={gateway} wards={wards} gateways={gateways} onClose={onClose} />
  ) : (
    <QrModal gateway={gateway} onClose={onClose} />
  )
}

type EditProps = {
  gateway: Gateway
  wards: readonly Ward[]
  gateways: readonly Gateway[]
  onClose: () => void
}

/** Nickname, ward and room; what was seen when the form opened goes along, so that nothing newer is overwritten. */
function EditModal({ gateway: given, wards, gateways, onClose }: EditProps) {
  const { hospitalName } = useUser()
  const edit = useAct('edit-gateway')
  const { busy, give } = useGive(onClose)
  const [gateway] = useState(given)
  const [fields, setFields] = useState(() => gatewayFields(gateway, wards))
  const [isTried, setTried] = useState(false)
  const ward = wards.find(({ id }) => id === fields.ward.id)
  const problems = gatewayProblems(fields, gateway, wards, gateways)
  const told = isTried ? problems : wantsWard(fields) ? { ward: TEXT.wrong.ward } : {}
  const change = (part: Partial<GatewayFields>) =>
    setFields((before) => changedGateway(before, part))

  function submit() {
    if (isEmptyGateway(fields)) return
    setTried(true)
    if (Object.keys(problems).length > 0) return
    const { id: gatewayId, name, nickname, wardId, room } = gateway
    void give(
      edit({
        gatewayId,
        name,
        nickname: fields.nickname.trim(),
        ward: { id: fields.ward.id, name: fields.ward.text },
        room: fields.room.text,
        hospital: hospitalName,
        seen: { nickname, wardId, room },
      }),
    )
  }

  return (
    <Modal
      title={TEXT.editTitle}
      about={gateway.name}
      first="nickname"
      onClose={onClose}
      onSubmit={() => !busy && submit()}
      footer={
        <Button type="submit" kind="primary" disabled={busy}>
          {TEXT.save}
        </Button>
      }
    >
      <div className={fieldsStyle}>
        <FormField
          name="nickname"
          label={TEXT.nickname}
          value={fields.nickname}
          onChange={(nickname) => change({ nickname })}
          wrong={told.nickname}
          maxLength={60}
        />
        <Combobox
          name="ward"
          label={TEXT.ward}
          value={fields.ward}
          options={wardOptions(wards)}
          onChange={(choice) => change({ ward: choice })}
          onLeave={() => undefined}
          wrong={told.ward}
        />
        <Combobox
          name="room"
          label={TEXT.room}
          value={fields.room}
          options={roomOptions(ward)}
          onChange={(choice) => change({ room: choice })}
          onLeave={() => undefined}
          wrong={told.room}
        />
      </div>
    </Modal>
  )
}

/** The gateway's code, drawn on the device (ruling R20). */
function QrModal({ gateway, onClose }: { gateway: Gateway; onClose: () => void }) {
  const label = gatewayLabel(gateway)
  return (
    <Modal
      title={TEXT.qrTitle}
      onClose={onClose}
      footer={<Button onClick={onClose}>{TEXTS.common.close}</Button>}
    >
      <QrCode entityId={gateway.id} label={TEXT.qrOf(label)} className={qrPicture} />
      <p className={qrText}>{label}</p>
    </Modal>
  )
}
