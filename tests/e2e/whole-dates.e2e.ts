import { HOUR_MS } from '../../src/model/constants.ts'
import { broken } from './support/everywhere.ts'
import { test } from './support/fixtures.ts'
import { nameLong } from './support/long-names.ts'
import { OPENED, type Place, PLATFORM_OPENED } from './support/opened.ts'
import { FACILITY, PLATFORM_PLACES } from './support/places.ts'
import { coldly } from './support/read.ts'
import { PLATFORM } from './support/staff.ts'
import { reportAll } from './support/telemetry.ts'
import { visit } from './support/visit.ts'
import { PHONE, SMALL_TABLET, TABLET } from './support/sizes.ts'

/** Everything that was reported was reported on another day. */
const AGO = 30 * HOUR_MS
const SIZES = [PHONE, TABLET, SMALL_TABLET]

const BOARD: Place = {
  name: 'board',
  path: '/board',
  ready: ({ page }) => page.getByRole('article').first().waitFor(),
}
/** Turns are listed of who lies there now. */
const isOfOld = ({ name }: Place): boolean => !name.startsWith('turn')

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  facilityOptions: { aheadMs: -AGO },
})
test.setTimeout(900_000)

// DESIGN-24.
test('no date of another day is broken at its hyphens, on any page and in what opens over it', async ({
  nurse,
  facility,
  line,
}) => {
  await nameLong(facility)
  await reportAll(facility)
  await facility.kill()
  await facility.start({ aheadMs: 0 })
  const look = broken(nurse, SIZES)
  await nurse.signIn(PLATFORM)
  await visit(nurse, [...PLATFORM_PLACES, ...PLATFORM_OPENED], look)
  await nurse.open('/adminManagement')
  await nurse.signOut()
  await nurse.signIn()
  await visit(nurse, [...FACILITY, ...OPENED, BOARD].filter(isOfOld), look)
  // As a device that had no line for more than a day.
  await nurse.open('/patients')
  await nurse.shellIsKept()
  await nurse.wardIsLoaded()
  await line.mode('reset')
  await nurse.page.addInitScript((ms) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ms
  }, AGO)
  await visit(nurse, coldly(FACILITY), look)
})
