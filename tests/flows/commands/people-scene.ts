import type { Customer, User, Value } from '../../../server/protocol/types.ts'
import type { CommandArgs, CommandName } from '../../../src/commands/catalogue.ts'
import type { Cuttable, Stage } from './cutting.ts'
import type { House } from './house.ts'

/** An account of the hospital, new for every run, and keys of the hospital's settings that are this run's alone. */
export type PeopleScene = {
  house: House
  /** In every address and key of this run; left out again in what is compared. */
  mark: string
  nurse: User
  /** Of the house's hospital: its attributes are read by this run's keys. */
  hospital: Customer
}

let runs = 100

async function open(house: House): Promise<PeopleScene> {
  runs += 1
  const mark = `y${runs}y`
  const nurse = await house.store.entities.create<User>({
    entityType: 'USER',
    authority: 'CUSTOMER_USER',
    customerId: house.customer.id,
    email: `nurse.${mark}@h.example`,
    firstName: 'Nurse',
    lastName: '',
    phone: '',
    additionalInfo: { kept: true },
  })
  await house.store.attributes.save(nurse.id, 'SERVER_SCOPE', {
    authority: 'Manager',
    phone: '1012345678',
    ward: 'Test Maple',
    ward_id: house.places.Maple.id,
    kept: 'as it is',
  })
  return { house, mark, nurse, hospital: house.customer }
}

/** Accounts of this run with attributes and letters, and what it saved of the hospital. */
function world({ house, mark, hospital }: PeopleScene): unknown {
  const { store } = house
  const attributes = (id: string): [string, Value][] =>
    [...store.attributes.of(id, 'SERVER_SCOPE').values()]
      .map(({ key, value }): [string, Value] => [key, value])
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const accounts = store.entities
    .all('USER')
    .filter(({ email }) => email.includes(mark))
    .toSorted((a, b) => (a.email < b.email ? -1 : 1))
    .map(({ id, email, firstName, customerId, additionalInfo }) => ({
      email,
      firstName,
      isOwn: customerId === hospital.id,
      info: Object.keys(additionalInfo),
      attributes: Object.fromEntries(attributes(id)),
    }))
  // A letter whose answer was lost may be sent again as it is, with the same link; a restarted server has another port.
  const sent = store.records.all('letter').filter(({ data }) => data.to.includes(mark))
  const letters = new Set(sent.map(({ data }) => `${data.to} ${data.text.replaceAll(/:\d+/g, '')}`))
    .size
  const settings = attributes(hospital.id).filter(([key]) => key.includes(mark))
  const text = JSON.stringify({ accounts, letters, settings })
    .replaceAll(mark, '#')
    .replaceAll(house.places.Maple.id, 'Maple')
    .replaceAll(house.places.Cedar.id, 'Cedar')
  return JSON.parse(text) as unknown
}

export const PEOPLE: Stage<PeopleScene> = {
  open,
  world,
  words: ({ mark }, text) => text.replaceAll(mark, '#'),
}

const flow = <Name extends CommandName>(
  name: string,
  command: Name,
  argsOf: (scene: PeopleScene) => CommandArgs[Name],
): Cuttable<PeopleScene> & { command: Name } => ({
  name,
  command,
  give: (console, scene) => console.give(command, argsOf(scene)),
})

const ward = ({ house }: PeopleScene) => ({ id: house.places.Cedar.id, name: 'Test Cedar' })
const newcomer = (role: 'admin' | 'manager') => (scene: PeopleScene) => ({
  hospitalId: scene.hospital.id,
  role,
  ward: ward(scene),
  email: `New.${scene.mark}@h.example`,
  name: 'New Comer',
  phone: '1098765432',
})

export const PEOPLE_FLOWS = [
  flow('add a Manager', 'add-account', newcomer('manager')),
  flow('add an Admin', 'add-account', newcomer('admin')),
  flow('edit an account', 'edit-account', (scene) => ({
    userId: scene.nurse.id,
    email: scene.nurse.email,
    role: 'admin',
    ward: ward(scene),
    phone: '1011112222',
  })),
  flow('correct an account', 'correct-account', ({ nurse, mark }) => ({
    userId: nurse.id,
    email: `right.${mark}@h.example`,
    name: 'Right Name',
    before: { email: nurse.email, name: 'Nurse' },
  })),
  flow('delete an account', 'delete-account', ({ nurse }) => ({
    userId: nurse.id,
    email: nurse.email,
  })),
  flow('save a phone', 'save-phone', ({ nurse }) => ({ userId: nurse.id, phone: '1033334444' })),
  flow('save a language', 'save-language', ({ nurse }) => ({ userId: nurse.id, language: 'ko' })),
  flow('save alarm settings', 'save-alarm-settings', ({ hospital, mark }) => ({
    hospitalId: hospital.id,
    attributes: { [`low${mark}AlarmEnabled`]: false, [`low${mark}AlarmThreshold`]: 47 },
  })),
  flow('save letters', 'save-email-alarms', ({ nurse }) => ({
    userId: nurse.id,
    attributes: { highHrEmail: true, lowHrEmail: true },
  })),
] as const
