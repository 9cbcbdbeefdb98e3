import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expected, type Row, table } from '../server/features/rights/table.ts'
import { refusal } from '../server/features/rights/refusal.ts'
import { type Role, roles } from '../server/features/rights/world.ts'
import { world } from './support/facility.ts'
import { makeGround, type RealGround } from './support/ground.ts'
import { startConsole } from './support/server.ts'

/*
 * Everybody may do exactly what our table of rights says (docs/rights.md), through our server in front of a ThingsBoard
 * and with the tenant's credentials: every call, every role, the own hospital and the other one. The embedded server is
 * asked the same in `tests/server/features/rights`.
 */

let ground: RealGround
let front: Awaited<ReturnType<typeof startConsole>>

/** What a ThingsBoard does not have: our server in front answers as told, or nobody gets anything there. */
const isAbsent = ({ call }: Row): boolean =>
  /wardlight\/push|letters|mailbox|entityGroup|permissions|\/owner\//.test(call) ||
  /^DELETE \/api\/customer\/:id\/(asset|device)/.test(call)

/** Where groups do not exist, naming one means nothing; a link to a new password is in a letter alone. */
const isBeside = ({ call, what = '' }: Row): boolean =>
  /group|administrators/.test(what) ||
  (call === 'POST /api/noauth/resetPassword' && what !== 'a token nobody has')

/** The platform is no staff and asks ThingsBoard alone, which is less careful with it. */
const byItself: readonly string[] = [
  'POST /api/device/credentials',
  'DELETE /api/alarm/:id/comment/:commentId',
]

const isAsked = (row: Row, role: Role, told: string | undefined): boolean =>
  role !== 'platform' || (told !== '400' && !byItself.includes(row.call))

/** Other refusals than ours, and none of a session that is over already. */
function isAsTold({ call, what }: Row, role: Role, told: string | undefined, status: string) {
  if (status === told) return true
  if (call === 'POST /api/auth/logout' && role === 'expired') return status === '200'
  // Without a mail server.
  if (call === 'POST /api/user/sendActivationMail') return told === '200' && status === '500'
  return what === 'what devices say of themselves' && told === '403' && status === '400'
}

async function outcome(row: Row): Promise<string[]> {
  const answers: Promise<string>[] = []
  const told = expected(row)
  for (const [index, role] of roles.entries()) {
    if (!isAsked(row, role, told[index])) continue
    const { path, body } = await row.ask(ground, role)
    const make = row.fresh ? await ground.fresh(role) : ground.as(role)
    // Calls to devices wait for seconds: everybody's at the same time.
    const given = make(row.call.split(' ')[0] ?? '', path, body)
    answers.push(
      given.then((answer) => {
        const status = String(answer.status)
        const refused = refusal(row, path, body, ground.token(role))
        const isFine =
          String(refused) === status ||
          isAsTold(row, role, told[index], status) ||
          (isAbsent(row) && answer.status >= 400)
        return isFine ? '' : `${role}: ${status} for ${told[index]}`
      }),
    )
  }
  return (await Promise.all(answers)).filter((word) => word !== '')
}

/** With what our server signs in as the tenant: a key where one is given, as ThingsBoard has them from 4.3 on. */
function credentials(): Record<string, string> {
  const { FACILITY_API_KEY: key } = process.env
  if (key) return { THINGSBOARD_API_KEY: key }
  const { email, password } = world.platform
  return { THINGSBOARD_USER: email, THINGSBOARD_PASSWORD: password }
}

const titled = table
  .filter((row) => !isBeside(row))
  .map((row) => [[row.call, row.what].filter(Boolean).join(': '), row] as const)

describe.skipIf(world.isEmbedded)('the rights, through our server in front', () => {
  beforeAll(async () => {
    front = await startConsole(world.url, credentials())
    ground = await makeGround(front.url)
  })
  afterAll(() => front?.stop())

  test.each(titled)('%s', async (_title, row) => {
    expect(await outcome(row)).toEqual([])
  })
})
