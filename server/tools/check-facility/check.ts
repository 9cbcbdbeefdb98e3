import { parseArgs } from 'node:util'
import { type Breach, markOf, SETTLED_MS } from '../../../src/model/guardian/breach.ts'
import { breachesOf } from '../../../src/model/guardian/look.ts'
import { breachText, decideText, healText } from '../../../src/texts/fit.ts'
import { type Client, ProvisionError, signInAs } from '../../thingsboard/chains/client.ts'
import { askPassword, baseOf } from '../provision/options.ts'
import { readPicture } from './read.ts'

const USAGE = `npm run check-facility -- --url https://wardlight.example --user admin@example [--password …]
Signs in as an Admin of a hospital, and says what does not fit there; changes nothing. ThingsBoard or our own server.
Ends with 0 when everything fits, 1 when something does not, 2 when it could not look.
The password may be in CHECK_PASSWORD; otherwise it is asked for.`

type Says = (line: string) => void
type Parts = { say: Says; complain: Says; wait: (ms: number) => Promise<void> }

/** `npm run check-facility` (FIT-11): how the process ends. */
export async function checkFacility(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { say, complain, wait }: Parts,
): Promise<0 | 1 | 2> {
  try {
    const { url, user, password } = optionsOf(args, env)
    if (url.startsWith('http:')) complain('The password travels unencrypted: this is http.')
    const secret = password ?? (await askPassword(`Password of ${user}: `, 'CHECK_PASSWORD'))
    const breaches = await lookTwice(await signInAs(url, user, secret), wait)
    for (const line of breaches.flatMap(linesOf)) say(line)
    say(breaches.length === 0 ? 'Everything fits.' : `${breaches.length} do not fit.`)
    return breaches.length === 0 ? 0 : 1
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    return 2
  }
}

/** What is there at both looks: a command on its way is through by the second. */
async function lookTwice(client: Client, wait: Parts['wait']): Promise<Breach[]> {
  const first = breachesOf(await readPicture(client))
  if (first.length === 0) return []
  await wait(SETTLED_MS)
  const marks = new Set(first.map(markOf))
  return breachesOf(await readPicture(client)).filter((breach) => marks.has(markOf(breach)))
}

function linesOf(breach: Breach): string[] {
  const { healing, code } = breach
  const next = healing === null ? decideText(code) : `${healText(healing, breach)}.`
  return [breachText(breach), `  ${next}`]
}

function optionsOf(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): { url: string; user: string; password: string | undefined } {
  const text = { type: 'string' } as const
  const options = { url: text, user: text, password: text }
  const { url, user, password } = parseArgs({ args: [...args], options }).values
  if (!url || !user) throw new ProvisionError(`Which server, and who?\n${USAGE}`)
  return { url: baseOf(url), user, password: password ?? (env['CHECK_PASSWORD'] || undefined) }
}
