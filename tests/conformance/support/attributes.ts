import { attributesOf, hospital, platform, saveAttributes } from './facility.ts'
import { at, listAt } from './rest.ts'

let answer: Promise<boolean> | undefined

/**
 * Whether what a call saves is read like what a device says: a text of digits is a number, a null a fault. A ThingsBoard
 * before 4.2 keeps the text, and leaves the null out.
 */
export const readsAsDevices = (): Promise<boolean> => (answer ??= ask())

async function ask(): Promise<boolean> {
  const { id } = hospital().room
  await platform.post(saveAttributes('ASSET', id), { digits: '1' })
  const { body } = await platform.get(`${attributesOf('ASSET', id)}?keys=digits`)
  return typeof at(listAt(body)[0], 'value') === 'number'
}
