import { SIGN_OUT_TEXTS } from '../../src/texts/unfinished.ts'
import { expect, test } from 'vitest'
import { TEXTS } from '../../src/texts/common.ts'
import { SIGN_IN_TEXTS } from '../../src/texts/sign-in.ts'

test('specified texts are verbatim (AMB-111)', () => {
  expect([
    SIGN_IN_TEXTS.keep,
    SIGN_IN_TEXTS.signIn,
    SIGN_IN_TEXTS.forgot,
    SIGN_IN_TEXTS.incorrect,
    SIGN_IN_TEXTS.checkInput,
    TEXTS.session.expired,
    TEXTS.session.wrongApproach,
    TEXTS.notFound.title,
    TEXTS.notFound.back,
    TEXTS.home.empty,
    TEXTS.home.confirm,
    TEXTS.home.confirmed,
    ...Object.values(TEXTS.home.views),
    ...Object.values(TEXTS.home.columns),
    TEXTS.location.balloon,
    TEXTS.patients.title,
    TEXTS.patients.sidebar,
    TEXTS.patients.emptyRoom,
    TEXTS.common.search,
    TEXTS.common.noResult,
    TEXTS.card.qrError,
    TEXTS.card.editError,
    TEXTS.card.deleteError,
  ]).toEqual([
    'Keep me signed in',
    'Sign in',
    'Forgot your password?',
    'You entered an incorrect email or password.',
    'Please check your input again.',
    'Login is expired. Please login again.',
    'It is the wrong approach. Please proceed again from the beginning.',
    'NOT FOUND :(',
    'Return to previous page',
    "There's no alarm!",
    'Confirm',
    'Confirmed !',
    'List View',
    'Card View',
    'Name',
    'ID',
    'Location',
    'Time',
    'State',
    "This is the patient's real-time location. This may differ from where the patient is assigned.",
    'Patient Management',
    'Patients',
    'No patients assigned',
    'Search',
    "No Result's Found",
    'QR Error',
    'Edit Error',
    'Delete Error',
  ])
})

test('counted texts in one and many', () => {
  expect(SIGN_OUT_TEXTS.lost(1)).toContain('One action is')
  expect(SIGN_OUT_TEXTS.lost(3)).toContain('3 actions are')
  expect(TEXTS.patients.count(1)).toBe('1 patient')
  expect(TEXTS.patients.count(0)).toBe('0 patients')
})
