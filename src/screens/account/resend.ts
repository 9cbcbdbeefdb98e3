import { showInvitation } from '../../app/invited.ts'
import { notices } from '../../app/notices.ts'
import { ask } from '../../app/questions.ts'
import { refusalText } from '../../forms/password.ts'
import type { Account } from '../../model/people/account.ts'
import { ACCOUNT_TEXTS } from '../../texts/accounts.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { alerts } from '../alerts.ts'

/** Has the activation letter sent once more, and tells what came of it (ACCT-35). */
export async function resend({ id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
  const outcome = await ask('resendActivation', email)
  if (outcome.kind === 'done') notices.show(PEOPLE_TEXTS.account.mailSent(email))
  else if (outcome.kind === 'not-sent')
    alerts.show(ACCOUNT_TEXTS.noResend(email), () => showInvitation({ id, email }))
  else alerts.show(refusalText(outcome))
}
