import { expect, test } from './support/fixtures.ts'

// DOOR-19.
test('no text becomes code or markup, and the console works', async ({
  nurse,
  patient,
  gateway,
}) => {
  const { page } = nurse
  await nurse.signIn()
  await nurse.shellIsKept()
  const refused = await page.evaluate(() => {
    const tries: Record<string, () => unknown> = {
      markup: () => (document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>'),
      'a script elsewhere': () => new Worker('https://other.example/a.js'),
      'a script of text': () => new Worker('data:text/javascript,1'),
      'what the server was given': () => (document.createElement('script').src = '/api/a.js'),
    }
    return Object.keys(tries).filter((name) => {
      try {
        tries[name]?.()
        return false
      } catch {
        return true
      }
    })
  })
  expect(refused).toHaveLength(4)
  await gateway.send(patient, { falling: 1 })
  await expect(nurse.confirmButton(patient)).toBeVisible()
})
