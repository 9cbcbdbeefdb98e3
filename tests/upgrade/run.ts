/**
 * `npm run upgrade [-- COMMIT…]`: data and a tablet of each of those commits, or of all releases, taken over by this
 * checkout. Prints what was lost; ends with 1 when something was. With SHOTS=FOLDER it leaves pictures there.
 */
import { join } from 'node:path'
import { findChromium } from '../e2e/chromium.mjs'
import { checkOut } from '../support/checkout.ts'
import { RELEASES } from './releases.ts'
import { upgrade } from './scenario.ts'

const root = join(import.meta.dirname, '../..')
const shots = process.env['SHOTS']
process.env['CHROME_PATH'] = findChromium()

const named = process.argv.slice(2)
const commits =
  named.length > 0
    ? named.map((commit) => ({ commit, form: '' }))
    : RELEASES.map(({ commit, rows, store }) => ({
        commit,
        form: ` (rows ${rows}, store ${store})`,
      }))
let failed = 0
for (const { commit, form } of commits) {
  const release = checkOut(root, commit)
  try {
    const { facts, wrong } = await upgrade(release.folder, root, async (page, name) => {
      if (shots) await page.screenshot({ path: join(shots, `${commit} ${name}.png`) })
    })
    console.log(`${commit}${form}: ${facts} facts, ${wrong.length} lost or wrong`)
    for (const each of wrong) console.log(`  ${each}`)
    if (wrong.length > 0) failed += 1
  } catch (error) {
    console.log(`${commit}: ${String(error)}`)
    failed += 1
  } finally {
    release.remove()
  }
}
console.log(`${commits.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
