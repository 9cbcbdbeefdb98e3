import { useRef, useState } from 'react'
import { serverNow } from '../../app/now.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { box, input, label } from '../../ui/forms/forms.css.ts'
import { QrText } from '../../ui/forms/QrCode.tsx'
import { timeBeside } from '../../model/time/moment.ts'
import { INVITATION_TEXTS as T } from '../../texts/invitation.ts'
import { columns, qr } from '../labels/code.css.ts'
import { words } from './invitation.css.ts'

const HOUR_MS = 3_600_000

type Props = { email: string; link: string; ttlMs: number; until: number }

/** The code, drawn on the device (ruling R20), and the link to copy. */
export function InvitationCode({ email, link, ttlMs, until }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [says, setSays] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setSays(T.copied)
    } catch {
      // Without https, or where the browser refuses.
      field.current?.focus()
      field.current?.select()
      setSays(T.selected)
    }
  }
  return (
    <div className={columns}>
      <QrText text={link} label={T.code(email)} className={qr} />
      <div className={words}>
        <p>{T.how}</p>
        <p>{T.until(Math.round(ttlMs / HOUR_MS), timeBeside(until, serverNow(), DEVICE_ZONE))}</p>
        <p>{T.secret}</p>
        <div>
          <label htmlFor="invitation-link" className={label}>
            {T.link}
          </label>
          <div className={box} data-fixed>
            <input ref={field} id="invitation-link" className={input} value={link} readOnly />
          </div>
        </div>
        <Button kind="primary" onClick={() => void copy()}>
          {T.copy}
        </Button>
        <p role="status">{says}</p>
      </div>
    </div>
  )
}
