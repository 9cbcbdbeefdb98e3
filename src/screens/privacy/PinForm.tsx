import { useId, useState } from 'react'
import { setPin, tryPin, turnLockOff } from '../../app/privacy/pin.ts'
import { Button } from '../../ui/Button.tsx'
import { Wrong } from '../../ui/forms/notes.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PIN_MOST, type LockMinutes, wrongPin } from '../../model/privacy/lock.ts'
import { LOCK_TEXTS } from '../../texts/screen-lock.ts'
import { buttons, pinForm } from './privacy.css.ts'
import { wrongPinText } from './wrong-pin.ts'

const { lockSetting: TEXT, lock: LOCK } = LOCK_TEXTS

export type PinTask = 'turn-on' | 'change' | 'turn-off'
type Wrong = { field: 'current' | 'new' | 'repeat'; text: string }
type Props = { task: PinTask; minutes: LockMinutes; onDone: () => void; onCancel: () => void }

/** Chooses, changes or removes the PIN; the last two ask for the present PIN. */
export function PinForm({ task, minutes, onDone, onCancel }: Props) {
  const [pins, setPins] = useState({ current: '', new: '', repeat: '' })
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [isBusy, setBusy] = useState(false)
  const asksCurrent = task !== 'turn-on'
  const asksNew = task !== 'turn-off'

  async function save(): Promise<void> {
    const fault = asksNew ? wrongPin(pins.new, pins.repeat) : null
    if (fault !== null) {
      const field = fault === 'different' ? 'repeat' : 'new'
      return setWrong({ field, text: TEXT.wrongNew[fault] })
    }
    if (asksCurrent) {
      const answer = await tryPin(pins.current)
      if (answer.kind !== 'right') return setWrong({ field: 'current', text: wrongPinText(answer) })
    }
    if (asksNew) await setPin(pins.new, minutes)
    else turnLockOff()
    onDone()
  }
  function submit(): void {
    if (isBusy) return
    setBusy(true)
    setWrong(null)
    void save().finally(() => setBusy(false))
  }
  const field = (name: Wrong['field'], label: string, autoFocus = false) => (
    <PinField
      label={label}
      value={pins[name]}
      autoFocus={autoFocus}
      wrong={wrong?.field === name ? wrong.text : undefined}
      onChange={(text) =>
        setPins({ ...pins, [name]: text.replaceAll(/\D/g, '').slice(0, PIN_MOST) })
      }
    />
  )
  return (
    <form
      className={pinForm}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {asksCurrent && field('current', TEXT.current, true)}
      {asksNew && field('new', `${TEXT.newPin} (${TEXT.rule})`, !asksCurrent)}
      {asksNew && field('repeat', TEXT.repeat)}
      <div className={buttons}>
        <Button type="submit" kind="primary" aria-disabled={isBusy}>
          {isBusy ? LOCK.checking : task === 'turn-off' ? TEXT.turnOff : TEXT.save}
        </Button>
        <Button onClick={onCancel}>{TEXT.cancel}</Button>
      </div>
    </form>
  )
}

type FieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  wrong: string | undefined
  autoFocus: boolean
}

/** A field of hidden digits, with what is wrong below it. */
function PinField({ wrong, ...rest }: FieldProps) {
  const id = useId()
  return (
    <div>
      <TextField
        {...rest}
        type="password"
        inputMode="numeric"
        // Keeps the browser from offering or saving a password.
        autoComplete="one-time-code"
        wrongId={wrong === undefined ? undefined : id}
      />
      <Wrong id={id} text={wrong} />
    </div>
  )
}
