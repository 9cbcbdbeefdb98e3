import { useState, type SyntheticEvent } from 'react'
import { reloadUser } from '../../app/questions.ts'
import { Button } from '../../ui/Button.tsx'
import { PhoneField } from '../../ui/forms/PhoneField.tsx'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { isPhone, phoneDigits, savedPhone } from '../../model/people/phone.ts'
import type { SessionUser } from '../../model/people/session.ts'
import { useLeaving } from '../forms/leaving.tsx'
import { focusWrong } from '../forms/focus.ts'
import { phoneForm } from './mypage.css.ts'
import { phoneText } from './phone.ts'
import { useSaved } from './use-saved.ts'

const T = PEOPLE_TEXTS.mypage

/** The phone, the only thing to edit here (MYP-04 to MYP-08, MYP-16); a failure keeps what was typed. */
export function PhoneSetting({ user }: { user: SessionUser }) {
  const stored = phoneDigits(user.phone)
  /** The saved phone, shown until the account is loaded again. */
  const [saved, setSaved] = useState({ phone: '', before: '' })
  const [digits, setDigits] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | undefined>()
  const { busy, save } = useSave((phone) => {
    setSaved({ phone, before: user.phone })
    setDigits(null)
  })
  const shown = saved.phone !== '' && saved.before === user.phone ? saved.phone : user.phone
  const isChanged = digits !== null && !busy && digits !== phoneDigits(shown)
  const { question } = useLeaving(isChanged, () => setDigits(null), false)

  if (digits === null) {
    return (
      <div className={phoneForm}>
        <span>{phoneText(shown) || '-'}</span>
        <Button aria-label={T.editPhone} onClick={() => setDigits(phoneDigits(shown))}>
          {T.edit}
        </Button>
      </div>
    )
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || digits === null) return
    const isGood = isPhone(digits) || (digits === stored && digits !== '')
    setWrong(isGood ? undefined : T.phoneWrong)
    if (isGood) void save(user.id, digits === stored ? user.phone : savedPhone(digits))
    else focusWrong(event.currentTarget, { phone: T.phoneWrong })
  }
  return (
    <form className={phoneForm} noValidate autoComplete="off" onSubmit={submit}>
      <PhoneField
        isRequired
        value={digits}
        stored={stored}
        onChange={(typed) => {
          setDigits(typed)
          setWrong(undefined)
        }}
        wrong={wrong}
      />
      <Button type="submit" kind="primary" aria-label={T.savePhone} disabled={busy}>
        {busy ? T.saving : T.save}
      </Button>
      {question}
    </form>
  )
}

function useSave(onSaved: (phone: string) => void) {
  const saved = useSaved('save-phone')
  const [busy, setBusy] = useState(false)

  async function save(userId: string, phone: string): Promise<void> {
    setBusy(true)
    try {
      // Otherwise the typed phone stays in the field and can be sent again.
      if (!(await saved({ userId, phone }))) return
      onSaved(phone)
      reloadUser()
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
