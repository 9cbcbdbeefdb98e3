import { draw } from '../support/draw.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SearchField } from '../../src/ui/SearchField.tsx'
import { TextField } from '../../src/ui/TextField.tsx'
import { FormField } from '../../src/ui/forms/FormField.tsx'
import { PhoneField } from '../../src/ui/forms/PhoneField.tsx'

/*
 * TRUE-08: Chromium keeps what was typed into a field in its own file (`Web Data`) and offers it to whoever types next,
 * unless the field says that it must not. It respects `off` there, whether the form was sent natively or not.
 */

const nothing = (): void => undefined
const base = { label: 'L', value: '', onChange: nothing }

it.each([
  ['a search', <SearchField key="s" value="" onChange={nothing} />],
  ['a text', <TextField key="t" {...base} />],
  ['a field of a form', <FormField key="f" {...base} name="name" wrong={undefined} />],
  [
    'a phone number',
    <PhoneField key="p" value="" stored="" onChange={nothing} wrong={undefined} />,
  ],
])('%s is not learned by the browser', (_, field) => {
  expect(draw(field).one('input').autoComplete).toBe('off')
})

const SRC = new URL('../../src', import.meta.url).pathname
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, source: readFileSync(`${SRC}/${file}`, 'utf8') }))

/** Every tag of this name, from `<` to its end, arrows of functions in it included. */
function tags(name: string): string[] {
  return files.flatMap(({ file, source }) =>
    [...source.matchAll(new RegExp(`<${name}(?=[\\s/>])((?:=>|[^>])*)>`, 'g'))].map(
      ([tag]) => `${file}: ${tag}`,
    ),
  )
}

describe('all fields and forms there are', () => {
  it('say what the browser may do with what is typed, unless nothing can be typed', () => {
    const fields = ['input', 'Input', 'textarea'].flatMap(tags)
    expect(fields.length).toBeGreaterThan(9)
    const isChosen = /type="(radio|checkbox|range|date|file|hidden)"/
    const silent = fields.filter((tag) => !isChosen.test(tag) && !/autoComplete=/.test(tag))
    expect(silent).toEqual([])
  })
  it('are never sent by the browser itself', () => {
    const native = files.filter(
      ({ source }) => source.includes('<form') && !source.includes('.preventDefault()'),
    )
    expect(native.map(({ file }) => file)).toEqual([])
    const forms = tags('form')
    expect(forms.length).toBeGreaterThan(5)
    expect(forms.filter((tag) => !/onSubmit=/.test(tag) || /\baction=/.test(tag))).toEqual([])
  })
})
