import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Clock, Letter, Store } from '../store/types.ts'

/** Where letters go. */
export type Mailer = {
  /** Resolves when the mail server took the letter, or the mailbox has it on disk; rejects otherwise. */
  send(letter: Letter): Promise<void>
  close(): void
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
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    },
    close: () => transport.close(),
  }
}

function mailbox(store: Store, clock: Clock): Mailer {
  return {
    send: (letter) =>
      store.records.save('letter', { id: randomUUID(), ts: clock(), subject: '', data: letter }),
    close: () => undefined,
  }
}
