import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useAct } from '../../app/act.ts'
import { Button } from '../../ui/Button.tsx'
import { Combobox, type Option } from '../../ui/forms/Combobox.tsx'
import { FormField } from '../../ui/forms/FormField.tsx'
import { fields as fieldsStyle, hint } from '../../ui/forms/forms.css.ts'
import { type TheirValue, TheirsNote } from '../../ui/forms/notes.tsx'
import { roomLine } from '../../ui/settings/device.css.ts'
import { IconButton } from '../../ui/settings/IconButton.tsx'
import { joined } from '../../texts/words.ts'
import { locationText } from '../../texts/locations.ts'
import { NO_CHOICE, type Choice } from '../../forms/patient-form.ts'
import type { Again } from '../../forms/edits.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import type { Gateway, Ward } from '../../model/places/ward.ts'
import {
  NEW_WARD,
  type WardFields,
  type WardProblems,
  gatewayChoice,
  isWardGood,
  placesSeen,
  roomDigits,
  wardChanges,
  wardFields,
  wardProblems,
  wardSeen,
} from '../../forms/ward-form.ts'
import { MOST } from '../../forms/typed-text.ts'
import { alerts } from '../alerts.ts'
import { FormModal } from '../forms/FormModal.tsx'
import { useEdits, theirValue } from '../forms/edits.ts'
import { type GiveForm, useSaving } from '../forms/saving.ts'
import { useUser } from '../session.ts'

const { ward: TEXT } = SETTINGS_TEXTS
const NOTHING: WardProblems = { rooms: [], gateways: [] }

type Props = {
  /** The ward that is edited; `null` while adding. */
  ward: Ward | null
  wards: readonly Ward[]
  gateways: readonly Gateway[]
  /** What was typed before, when a form that was refused is opened again. */
  again?: Again<WardFields>
  onClose: () => void
}

/** Adds a ward with its rooms, or renames it; up to two gateways (WARD-14 to WARD-21). */
export function WardForm({ ward: given, wards, gateways, again, onClose }: Props) {
  const { saving, give } = useSaving(onClose)
  const edits = useEdits({
    now: { ward: given && (wards.find(({ id }) => id === given.id) ?? given), gateways },
    fieldsOf: wardAndGateways,
    again,
    isRefused: saving.state === 'refused',
  })
  const { fields } = edits
  const { ward } = edits.seen
  const [isTried, setTried] = useState(false)
  const save = useSave(edits.seen, gateways, again?.replaces, give)
  const problems = wardProblems(fields, wards, ward)
  const wrong = isTried ? problems : NOTHING
  const change = (part: Partial<WardFields>) => edits.set((now) => ({ ...now, ...part }))

  function submit() {
    setTried(true)
    if (isWardGood(problems)) save(fields)
  }

  return (
    <FormModal
      title={ward ? TEXT.editTitle : TEXT.addTitle}
      first="ward"
      isChanged={edits.isTyped}
      saving={saving}
      onClose={onClose}
      onSubmit={submit}
      action={TEXT.save}
      isEnabled
    >
      <div className={fieldsStyle}>
        <FormField
          name="ward"
          label={TEXT.fields.name}
          value={fields.name}
          onChange={(name) => change({ name })}
          wrong={wrong.name}
          {...theirValue(edits, 'name', (name) => change({ name }))}
          most={MOST.place}
        />
        {ward === null && (
          <Rooms rooms={fields.rooms} wrong={wrong.rooms} onChange={(rooms) => change({ rooms })} />
        )}
        <Gateways
          slots={fields.gateways}
          options={gatewayOptions(gateways)}
          wrong={wrong.gateways}
          onChange={(slots) => change({ gateways: slots })}
          {...theirValue(edits, 'gateways', (slots) => change({ gateways: slots }), slotsText)}
        />
      </div>
    </FormModal>
  )
}

/** A ward and all gateways as the form showed them. */
type Seen = { ward: Ward | null; gateways: readonly Gateway[] }

function wardAndGateways({ ward, gateways }: Seen): WardFields {
  return ward ? wardFields(ward, gateways) : NEW_WARD
}

/** Enqueues the command; alerts where an edit changes nothing (WARD-21). */
function useSave(
  seenBefore: Seen,
  gateways: readonly Gateway[],
  replaces: string | undefined,
  give: GiveForm['give'],
): (fields: WardFields) => void {
  const { hospitalId, hospitalName } = useUser()
  const add = useAct('add-ward')
  const edit = useAct('edit-ward')
  const { ward, gateways: opened } = seenBefore
  const before = wardAndGateways(seenBefore)
  return (fields) => {
    const from = { typed: fields, seen: ward && before, replaces }
    if (ward === null) {
      const { coming } = wardChanges(fields, before, gateways) ?? { coming: [] }
      const hospital = { id: hospitalId, name: hospitalName }
      const { name, rooms } = fields
      const seen = placesSeen(opened, coming, gateways)
      return void give(
        add({ name: name.trim(), rooms: [...rooms], gateways: coming, hospital, seen }, from),
      )
    }
    const changes = wardChanges(fields, before, gateways)
    if (changes === null) return alerts.show(TEXT.wrong.unchanged)
    const seen = wardSeen(ward, opened, changes.coming, gateways)
    const { id: wardId, name } = ward
    void give(edit({ wardId, hospital: hospitalName, name, ...changes, seen }, from))
  }
}

/** Each gateway with its present place; the option without an id removes a gateway from the ward. */
function gatewayOptions(gateways: readonly Gateway[]): Option[] {
  const options = gateways.map((gateway) => ({
    ...gatewayChoice(gateway),
    more: locationText(gateway.ward, gateway.room),
  }))
  return [{ id: '', text: TEXT.noGateway }, ...options]
}

type RoomsProps = {
  rooms: readonly string[]
  wrong: readonly (string | undefined)[]
  onChange: (rooms: string[]) => void
}

function Rooms({ rooms, wrong, onChange }: RoomsProps) {
  return (
    <>
      {rooms.map((room, at) => (
        // A field is identified by its position alone.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={roomLine}>
          <FormField
            name={`room-${at}`}
            label={at === 0 ? TEXT.fields.room : `${TEXT.fields.room} ${at + 1}`}
            value={room}
            onChange={(typed) =>
              onChange(rooms.map((each, index) => (index === at ? roomDigits(typed) : each)))
            }
            wrong={wrong[at]}
            inputMode="numeric"
            most={MOST.room}
          />
          {at > 0 && (
            <IconButton
              icon={X}
              label={TEXT.removeRoom(at + 1)}
              onPress={() => onChange(rooms.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      <div>
        <Button onClick={() => onChange([...rooms, ''])}>
          <Plus size={16} aria-hidden />
          {TEXT.addRoom}
        </Button>
      </div>
    </>
  )
}

type GatewaysProps = {
  slots: WardFields['gateways']
  options: readonly Option[]
  wrong: readonly (string | undefined)[]
  onChange: (slots: WardFields['gateways']) => void
  /** The gateways somebody else has saved since the form was opened. */
  theirs?: TheirValue
}

function slotsText(slots: WardFields['gateways']): string {
  return joined(slots.map(({ text }) => text))
}

function Gateways({ slots, options, wrong, onChange, theirs }: GatewaysProps) {
  const [first, second] = slots
  const none = (choice: Choice) => (choice.text === TEXT.noGateway ? NO_CHOICE : choice)
  const slot = (at: 1 | 2, value: Choice, put: (choice: Choice) => void) => (
    <Combobox
      name={`gateway-${at}`}
      label={TEXT.fields.gateway(at)}
      value={value}
      options={options}
      onChange={(choice) => put(none(choice))}
      wrong={wrong[at - 1]}
      isOptional
    />
  )
  return (
    <>
      <p className={hint}>{TEXT.fields.gateways}</p>
      {slot(1, first, (choice) => onChange([choice, second]))}
      {slot(2, second, (choice) => onChange([first, choice]))}
      <TheirsNote field={TEXT.fields.gateways} theirs={theirs} />
      <p className={hint}>{TEXT.gatewayHint}</p>
    </>
  )
}
