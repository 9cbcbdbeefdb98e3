import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '../../../server/facility.ts'
import type { Alarm, Asset } from '../../../server/store/types.ts'
import { api, type Api, at, patientsOf, signIn, startTestFacility } from '../support.ts'

/** A mail server that takes every letter, or refuses every one. */
type Post = { url: string; letters: string[]; refuses: boolean; close(): void }
function startPost(): Promise<Post> {
  const letters: string[] = []
  const post = { letters, refuses: false }
  const server: Server = createServer((socket) => talk(socket, post))
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve(Object.assign(post, { url: `smtp://127.0.0.1:${port}`, close: () => server.close() }))
    })
  })
}

function talk(socket: Socket, post: { letters: string[]; refuses: boolean }): void {
  let text = ''
  let inLetter = false
  socket.write('220 post\r\n')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    for (;;) {
      const end = text.indexOf(inLetter ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = text.slice(0, end)
      text = text.slice(end + (inLetter ? 5 : 2))
      if (inLetter) {
        post.letters.push(part)
        inLetter = false
        socket.write('250 taken\r\n')
      } else if (part === 'DATA') {
        inLetter = true
        socket.write('354 go on\r\n')
      } else if (part.startsWith('RCPT') && post.refuses) socket.write('550 nobody here\r\n')
      else socket.write('250 fine\r\n')
    }
  })
}

describe('with a mail server', () => {
  let post: Post
  let facility: Facility
  let admin: Api
  beforeAll(async () => {
    post = await startPost()
    facility = await startTestFacility({
      patients: 1,
      smtpUrl: post.url,
      mailFrom: 'Ward <ward@hospital.example>',
      publicUrl: 'https://ward.example',
    })
    admin = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
  })
  afterAll(async () => {
    await facility.close()
    post.close()
  })
  const invite = (email: string) =>
    admin('POST', '/api/user', { email, authority: 'CUSTOMER_USER', firstName: 'Kim' })

  it('letters go out with links to the public address, and none is kept here', async () => {
    expect((await invite('kim@hospital.example')).status).toBe(200)
    const [letter = ''] = post.letters
    expect(letter).toContain('From: Ward <ward@hospital.example>')
    expect(letter).toContain('To: kim@hospital.example')
    // Long lines are folded by the transfer encoding.
    expect(letter.replaceAll('=\r\n', '')).toContain('https://ward.example/api/noauth/activate?')
    expect(facility.store.records.all('letter')).toEqual([])
  })

  it('an account whose letter was refused is taken back (trap 15)', async () => {
    post.refuses = true
    const answer = await invite('lost@hospital.example')
    expect(answer.body).toMatchObject({
      status: 500,
      errorCode: 2,
      message: "Couldn't send user activation email",
    })
    expect(facility.store.entities.userByEmail('lost@hospital.example')).toBeUndefined()
    const reset = { email: 'admin@wardlight.example' }
    expect((await api(facility)('POST', '/api/noauth/resetPasswordByEmail', reset)).status).toBe(
      200,
    )
  })
})

describe('without a mail server', () => {
  let facility: Facility
  let patient: Asset
  beforeAll(async () => {
    facility = await startTestFacility({ patients: 1 })
    patient = patientsOf(facility)[0] as Asset
  })
  afterAll(() => facility.close())
  const page = (email: string, password = 'wardlight') =>
    fetch(`${facility.url}/mailbox`, {
      method: 'POST',
      body: new URLSearchParams({ email, password }),
    })

  it('the platform account alone reads the letters, escaped, with links to follow', async () => {
    const text = 'Go to http://x.example/a?b="><script>alert(1)</script>'
    await facility.store.records.save('letter', {
      id: '1',
      ts: 5,
      subject: '',
      data: { to: 'a@b.example', subject: '<img src=x>', text },
    })
    const form = await fetch(`${facility.url}/mailbox`)
    expect(await form.text()).toContain('<form method="post" action="/mailbox">')
    expect(form.headers.get('content-security-policy')).toContain("form-action 'self'")
    const shown = await page('platform@wardlight.example')
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const html = await shown.text()
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('&#60;img src=x&#62;')
    expect(html).toContain('<a rel="noreferrer" href="http://x.example/a?b=">')
    expect((await page('admin@wardlight.example')).status).toBe(403)
    expect((await page('platform@wardlight.example', 'wrong1')).status).toBe(401)
    const platform = api(facility, (await signIn(facility, 'platform@wardlight.example')).token)
    expect(at((await platform('GET', '/api/mailbox')).body, 0)).toMatchObject({ to: 'a@b.example' })
  })

  const raise = (type: string, change: Partial<Alarm> = {}) =>
    facility.store.alarms.create({
      createdTime: Date.now(),
      type,
      severity: 'MAJOR',
      originator: { entityType: 'ASSET', id: patient.id },
      customerId: patient.customerId,
      startTs: 1,
      endTs: 1,
      ackTs: 0,
      clearTs: 0,
      acknowledged: false,
      cleared: false,
      details: { info: `${type} 130bpm` },
      ...change,
    })
  const letters = async () => {
    await facility.store.flush()
    return facility.store.records.all('letter').filter(({ data }) => data.to.includes('wardlight'))
  }
  const setting = (email: string, values: Record<string, boolean>) =>
    facility.store.attributes.save(
      facility.store.entities.userByEmail(email)?.id ?? '',
      'SERVER_SCOPE',
      values,
    )

  it('a new alarm is one letter to everybody who wants it, without anybody’s name (SRV-46)', async () => {
    await setting('manager@wardlight.example', { highHrEmail: true, urineEmail: false })
    await setting('platform@wardlight.example', { highHrEmail: true })
    const alarm = await raise('High HR')
    await facility.store.alarms.update({ ...alarm, endTs: 9, details: { info: 'High HR 140bpm' } })
    await raise('Urine')
    await raise('Diaper Change Quantity')
    const all = await letters()
    expect(all.map(({ data }) => data.to)).toEqual(['manager@wardlight.example'])
    const { text = '', subject = '' } = all[0]?.data ?? {}
    expect(text).toContain('High HR 130bpm')
    expect(subject).toMatch(/^High HR: ward \S.*, room \S+, patient P\d+$/)
    const name = facility.store.attributes.get(patient.id, 'SERVER_SCOPE', 'Name')
    expect(typeof name === 'string' && name !== '' && (text + subject).includes(name)).toBe(false)
  })

  it('no letter while the hospital has the metric off', async () => {
    const before = (await letters()).length
    await facility.store.attributes.save(patient.customerId, 'SERVER_SCOPE', {
      highHrAlarmEnabled: false,
    })
    await raise('High HR', { originator: { entityType: 'ASSET', id: patient.id } })
    expect((await letters()).length).toBe(before)
  })
})
