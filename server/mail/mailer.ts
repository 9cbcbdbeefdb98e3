import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Log } from '../log.ts'
import type { Clock, Letter, Store } from '../store/types.ts'
import { startOutgoing } from './outgoing.ts'

/** Where letters go. */
export type Mailer = {
  /** Resolves when the mail server took the letter, or the mailbox has it on disk; rejects otherwise. */
  send(letter: Letter): Promise<void>
  /** Resolves when the letter is on disk; it leaves as soon as the mail server takes it. */
  post(letter: Letter): Promise<void>
  /** Whether letters leave, or stay in the mailbox. */
  delivery: 'smtp' | 'mailbox'
  close(): Promise<void>
}

export type MailOptions = {
  /** `smtp://` or `smtps://`, with user and password; without it letters stay in the server's mailbox. */
  smtpUrl?: string | undefined
  /** Sender, with or without a name. */
  from?: string | undefined
}

/** So long may one step of a delivery take, in milliseconds. */
const patience = 10_000

/** SMTP when there is a mail server, otherwise the mailbox that the platform account can read. */
export function createMailer(
  store: Store,
  clock: Clock,
  log: Log,
  { smtpUrl, from = 'Wardlight <wardlight@localhost>' }: MailOptions,
): Mailer {
  if (smtpUrl === undefined || smtpUrl === '') return mailbox(store, clock)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: 2 * patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const deliver = ({ to, subject, text }: Letter): Promise<unknown> =>
    transport.sendMail({ from, to: { name: '', address: to }, subject, text })
  const outgoing = startOutgoing({ store, clock, deliver, log })
  return {
    delivery: 'smtp',
    async send(letter) {
      await deliver(letter)
    },
    post: (letter) => outgoing.post(letter),
    async close() {
      await outgoing.close()
      transport.close()
    },
  }
}

function mailbox(store: Store, clock: Clock): Mailer {
  const keep = (letter: Letter): Promise<void> =>
    store.records.save('letter', { id: randomUUID(), ts: clock(), subject: '', data: letter })
  return { delivery: 'mailbox', send: keep, post: keep, close: () => Promise.resolve() }
}
