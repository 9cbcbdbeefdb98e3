import { at } from '../../asking.ts'
import type { Ground, Row } from './table.ts'

const path = '/api/wardlight/boards'
/** A board of another hospital is not there. */
const ownAdmin = '404 403 403 200 403'
const open = Array.from({ length: 7 }, () => '200').join(' ')
const everyWard = { name: 'Station', wards: 'all' }

async function codeOf(world: Ground): Promise<unknown> {
  const screen = world.as('nobody')
  return at((await screen('POST', '/api/noauth/wardlight/boards')).body, 'userCode')
}

/** Pairing screens as wall boards, and ending them: the Admin's, as accounts are. */
export const boardRows: readonly Row[] = [
  {
    call: 'GET /api/noauth/wardlight/boards',
    who: open,
    ask: () => ({ path: '/api/noauth/wardlight/boards' }),
  },
  {
    call: 'POST /api/noauth/wardlight/boards',
    who: open,
    ask: () => ({ path: '/api/noauth/wardlight/boards' }),
  },
  {
    call: 'POST /api/noauth/wardlight/boards/token',
    what: 'a secret nobody has',
    who: open,
    ask: () => ({ path: '/api/noauth/wardlight/boards/token', body: { deviceCode: 'x' } }),
  },
  { call: `GET ${path}`, who: '200 403 403 200 403', ask: () => ({ path }) },
  {
    call: `POST ${path}`,
    what: 'a screen for the own hospital',
    who: '200 403 403 200 403',
    ask: async (world) => ({ path, body: { ...everyWard, code: await codeOf(world) } }),
  },
  {
    call: `POST ${path}`,
    what: 'with a ward of the sample hospital',
    who: '400 403 403 200 403',
    ask: async (world) => ({
      path,
      body: { ...everyWard, wards: [(await world.ward()).id], code: await codeOf(world) },
    }),
  },
  {
    call: `POST ${path}/:id`,
    who: ownAdmin,
    ask: async (world) => ({ path: `${path}/${await world.board()}`, body: everyWard }),
  },
  {
    call: `POST ${path}/:id/consent`,
    who: ownAdmin,
    ask: async (world) => ({ path: `${path}/${await world.board()}/consent` }),
  },
  {
    call: `DELETE ${path}/:id`,
    who: ownAdmin,
    ask: async (world) => ({ path: `${path}/${await world.board()}` }),
  },
]
