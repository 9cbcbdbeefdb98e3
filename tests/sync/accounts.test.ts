import { describe, expect, it } from 'vitest'
import { loadAccounts, loadHospitalWards } from '../../src/sync/accounts.ts'
import { createSend } from '../../src/sync/rest.ts'
import { type Answer, type Asked, json, scriptedFetch } from '../support/scripted-fetch.ts'

const value = (text: string) => ({ ts: 1, value: text })
const user = (id: string, info: string) => ({
  entityId: { id },
  latest: {
    ENTITY_FIELD: { email: value(`${id}@b.kr`), firstName: value(id), additionalInfo: value(info) },
    ATTRIBUTE: {
      authority: value('Administrator'),
      phone: value('1012345678'),
      ward: { ts: 0, value: '' },
      ward_id: { ts: 0, value: '' },
    },
  },
})

function server(answer: (asked: Asked) => Answer) {
  const { fetch, asked } = scriptedFetch(answer)
  return { send: createSend({ base: '', fetch, now: () => 0 }), asked }
}

describe('accounts of a hospital', () => {
  // ACCT-08, API-27, AMB-92.
  it('verified as the query says it; where it does not, asked one by one (ACCT-05, trap 11)', async () => {
    const { send, asked } = server(({ path }) =>
      path === '/api/entitiesQuery/find'
        ? json({
            data: [
              user('a', '{"userCredentialsEnabled":true}'),
              user('b', '{"userCredentialsEnabled":false}'),
              user('c', '{}'),
              user('d', ''),
            ],
            hasNext: false,
          })
        : json({
            customerId: { id: 'h' },
            additionalInfo: { userCredentialsEnabled: path.endsWith('c') },
          }),
    )
    const accounts = await loadAccounts(send, 'h', true)
    expect(accounts.map(({ id, verified }) => [id, verified])).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
      ['d', false],
    ])
    expect(accounts[0]).toEqual({
      id: 'a',
      hospitalId: 'h',
      email: 'a@b.kr',
      name: 'a',
      phone: '1012345678',
      ward: '',
      wardId: '',
      authority: 'Administrator',
      verified: true,
    })
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/entitiesQuery/find',
      '/api/user/c',
      '/api/user/d',
    ])
    expect(asked[0]?.body).toMatchObject({
      entityFilter: { type: 'entityType', entityType: 'USER' },
      pageLink: { pageSize: 1000, sortOrder: { direction: 'DESC' } },
      latestValues: ['authority', 'phone', 'ward', 'ward_id'].map((key) => ({ key })),
    })
  })
  it('the platform sees every hospital, and takes those of the chosen one, page by page', async () => {
    const { send } = server(({ path }) => {
      if (path.startsWith('/api/entitiesQuery'))
        return json({
          data: ['a', 'b', 'c'].map((id) => user(id, '{"userCredentialsEnabled":true}')),
          hasNext: false,
        })
      const first = path.includes('page=0')
      return json({ data: [{ id: { id: first ? 'a' : 'c' } }], hasNext: first })
    })
    expect((await loadAccounts(send, 'h', false)).map(({ id }) => id)).toEqual(['a', 'c'])
  })
  // API-46, AMB-95.
  it('its wards, without its name', async () => {
    const { send, asked } = server(() =>
      json({
        data: [
          { id: { id: 'w' }, name: 'Maple-Seaview' },
          { id: { id: 'x' }, name: 'A-1' },
        ],
        hasNext: false,
      }),
    )
    expect(await loadHospitalWards(send, 'h', 'Seaview')).toEqual([
      { id: 'w', name: 'Maple' },
      { id: 'x', name: 'A-1' },
    ])
    expect(asked[0]?.path).toBe('/api/customer/h/assets?pageSize=1000&page=0&type=ward')
  })
})
