import { useEffect, useState, type ReactElement } from 'react'
import { watchDevices } from '../../app/wants.ts'
import { useLive } from '../../app/live.ts'
import { accountList, accountOf } from '../../db/account-list.ts'
import { gatewayList } from '../../db/devices.ts'
import { patientList, wardList } from '../../db/patients.ts'
import { hospitalRows } from '../../db/platform.ts'
import { argsOf } from '../../db/waiting.ts'
import {
  accountAgain,
  gatewayAgain,
  hospitalAgain,
  newHospitalAgain,
  newWardAgain,
  wardAgain,
} from '../../forms/places-again.ts'
import type { OutboxRow } from '../../model/command.ts'
import { NO_MODAL, type PatientModal } from '../../model/patients/patient-modal.ts'
import { AGAIN_TEXTS } from '../../texts/again.ts'
import { AccountForm } from '../account/AccountForm.tsx'
import { alerts } from '../alerts.ts'
import PatientForms from '../patient-forms/PatientForms.tsx'
import '../patient-forms/press.ts'
import { NoteModal } from '../notes/NoteModal.tsx'
import { HospitalModal } from '../platform/HospitalModal.tsx'
import { TurnForm } from '../rounds/TurnForm.tsx'
import { EditModal as EditGateway } from '../settings/GatewayModals.tsx'
import { AddRoom } from '../settings/RoomModals.tsx'
import { WardForm } from '../settings/WardForm.tsx'

const { what: WHAT } = AGAIN_TEXTS

type Props = { row: OutboxRow; onClose: () => void }

/** Which form it was. Each reads what it needs, and says so where what it is about is gone. */
export default function AgainForms(props: Props) {
  // The row goes when the form is saved: the form lives on with what it began with.
  const [row] = useState(props.row)
  const form = FORMS[row.name]
  return form ? form({ ...props, row }) : null
}

const FORMS: Readonly<Record<string, (props: Props) => ReactElement>> = {
  'add-patient': (props) => <PatientAgain {...props} patientId={null} />,
  'edit-patient': (props) => (
    <PatientAgain {...props} patientId={argsOf('edit-patient', props.row)?.patientId ?? ''} />
  ),
  'set-turn-interval': (props) => <TurnAgain {...props} />,
  'add-account': (props) => <NewAccountAgain {...props} />,
  'edit-account': (props) => <AccountAgain {...props} />,
  'add-room': (props) => <RoomAgain {...props} />,
  'add-ward': (props) => <WardAgain {...props} />,
  'edit-ward': (props) => <WardAgain {...props} />,
  'edit-gateway': (props) => <GatewayAgain {...props} />,
  'add-hospital': (props) => <HospitalAgain {...props} />,
  'edit-hospital': (props) => <HospitalAgain {...props} />,
  'write-note': (props) => <NoteAgain {...props} />,
}

/** It was deleted meanwhile: said, and there is no form. */
function Gone({ what, onClose }: { what: string; onClose: () => void }) {
  useEffect(() => {
    alerts.show(AGAIN_TEXTS.gone(what))
    onClose()
  }, [what, onClose])
  return null
}

function PatientAgain({ row, patientId, onClose }: Props & { patientId: string | null }) {
  const patients = useLive(patientList)?.value
  const [modal, setModal] = useState<PatientModal | null>(null)
  if (!patients) return null
  const patient = patients.find(({ entityId }) => entityId === patientId)
  if (patientId !== null && !patient && modal === null)
    return <Gone what={WHAT.patient} onClose={onClose} />
  const first: PatientModal = patient ? { category: 'EditNext', patient } : { category: 'Next' }
  return (
    <PatientForms
      modal={modal ?? first}
      refused={row}
      onModal={(next) => (next === NO_MODAL ? onClose() : setModal(next))}
    />
  )
}

function TurnAgain({ row, onClose }: Props) {
  const args = argsOf('set-turn-interval', row)
  const patients = useLive(patientList)?.value
  if (!args || !patients) return null
  const patient = patients.find(({ entityId }) => entityId === args.patientId)
  if (!patient) return <Gone what={WHAT.patient} onClose={onClose} />
  const again = { replaces: row.id, fields: { minutes: `${args.minutes}` }, theirs: {} }
  return <TurnForm patient={patient} again={again} onClose={onClose} />
}

function NoteAgain({ row, onClose }: Props) {
  const args = argsOf('write-note', row)
  const patients = useLive(patientList)?.value
  if (!args || !patients) return null
  const patient = patients.find(({ entityId }) => entityId === args.patientId)
  if (!patient) return <Gone what={WHAT.patient} onClose={onClose} />
  return <NoteModal patient={patient} refused={{ ...args, id: row.id }} onClose={onClose} />
}

function NewAccountAgain({ row, onClose }: Props) {
  const args = argsOf('add-account', row)
  const list = useLive(accountList, args?.hospitalId ?? '')?.value
  const wards = useLive(wardList)?.value
  if (!args || !list || !wards) return null
  const own = row.written === 'no' ? {} : { own: args.email }
  return (
    <AccountForm
      account={null}
      hospitalId={args.hospitalId}
      accounts={list.accounts}
      wards={wards}
      again={{ replaces: row.id, fields: accountAgain(args), theirs: {}, ...own }}
      onClose={onClose}
    />
  )
}

function AccountAgain({ row, onClose }: Props) {
  const args = argsOf('edit-account', row)
  const found = useLive(accountOf, args?.userId ?? '')?.value
  const wards = useLive(wardList)?.value
  if (!args || !found || !wards) return null
  const { account, colleagues } = found
  if (!account) return <Gone what={WHAT.account} onClose={onClose} />
  const { email, name } = account
  return (
    <AccountForm
      account={account}
      hospitalId={account.hospitalId}
      accounts={colleagues}
      wards={wards}
      again={{ replaces: row.id, fields: accountAgain({ ...args, email, name }), theirs: {} }}
      onClose={onClose}
    />
  )
}

function RoomAgain({ row, onClose }: Props) {
  const args = argsOf('add-room', row)
  const wards = useLive(wardList)?.value
  if (!args || !wards) return null
  const ward = wards.find(({ id }) => id === args.ward.id)
  if (!ward) return <Gone what={WHAT.ward} onClose={onClose} />
  const again = { replaces: row.id, fields: { room: args.room }, theirs: {} }
  return <AddRoom ward={ward} again={again} onClose={onClose} />
}

function WardAgain({ row, onClose }: Props) {
  const wards = useLive(wardList)?.value
  const gateways = useDevices()
  if (!wards || !gateways) return null
  const common = { wards, gateways, onClose }
  const add = argsOf('add-ward', row)
  if (add) {
    const again = { replaces: row.id, fields: newWardAgain(add), theirs: {} }
    return <WardForm ward={null} again={again} {...common} />
  }
  const args = argsOf('edit-ward', row)
  const ward = wards.find(({ id }) => id === args?.wardId)
  if (!args || !ward) return <Gone what={WHAT.ward} onClose={onClose} />
  const again = { replaces: row.id, ...wardAgain(args, ward, gateways) }
  return <WardForm ward={ward} again={again} {...common} />
}

function GatewayAgain({ row, onClose }: Props) {
  const args = argsOf('edit-gateway', row)
  const wards = useLive(wardList)?.value
  const gateways = useDevices()
  if (!args || !wards || !gateways) return null
  const gateway = gateways.find(({ id }) => id === args.gatewayId)
  if (!gateway) return <Gone what={WHAT.gateway} onClose={onClose} />
  const again = { replaces: row.id, ...gatewayAgain(args, gateway, wards) }
  return (
    <EditGateway
      gateway={gateway}
      wards={wards}
      gateways={gateways}
      again={again}
      onClose={onClose}
    />
  )
}

function HospitalAgain({ row, onClose }: Props) {
  const page = useLive(hospitalRows)?.value
  if (!page) return null
  const replaces = row.id
  const add = argsOf('add-hospital', row)
  if (add) {
    const again = { replaces, fields: newHospitalAgain(add), theirs: {} }
    return <HospitalModal hospital={null} again={again} onClose={onClose} />
  }
  const args = argsOf('edit-hospital', row)
  if (!args) return null
  const { hospitalId: id, before } = args
  // One that is on another page of the list is taken as it was seen; saving tells if it is another by now.
  const now = page.find((each) => each.id === id) ?? { id, ...before }
  const again = { replaces, ...hospitalAgain(args, now) }
  return <HospitalModal hospital={now} again={again} onClose={onClose} />
}

/** The gateways, followed live while the form is open. */
function useDevices() {
  useEffect(watchDevices, [])
  return useLive(gatewayList)?.value
}
