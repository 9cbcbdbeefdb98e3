import { afterEach, expect, it } from 'vitest'
import { connect } from '../../../../server/tools/move/calls.ts'
import { refuseUnprepared } from '../../../../server/tools/move/main.ts'
import { signIn } from '../../../../server/thingsboard/chains/client.ts'
import { provision } from '../../../../server/tools/provision/provision.ts'
import { type Recording, startThingsBoard } from '../provision/thingsboard.ts'

let server: Recording
afterEach(() => server.close())

const person = async () => {
  server = await startThingsBoard()
  const calls = { pauses: [], callMs: 60_000 }
  return connect({ url: server.url, user: 'tenant@there.example', password: 'right' }, calls)
}

it('a ThingsBoard that is not prepared is refused, one that is is taken (MOVE-03)', async () => {
  const calls = await person()
  await expect(refuseUnprepared(calls, 'tenant')).rejects.toThrow('First: npm run provision.')
  await provision(await signIn(server.url, 'tenant', 'right'), () => {})
  expect(await refuseUnprepared(calls, 'tenant')).toMatchObject({ edition: 'CE' })
})

it('so are people who may not, and a facility server of our own (MOVE-03)', async () => {
  const calls = await person()
  server.info = { ...server.info, artifact: 'wardlight' }
  await expect(refuseUnprepared(calls, 'tenant')).rejects.toThrow('npm run backup')
  server.authority = 'CUSTOMER_USER'
  await expect(refuseUnprepared(calls, 'nurse')).rejects.toThrow('no tenant administrator')
})
