import { randomUUID } from 'node:crypto'
import type { Log } from '../../support/log.ts'
import type { Clock, Letter, Store } from '../../protocol/types.ts'
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

const usualSender = 'Wardlight <wardlight@localhost>'
/** So long may one step of a delivery take, in milliseconds. */
const patience = 10_000

/** SMTP when there is a mail server, otherwise the mailbox that the platform account can read. */
export function createMailer(
  store: Store,
  clock: Clock,
  log: Log,
  { smtpUrl, from }: MailOptions,
): Mailer {
  if (smtpUrl === undefined || smtpUrl === '') return mailbox(store, clock)
  const post = openPost({ smtpUrl, from })
  const outgoing = startOutgoing({
    waiting: () => store.records.all('outgoing'),
    forget: (id) => store.records.remove('outgoing', id),
    deliver: ({ id, data }) => post.deliver(data, id),
    clock,
    log,
  })
  return {
    delivery: 'smtp',
    async send(letter) {
      await post.deliver(letter)
    },
    async post(letter) {
      const record = { id: randomUUID(), ts: clock(), subject: '', data: letter }
      await store.records.save('outgoing', record)
      void outgoing.run()
    },
    async close() {
      await outgoing.close()
      post.close()
    },
  }
}

/** The mail server. */
export type Post = {
  /**
   * Resolves when the mail server took the letter. One that may have been taken already is given under the same `id`, by
   * which mail servers and programs know it again (RFC 5322, `Message-ID`).
   */
  deliver(letter: Letter, id?: string): Promise<unknown>
  close(): void
}

const transportTo = (smtpUrl: string) =>
  import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: 2 * patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  )

/** Signs in at the mail server, and sends nothing. Rejects when it cannot. */
export async function verifyMail(smtpUrl: string): Promise<void> {
  const transport = await transportTo(smtpUrl)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

export function openPost({ smtpUrl, from = usualSender }: MailOptions & { smtpUrl: string }): Post {
  // Loaded only where letters leave, and at once: what fails then fails at the start.
  const opening = transportTo(smtpUrl)
  return {
    async deliver({ to, subject, text }, id = randomUUID()) {
      const transport = await opening
      return transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@wardlight>`,
      })
    },
    close: () => void opening.then((transport) => transport.close()),
  }
}

function mailbox(store: Store, clock: Clock): Mailer {
  const keep = (letter: Letter): Promise<void> =>
    store.records.save('letter', { id: randomUUID(), ts: clock(), subject: '', data: letter })
  return { delivery: 'mailbox', send: keep, post: keep, close: () => Promise.resolve() }
}
