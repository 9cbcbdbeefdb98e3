import { useState, type SyntheticEvent } from 'react'
import { commandEnded, useAct } from '../../app/act.ts'
import { discard } from '../../app/outbox.ts'
import { reloadUser } from '../../app/questions.ts'
import { Button } from '../../ui/Button.tsx'
import { PhoneField } from '../../ui/forms/PhoneField.tsx'
import { useScope } from '../../app/scope-context.tsx'
import { TEXTS } from '../../texts/common.ts'
import { endWords } from '../../texts/ends.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { isPhone, phoneDigits, savedPhone } from '../../model/people/phone.ts'
import type { SessionUser } from '../../model/people/session.ts'
import { alerts } from '../alerts.ts'
import { showInForm } from '../forms/shown-by-forms.ts'
import { useLeaving } from '../forms/leaving.tsx'
import { focusWrong } from '../forms/focus.ts'
import { phoneForm } from './mypage.css.ts'
import { phoneText } from './phone.ts'
import { firstWords } from '../../texts/first-reasons.ts'

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

/** Enqueues the command and waits until it is done, or refused in the server's words (MYP-07). */
function useSave(onSaved: (phone: string) => void) {
  const scope = useScope()
  const act = useAct('save-phone')
  const [busy, setBusy] = useState(false)

  async function save(userId: string, phone: string): Promise<void> {
    setBusy(true)
    try {
      const outcome = await act({ userId, phone })
      if (outcome.kind === 'refused') return alerts.show(firstWords(outcome))
      if (scope.state !== 'open') return
      const { id } = outcome
      showInForm(id)
      const end = await commandEnded(scope, id)
      if (end === 'done') {
        onSaved(phone)
        return reloadUser()
      }
      // The typed phone stays in the field and can be sent again.
      alerts.show(endWords(end) || TEXTS.common.failed)
      await discard(id)
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
