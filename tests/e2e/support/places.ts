import { type Place, says } from './opened.ts'

/** Nobody is signed in. */
export const OUTSIDE: readonly Place[] = [
  { name: 'sign-in', path: '/login', ready: says('Keep me signed in') },
  {
    name: 'refused sign-in',
    path: '/login',
    async ready(nurse) {
      await nurse.submitSignIn('nobody@wardlight.example', 'wrong')
      await nurse.page.getByText('You entered an incorrect').waitFor()
    },
  },
  { name: 'reset', path: '/password/reset', ready: says('Reset your password') },
  { name: 'check', path: '/password/check?email=a%40b.kr', ready: says('Check your password') },
  {
    name: 'create',
    path: '/password/create?activateToken=1',
    ready: says('Create your password!'),
  },
  // Before a link's token is kept for this tab.
  {
    name: 'alert',
    path: '/password/update',
    ready: (nurse) => nurse.alert.waitFor(),
  },
  { name: 'update', path: '/password/update?resetToken=1', ready: says('Update your password!') },
  { name: 'not found', path: '/nowhere', ready: says('NOT FOUND :(') },
]

/** What staff of a hospital see, as it opens. */
export const FACILITY: readonly Place[] = [
  { name: 'alarms, list', path: '/home', ready: says(/^\W?Total: [1-9]/) },
  {
    name: 'alarms, cards',
    path: '/home',
    async ready(nurse) {
      await says(/^\W?Total: [1-9]/)(nurse)
      await nurse.pick('Card View')
    },
  },
  {
    name: 'alarms, none',
    path: '/home',
    async ready(nurse) {
      await nurse.show('Confirmed')
      await says("There's no alarm!")(nurse)
    },
  },
  {
    name: 'alarm log',
    path: '/alarms/log',
    ready: (nurse) => nurse.page.getByRole('table', { name: 'Alarm log' }).waitFor(),
  },
  {
    name: 'patients',
    path: '/patients',
    ready: (nurse) => nurse.page.getByRole('article').first().waitFor(),
  },
  {
    name: 'patients, an open card',
    path: '/patients',
    async ready(nurse) {
      // From here on also where a tablet would show tiles.
      await nurse.chooseCards()
      const card = nurse.page.getByRole('article').first()
      // The pointer on its way there opens the card already: it is not looked for by being closed.
      await card.locator('button[aria-expanded]').click()
      await card.getByRole('button', { expanded: true }).first().waitFor()
    },
  },
  {
    name: 'patients, none found',
    path: '/patients',
    async ready(nurse) {
      await nurse.page.getByRole('searchbox').fill('nobody of that name')
      await says("No Result's Found")(nurse)
    },
  },
  {
    name: 'rounds',
    path: '/rounds',
    ready: (nurse) => nurse.page.locator('[data-round-row]').first().waitFor(),
  },
  {
    name: 'turns and diapers',
    path: '/rounds',
    async ready(nurse) {
      await nurse.pick('Turns and diapers')
      await nurse.page.locator('[data-turn]').first().waitFor()
    },
  },
  {
    name: 'hand-over',
    path: '/handover',
    ready: ({ page }) =>
      page
        .getByText(/Values\W+as of\s.*\Wnotes\W+as of/)
        .first()
        .waitFor(),
  },
  { name: 'my page', path: '/mypage', ready: says('Basic Information') },
  { name: 'password', path: '/mypage/edit/password', ready: says('Edit Password') },
  { name: 'account', path: '/account', ready: says('manager@wardlight.example') },
  { name: 'wards', path: '/settings/ward', ready: says('Harbour') },
  {
    name: 'rooms',
    path: '/settings/ward/room/Harbour',
    ready: ({ page }) => page.getByRole('heading', { name: '#201' }).waitFor(),
  },
  {
    name: 'sensors and gateways',
    path: '/settings/devices',
    ready: ({ page }) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'sensors',
    path: '/settings/sensor',
    ready: ({ page }) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'gateways',
    path: '/settings/gateway',
    ready: ({ page }) => page.getByRole('article').first().waitFor(),
  },
  { name: 'alarm settings', path: '/settings/alarms', ready: says('Alarms Management') },
  {
    name: 'what does not fit',
    path: '/settings/fit',
    // Whoever renames things at the server alone, as these scenes do, reads what does not fit by that.
    ready: ({ page }) =>
      page
        .getByText(/Everything fits\.|Put right/)
        .first()
        .waitFor(),
  },
  { name: 'boards', path: '/settings/boards', ready: says('No wall boards yet.') },
  {
    name: 'audit',
    path: '/settings/audit',
    ready: ({ page }) => page.getByRole('row').filter({ hasText: 'Signed in' }).first().waitFor(),
  },
]

export const PLATFORM_PLACES: readonly Place[] = [
  { name: 'platform', path: '/adminManagement', ready: says('gw-0001') },
  {
    name: 'devices',
    path: '/adminManagement/deviceManagement?hospital=none',
    ready: says('Device management'),
  },
  {
    name: 'devices that need a hand',
    path: '/adminManagement/devices',
    ready: ({ page }) => page.getByRole('article').first().waitFor(),
  },
  { name: 'accounts', path: '/adminManagement/account?hospital=none', ready: says('Accounts') },
]
