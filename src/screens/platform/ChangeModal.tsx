import { useState } from 'react'
import { useAct } from '../../app/act.ts'
import { Button } from '../../ui/Button.tsx'
import { Combobox, type Option } from '../../ui/forms/Combobox.tsx'
import { type Choice, NO_CHOICE, typedChoice } from '../../forms/patient-form.ts'
import {
  PLATFORM_PAGE_SIZE,
  type PlatformDevice,
  type Hospital,
} from '../../model/platform/platform-list.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { TEXTS } from '../../texts/common.ts'
import { FormModal } from '../forms/FormModal.tsx'
import { useSaving } from '../forms/saving.ts'
import { AffectedPatients, useAffected } from './affected.tsx'
import { says } from './platform.css.ts'
import { ask } from '../../app/questions.ts'
import { useAnswer } from '../../app/use-answer.ts'
import type { Found } from '../../model/found.ts'
import type { Why } from '../../model/trouble.ts'
import { orFailed, isFound } from './found.ts'
import { whyText } from '../../texts/refusals.ts'

const TYPING_MS = 150
const NONE: readonly Hospital[] = []

/** The hospitals to choose from, and whether the server has answered. */
type HospitalSearch =
  | { kind: 'searching'; hospitals: readonly Hospital[] }
  | { kind: 'found'; hospitals: readonly Hospital[] }
  | { kind: 'failed'; why: Why; hospitals: readonly Hospital[] }

const searchHospitals = (text: string): Promise<Found<Hospital[]>> =>
  orFailed(ask('findHospitals', text))

/** The server searches; until it answers, the hospitals of the previous text can still be chosen. */
function useHospitalSearch(text: string): HospitalSearch {
  const { good, bad, isAsking } = useAnswer(searchHospitals, [text], isFound<Hospital[]>, {
    waitMs: TYPING_MS,
  })
  const hospitals = good?.valueIf(() => true)?.found ?? NONE
  if (isAsking) return { kind: 'searching', hospitals }
  return bad ? { kind: 'failed', why: bad.why, hospitals } : { kind: 'found', hospitals }
}

const { action: T, device: TEXT } = PLATFORM_TEXTS

type Props = { device: PlatformDevice; onClose: () => void }

/** Another hospital for a gateway or a sensor, searched on the server; the present one is not offered (SRV-24). */
export function ChangeModal({ device, onClose }: Props) {
  const { id, kind, name, hospital, hospitalId } = device
  const change = useAct('change-hospital')
  const { saving, give } = useSaving(onClose)
  const affected = useAffected(device)
  const [typed, setTyped] = useState<Choice>(NO_CHOICE)
  const [isLeft, setLeft] = useState(false)
  // A chosen title is not searched for, so that the list stays as it was.
  const search = useHospitalSearch(typed.id === '' ? typed.text.trim() : '')
  const options = optionsOf(search, typed, hospitalId)
  // A title that was typed in full counts as chosen.
  const choice = typed.id === '' ? typedChoice(typed.text, NO_CHOICE, options) : typed
  const isReady = choice.id !== '' && affected.kind !== 'asking'
  const isWrong = choice.id === '' && isLeft && choice.text.trim() !== ''

  function submit() {
    if (choice.id === '') return setLeft(true)
    const to = { toId: choice.id, toTitle: choice.text }
    if (isReady) void give(change({ deviceId: id, kind, name, fromId: hospitalId, ...to }))
  }

  return (
    <FormModal
      title={TEXT.changeTitle}
      about={name}
      first="hospital"
      isChanged={typed.text !== ''}
      saving={saving}
      onClose={onClose}
      onSubmit={submit}
      action={T.change}
      isEnabled={isReady}
      buttons={(leave) => <Button onClick={leave}>{TEXTS.common.cancel}</Button>}
    >
      <Combobox
        name="hospital"
        label={TEXT.hospital}
        value={choice}
        options={options}
        onChange={setTyped}
        onLeave={() => setLeft(true)}
        wrong={isWrong ? TEXT.wrong : undefined}
        hint={hintOf(search)}
      />
      <p className={says}>{hospitalId === '' ? TEXT.free : TEXT.owned(hospital)}</p>
      <AffectedPatients affected={affected} kind={kind} />
    </FormModal>
  )
}

/** The chosen hospital stays among the options, or the field would lose it. */
function optionsOf({ hospitals }: HospitalSearch, choice: Choice, ownId: string): Option[] {
  const others = hospitals.filter(({ id }) => id !== ownId)
  const options = others.map(({ id, title, email }) => ({
    id,
    text: title,
    ...(email !== '' && { more: email }),
  }))
  const isMissing = choice.id !== '' && !options.some(({ id }) => id === choice.id)
  return isMissing ? [{ ...choice }, ...options] : options
}

function hintOf(search: HospitalSearch): string {
  switch (search.kind) {
    case 'searching':
      return TEXT.searching
    case 'failed':
      return `${TEXT.notFound} ${whyText(search.why)}`
    case 'found':
      return search.hospitals.length < PLATFORM_PAGE_SIZE
        ? TEXT.type
        : TEXT.first(PLATFORM_PAGE_SIZE)
  }
}
