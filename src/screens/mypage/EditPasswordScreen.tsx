import { useRef, useState, type SyntheticEvent } from 'react'
import { changePassword } from '../../app/change-password.ts'
import { Button } from '../../ui/Button.tsx'
import {
  type PasswordField as Field,
  type PasswordProblems,
  changeRefusal,
  passwordProblems,
} from '../../forms/password.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { TEXTS } from '../../texts/common.ts'
import { alerts } from '../alerts.ts'
import { notices } from '../../app/notices.ts'
import { PageHead } from '../../ui/ListPage.tsx'
import { panel } from '../page.css.ts'
import { focusWrong } from '../forms/focus.ts'
import { form } from '../password/password.css.ts'
import { PasswordField } from '../password/PasswordField.tsx'
import { BackButton, useGoBack } from './go-back.tsx'
import { buttons } from './mypage.css.ts'

const T = PEOPLE_TEXTS.mypage
const fields = (): readonly { name: Field; label: string }[] => [
  { name: 'current', label: T.current },
  { name: 'next', label: PEOPLE_TEXTS.password.newPassword },
  { name: 'again', label: PEOPLE_TEXTS.password.confirm },
]

/** `/mypage/edit/password` (MYP-10 to MYP-15). */
export function EditPasswordScreen() {
  const leave = useGoBack('/mypage')
  return (
    <>
      <title>{`${PEOPLE_TEXTS.mypage.editPasswordTitle} – ${TEXTS.product}`}</title>
      <PageHead
        title={PEOPLE_TEXTS.mypage.editPasswordTitle}
        back={<BackButton onPress={leave} />}
      />
      <section className={panel}>
        <ChangeForm onLeave={leave} />
      </section>
    </>
  )
}

function ChangeForm({ onLeave }: { onLeave: () => void }) {
  const element = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ current: '', next: '', again: '' })
  const [wrong, setWrong] = useState<PasswordProblems>({})
  const [busy, setBusy] = useState(false)

  function tell(problems: PasswordProblems) {
    setWrong(problems)
    focusWrong(element.current, problems)
  }
  async function submit() {
    const problems = passwordProblems(values)
    if (Object.keys(problems).length > 0) return tell(problems)
    setBusy(true)
    const outcome = await changePassword(values.current, values.next).finally(() => setBusy(false))
    if (outcome.kind === 'done') {
      notices.show(T.changed)
      return onLeave()
    }
    const refusal = changeRefusal(outcome)
    if ('alert' in refusal) alerts.show(refusal.alert)
    else tell({ [refusal.field]: refusal.text })
  }

  return (
    <form
      ref={element}
      className={form}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        if (!busy && values.current !== '') void submit()
      }}
    >
      {fields().map(({ name, label }) => (
        <PasswordField
          key={name}
          name={name}
          label={label}
          autoComplete={name === 'current' ? 'current-password' : 'new-password'}
          autoFocus={name === 'current'}
          value={values[name]}
          onChange={(typed) => {
            setValues({ ...values, [name]: typed })
            setWrong({})
          }}
          wrong={wrong[name]}
        />
      ))}
      <div className={buttons}>
        <Button onClick={onLeave}>{TEXTS.common.cancel}</Button>
        <Button type="submit" kind="primary" disabled={busy || values.current === ''}>
          {busy ? PEOPLE_TEXTS.password.working : T.save}
        </Button>
      </div>
    </form>
  )
}
