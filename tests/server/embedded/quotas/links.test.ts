import { expect, it } from 'vitest'
import { baseFrom } from '../../../../server/protocol/links.ts'

const arrived = { localAddress: '192.168.1.5', localPort: 8080 }

it.each([
  ['localhost:5173', 'http://localhost:5173'],
  ['127.0.0.1:9', 'http://127.0.0.1:9'],
  ['[::1]:8080', 'http://[::1]:8080'],
  ['evil.example', 'http://192.168.1.5:8080'],
  ['localhost.evil.example', 'http://192.168.1.5:8080'],
  ['localhost:80@evil.example', 'http://192.168.1.5:8080'],
  ['localhost/evil', 'http://192.168.1.5:8080'],
  [undefined, 'http://192.168.1.5:8080'],
])('asked as %s, links lead to %s', (host, base) => {
  expect(baseFrom({ host, ...arrived })).toBe(base)
})

it('an address of version 6 is written as one', () => {
  expect(baseFrom({ host: 'x', localAddress: 'fd00::5', localPort: 80 })).toBe(
    'http://[fd00::5]:80',
  )
  expect(baseFrom({ host: 'x', localAddress: '::ffff:10.0.0.5', localPort: 80 })).toBe(
    'http://10.0.0.5:80',
  )
})
