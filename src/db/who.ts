import type { OutboxRow, Who } from '../model/command.ts'
import type { WardlightDb } from './database.ts'

/*
 * Whom or what a command is about, as staff know them. Kept with the command when it is given, for later the row may be
 * gone; commands of older consoles are looked up when they are shown.
 */

type Given = Pick<OutboxRow, 'name' | 'args'>

export async function whoOf(db: WardlightDb, { name, args }: Given): Promise<Who> {
  const text = (...path: string[]): string => textAt(args, path)
  switch (name) {
    case 'add-patient':
    case 'edit-patient':
    case 'set-turn-interval':
      return { name: text('name'), id: text('id') }
    case 'assign-sensor':
      return { name: text('patient', 'name'), id: text('patient', 'id') }
    case 'delete-patient':
    case 'write-note':
      return patient(db, text('patientId'))
    case 'unassign-sensor':
      return text('patientId') === ''
        ? { name: (await db.sensors.get(text('sensorId')))?.name ?? '', id: '' }
        : patient(db, text('patientId'))
    case 'confirm-alarm':
      return patient(db, (await db.alarms.get(text('alarmId')))?.originator ?? '')
    case 'edit-hospital':
      return thing(text('after', 'title'))
    case 'add-room':
      return thing(`${text('ward', 'name')} #${text('room')}`)
    default:
      return thing(
        text('rename') || text('nickname') || text('name') || text('title') || text('email'),
      )
  }
}

const thing = (name: string): Who => ({ name, id: '' })

async function patient(db: WardlightDb, entityId: string): Promise<Who> {
  const found = entityId === '' ? undefined : await db.patients.get(entityId)
  return found ? { name: found.name, id: found.id } : thing('')
}

function textAt(value: unknown, path: readonly string[]): string {
  let at = value
  for (const key of path) {
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
  }
  return typeof at === 'string' ? at : ''
}
