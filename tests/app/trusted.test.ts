import { expect, it } from 'vitest'
import { scriptUrl } from '../../src/app/trusted.ts'

const PAGE = 'https://ward.example/patients/some-id'

// DOOR-19.
it.each([
  '/sw.js',
  '/dev-sw.js?dev-sw',
  'https://ward.example/assets/sync-Bk3_x.js',
  '/workers/sync.ts?worker_file&type=module',
])('%s runs', (text) => {
  expect(scriptUrl(text, PAGE)).toBe(text)
})

it.each([
  'https://other.example/sw.js',
  'http://ward.example/sw.js',
  'data:text/javascript,alert(1)',
  'blob:https://ward.example/1',
  '/api/attachment.js',
  '/assets/../api/attachment.js',
  'assets/a.js',
])('%s does not', (text) => {
  expect(scriptUrl(text, PAGE)).toBeNull()
})
