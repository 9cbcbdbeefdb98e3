import { type Breach, markOf, SETTLED_MS } from '../../../src/model/guardian/breach.ts'
import { breachesOf } from '../../../src/model/guardian/look.ts'
import { breachText, decideText, healText } from '../../../src/texts/fit.ts'
import type { Account } from '../../support/command/server-options.ts'
import { type Client, ProvisionError, signInAs, textOf } from '../../thingsboard/chains/client.ts'
import { readPicture } from '../../thingsboard/guardian/picture.ts'

type Parts = { say: (line: string) => void; wait: (ms: number) => Promise<void> }

/** `wardlight check-facility` (FIT-11): whether everything fits. */
export async function doesFit(
  { url, user, password }: Account,
  { say, wait }: Parts,
): Promise<boolean> {
  const breaches = await lookTwice(await signInAs(url, user, password), wait)
  for (const line of breaches.flatMap(linesOf)) say(line)
  say(breaches.length === 0 ? 'Everything fits.' : `${breaches.length} do not fit.`)
  return breaches.length === 0
}

/** What is there at both looks: a command on its way is through by the second. */
async function lookTwice(client: Client, wait: Parts['wait']): Promise<Breach[]> {
  const first = await look(client)
  if (first.length === 0) return []
  await wait(SETTLED_MS)
  const marks = new Set(first.map(markOf))
  return (await look(client)).filter((breach) => marks.has(markOf(breach)))
}

function linesOf(breach: Breach): string[] {
  const { healing, code } = breach
  const next = healing === null ? decideText(code) : `${healText(healing, breach)}.`
  return [breachText(breach), `  ${next}`]
}

async function look(client: Client): Promise<Breach[]> {
  const hospitalId = textOf(await client.get('/api/auth/user'), 'customerId', 'id') ?? ''
  // Whoever signs in for this is an Admin.
  const picture = await readPicture(client, hospitalId, () => Promise.resolve(null))
  if (picture) return breachesOf(picture)
  throw new ProvisionError('This account belongs to no hospital: sign in as an Admin of one.')
}
