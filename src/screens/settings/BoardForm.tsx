import { useState } from 'react'
import { ask } from '../../app/questions.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormField } from '../../ui/forms/FormField.tsx'
import { fields as fieldsStyle } from '../../ui/forms/forms.css.ts'
import { Wrong } from '../../ui/forms/notes.tsx'
import {
  type BoardGiven,
  type PairedBoard,
  boardProblems,
  codeTyped,
  isCode,
} from '../../model/people/boards.ts'
import type { BoardWards } from '../../model/people/board-wards.ts'
import type { Ward } from '../../model/places/ward.ts'
import { BOARDS_TEXTS } from '../../texts/boards.ts'
import { FormModal } from '../forms/FormModal.tsx'
import type { Saving } from '../forms/saving.ts'
import { choice, choiceList, choices } from './boards.css.ts'
import { whyText } from '../../texts/refusals.ts'

const T = BOARDS_TEXTS.form

export type BoardModal = { kind: 'pair' } | { kind: 'change'; board: PairedBoard } | null

type Props = {
  modal: NonNullable<BoardModal>
  wards: readonly Ward[]
  onClose: () => void
  onSaved: () => void
}

/** Pairs a screen by its code, or changes a board's name and wards. Sent at once, because a code expires. */
export function BoardForm({ modal, wards, onClose, onSaved }: Props) {
  const before = firstGiven(modal, wards)
  const [given, setGiven] = useState(before)
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const [saving, setSaving] = useState<Saving>({ state: 'typing' })
  const isPairing = modal.kind === 'pair'
  const problems = isTried ? boardProblems(given) : []

  async function submit() {
    setTried(true)
    if (boardProblems(given).length > 0 || (isPairing && !isCode(code))) return
    setSaving({ state: 'saving' })
    const wish = { ...given, name: given.name.trim() }
    const answer = await (modal.kind === 'pair'
      ? ask('confirmBoard', code, wish)
      : ask('changeBoard', modal.board.id, wish))
    if (answer.kind === 'done') {
      onSaved()
      return onClose()
    }
    setSaving({
      state: 'refused',
      words: answer.kind === 'offline' ? T.offline : whyText(answer.why),
    })
  }

  return (
    <FormModal
      title={isPairing ? T.pairTitle : T.changeTitle}
      about={isPairing ? undefined : before.name}
      first={isPairing ? 'code' : 'name'}
      isChanged={code !== '' || JSON.stringify(given) !== JSON.stringify(before)}
      saving={saving}
      onClose={onClose}
      onSubmit={() => void submit()}
      action={isPairing ? T.pair : T.save}
      isEnabled
    >
      <div className={fieldsStyle}>
        {isPairing && (
          <FormField
            name="code"
            label={T.code}
            value={code}
            onChange={(text) => setCode(codeTyped(text))}
            wrong={isTried && !isCode(code) ? T.wrongCode : undefined}
            hint={T.codeHint}
          />
        )}
        <FormField
          name="name"
          label={T.name}
          value={given.name}
          onChange={(name) => setGiven({ ...given, name })}
          wrong={problems.includes('name') ? T.wrongName : undefined}
          hint={T.nameHint}
        />
        <Wards
          chosen={given.wards}
          wards={wards}
          isWrong={problems.includes('wards')}
          onChange={(chosen) => setGiven({ ...given, wards: chosen })}
        />
      </div>
    </FormModal>
  )
}

/** Wards that have been deleted since are left out. */
function firstGiven(modal: NonNullable<BoardModal>, wards: readonly Ward[]): BoardGiven {
  if (modal.kind === 'pair') return { name: '', wards: 'all' }
  const { name, wards: chosen } = modal.board
  if (chosen === 'all') return { name, wards: chosen }
  return { name, wards: chosen.filter((id) => wards.some((ward) => ward.id === id)) }
}

type WardsProps = {
  chosen: BoardWards
  wards: readonly Ward[]
  isWrong: boolean
  onChange: (chosen: BoardWards) => void
}

/** All wards, future ones included, or a choice of them. */
function Wards({ chosen, wards, isWrong, onChange }: WardsProps) {
  const isAll = chosen === 'all'
  const has = (id: string): boolean => !isAll && chosen.includes(id)
  const toggled = (id: string, isOn: boolean): readonly string[] => {
    const rest = isAll ? [] : chosen.filter((other) => other !== id)
    return isOn ? [...rest, id] : rest
  }
  return (
    <fieldset className={choices}>
      <legend>{T.wards}</legend>
      <Checkbox
        label={T.all}
        checked={isAll}
        onChange={(isOn) => onChange(isOn ? 'all' : wards.map(({ id }) => id))}
      />
      {!isAll && (
        <ul className={choiceList}>
          {wards.map(({ id, name }) => (
            <li key={id} className={choice}>
              <Checkbox
                label={name}
                checked={has(id)}
                onChange={(isOn) => onChange(toggled(id, isOn))}
              />
            </li>
          ))}
        </ul>
      )}
      <Wrong id="board-wards-wrong" text={isWrong ? T.wrongWards : undefined} />
    </fieldset>
  )
}
