import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import { api, type Api, at, signIn, startTestFacility } from '../../support.ts'
import { type Post, startPost } from './post.ts'

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
    await post.close()
  })
  const invite = (email: string) =>
    admin('POST', '/api/user', { email, authority: 'CUSTOMER_USER', firstName: 'Kim' })

  it('letters go out with links to the public address, and none is kept here', async () => {
    const made = await invite('kim@hospital.example')
    expect(made).toMatchObject({ status: 200, body: { activationMail: 'sent' } })
    const [letter = ''] = post.letters
    expect(letter).toContain('From: Ward <ward@hospital.example>')
    expect(letter).toContain('To: kim@hospital.example')
    // Long lines are folded by the transfer encoding.
    expect(letter.replaceAll('=\r\n', '')).toContain('https://ward.example/api/noauth/activate?')
    expect(facility.store.records.all('letter')).toEqual([])
  })

  it('an account whose letter was refused stays, and the answer says so (ACCT-26)', async () => {
    post.refuses = true
    const answer = await invite('lost@hospital.example')
    expect(answer).toMatchObject({ status: 200, body: { activationMail: 'failed' } })
    expect(facility.store.entities.userByEmail('lost@hospital.example')).toBeDefined()
    const path = '/api/user/sendActivationMail?email=lost@hospital.example'
    const again = await admin('POST', path)
    expect(again).toMatchObject({ status: 500, body: { errorCode: 2 } })
    const reset = { email: 'admin@wardlight.example' }
    expect((await api(facility)('POST', '/api/noauth/resetPasswordByEmail', reset)).status).toBe(
      200,
    )
  })
})

describe('without a mail server', () => {
  let facility: Facility
  beforeAll(async () => {
    facility = await startTestFacility({ patients: 1 })
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
    expect(html).not.toMatch(/<script|<img src=x/)
    expect(html).toContain('&#60;img src=x&#62;')
    expect(html).toContain('<a rel="noreferrer" href="http://x.example/a?b=">')
    expect((await page('admin@wardlight.example')).status).toBe(403)
    expect((await page('platform@wardlight.example', 'wrong1')).status).toBe(401)
    const platform = api(facility, (await signIn(facility, 'platform@wardlight.example')).token)
    expect(at((await platform('GET', '/api/mailbox')).body, 0)).toMatchObject({ to: 'a@b.example' })
  })
})
