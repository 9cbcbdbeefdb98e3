import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { within } from '../../src/ui/within.tsx'

/* One message with an element in it: where, is the language's affair. */

it('an element is where the message takes it', () => {
  const drawn = (message: (text: string) => string) =>
    renderToStaticMarkup(within(message, <b>a@b.kr</b>))
  expect(drawn((to) => `Mails go to ${to}.`)).toBe('Mails go to <b>a@b.kr</b>.')
  expect(drawn((to) => `${to}에 보냅니다.`)).toBe('<b>a@b.kr</b>에 보냅니다.')
  expect(drawn((to) => `보냅니다: ${to}`)).toBe('보냅니다: <b>a@b.kr</b>')
})
