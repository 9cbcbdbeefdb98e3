import { parse } from 'valibot'
import { type Thresholds, DEFAULT_THRESHOLDS, THRESHOLD_KEYS } from '../../model/vitals/limits.ts'
import { textsOf } from '../../wire/requests/writes.ts'
import {
  createHospital,
  hospitalGroup,
  hospitalsLike,
  placesOf,
} from '../../wire/requests/hospitals.ts'
import { findUsers } from '../../wire/requests/users.ts'
import { command as addAccount } from '../add-account/run.ts'
import type { Command } from '../command.ts'
import { command as deleteHospital } from '../delete-hospital/run.ts'
import { hospitalSchema } from '../schemas.ts'
import {
  type Says,
  type Server,
  Refused,
  isWithWhy,
  withServerWords,
  withOtherWords,
} from '../server.ts'
import { exists, isMissing, refuse, save } from '../steps/pieces.ts'
import { type AddHospitalArgs, meta } from './meta.ts'

/** A new hospital, ready to work: its groups, its alarm limits and its first Admin (ADMIN-19, SRV-20 to SRV-22). */
export const command: Command<AddHospitalArgs> = {
  ...meta,
  async run(server, args) {
    const { admin } = args
    // Refused before anything is created.
    if (admin && !(await isFree(server, admin.email))) throw new Refused('address-taken', 'taken')
    const hospitalId = await ensureHospital(server, args)
    await setMissingLimits(server, hospitalId)
    if (!admin) return
    // As an Admin is added to any hospital (ACCT-22); a refusal also names what was done.
    const ward = { id: '', name: '' }
    const account = { ...admin, hospitalId, role: 'admin', ward } as const
    await addAccount.run(withOtherWords(server, besidesTheHospital), account)
  },
  async undo(server, args) {
    const hospitalId = await ownHospital(server, args.title)
    if (hospitalId === null) return
    const wards = await server.look(placesOf(hospitalId, 'ward'), null)
    refuse(wards.length > 0 ? 'hospital-used' : null)
    if (args.admin) {
      const ward = { id: '', name: '' }
      await addAccount.undo?.(server, { ...args.admin, hospitalId, role: 'admin', ward })
    }
    // Asks whether somebody else is in it by now.
    await deleteHospital.run(server, { hospitalId, title: args.title })
  },
}

const besidesTheHospital = (says: Says): Says =>
  isWithWhy(says) ? says : withServerWords(says ?? 'admin-not-invited')

async function isFree(server: Server, email: string): Promise<boolean> {
  const users = await server.look(findUsers(email), null)
  const same = users.filter((user) => user.email.toLowerCase() === email.toLowerCase())
  return same.every(({ mark }) => mark === server.mark)
}

/** The hospital is there once: a title that is taken after an interruption may be the one that was made. */
async function ensureHospital(server: Server, args: AddHospitalArgs): Promise<string> {
  const fields = parse(hospitalSchema, args)
  // Community servers have no groups, and newer editions answer in other shapes (protocol §11).
  const groupId = await server.look(hospitalGroup(), 'group', { unless: isMissing })
  const existing = server.resumed ? await ownHospital(server, fields.title) : null
  if (existing !== null) return existing
  const made = await server.write(createHospital(fields, groupId ?? '', server.mark), null, {
    unless: (refusal) => server.resumed && exists(refusal),
  })
  // Taken: by a request that was thought lost, or by somebody else.
  const id = made ?? (await ownHospital(server, fields.title))
  if (id === null) throw new Refused({ code: 'hospital-taken', title: fields.title }, 'taken')
  server.did({ code: 'hospital-made', title: fields.title })
  return id
}

async function ownHospital(server: Server, title: string): Promise<string | null> {
  const hospitals = await server.look(hospitalsLike(title), null)
  return hospitals.find(({ mark }) => mark === server.mark)?.id ?? null
}

/** Alarm limits where the server has set none, so that no screen ever needs a fallback (SRV-22). */
async function setMissingLimits(server: Server, hospitalId: string): Promise<void> {
  const look = textsOf('CUSTOMER', hospitalId, Object.values(THRESHOLD_KEYS))
  const set = await server.look(look, 'attributes')
  const names = Object.keys(THRESHOLD_KEYS) as (keyof Thresholds)[]
  const missing = names.filter((name) => (set[THRESHOLD_KEYS[name]] ?? '') === '')
  if (missing.length === 0) return
  const limits = missing.map((name) => [THRESHOLD_KEYS[name], DEFAULT_THRESHOLDS[name]])
  const attributes = Object.fromEntries(limits) as Record<string, number>
  await save(server, 'CUSTOMER', hospitalId, attributes, 'attributes')
  server.did('hospital-limits')
}
