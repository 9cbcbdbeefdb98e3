import { given } from '../commands/catalogue.ts'
import { type About, named } from '../commands/command.ts'
import type { OutboxRow, Who } from '../model/command.ts'
import type { WardlightDb } from './database.ts'

/**
 * The person or thing that a command is about, in words for staff. Kept with the command when it is given, because the row
 * may be deleted later; for commands of older consoles it is looked up when they are shown.
 */
export async function whoOf(db: WardlightDb, row: Pick<OutboxRow, 'name' | 'args'>): Promise<Who> {
  const read = given(row)
  return read === null ? named('') : whoIs(db, read.meta.who(read.args))
}

async function whoIs(db: WardlightDb, about: About): Promise<Who> {
  if ('name' in about) return about
  if ('sensor' in about) return named((await db.sensors.get(about.sensor))?.name ?? '')
  if ('patient' in about) return patient(db, about.patient)
  return patient(db, (await db.alarms.get(about.alarm))?.originator ?? '')
}

async function patient(db: WardlightDb, entityId: string): Promise<Who> {
  const row = entityId === '' ? undefined : await db.patients.get(entityId)
  return row ? { name: row.name, id: row.id } : named('')
}
