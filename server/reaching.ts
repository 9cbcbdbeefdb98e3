/** What reaches people who look at no screen: letters, push, and alarms that go on because they are not confirmed. */
import { usualRefreshSeconds, type WebOptions } from './embedded/web.ts'
import { handOn } from './embedded/watch/handing.ts'
import { startAlarmMails } from './features/letters/alarm-mails.ts'
import { createMailer, type Mailer } from './features/letters/mailer.ts'
import type { Push, PushOptions } from './features/push/push.ts'
import type { Clock, Store } from './protocol/types.ts'
import type { Log } from './support/log.ts'

export type ReachingOptions = Pick<WebOptions, 'publicUrl' | 'refreshSeconds'> & {
  /** A mail server; without it letters are kept and shown at `/mailbox`. */
  smtpUrl?: string | undefined
  /** Sender of letters. */
  mailFrom?: string | undefined
  /** Alarms reach locked and closed devices through the push services of browsers; they do not when left out. */
  push?: PushOptions | undefined
}
type Parts = { clock: Clock; log: Log; report: (error: unknown) => void }
type Closers = (() => unknown)[]

/** The mailer, and the letters that tell of alarms. */
function startMail(
  store: Store,
  { smtpUrl, mailFrom, publicUrl }: ReachingOptions,
  { clock, log, report }: Parts,
  closers: Closers,
): Mailer {
  const mailer = createMailer(store, clock, log, { smtpUrl, from: mailFrom })
  closers.push(() => mailer.close())
  const alarmMails = startAlarmMails({ store, clock, mailer, publicUrl, report })
  closers.push(() => alarmMails.close())
  return mailer
}

export async function startReaching(
  store: Store,
  options: ReachingOptions,
  parts: Parts,
  closers: Closers,
) {
  const mailer = startMail(store, options, parts, closers)
  const push = await startWaking(store, options, parts, closers)
  const { clock, report } = parts
  const handing = handOn({ store, clock, report, mailer, push }, options.publicUrl)
  closers.push(() => handing.close())
  return { mailer, push, handedOn: handing.of }
}

/** Web Push, where the facility has turned it on. */
async function startWaking(
  store: Store,
  { push: options, refreshSeconds = usualRefreshSeconds }: ReachingOptions,
  { clock, log, report }: Parts,
  closers: Closers,
): Promise<Push | undefined> {
  if (!options) return undefined
  // Loaded only here: what encrypts is of no use to anybody else.
  const { startPush } = await import('./features/push/push.ts')
  const parts = { store, clock, log, report, sessionMs: refreshSeconds * 1000 }
  const push = await startPush(options, parts)
  closers.push(() => push.close())
  return push
}
