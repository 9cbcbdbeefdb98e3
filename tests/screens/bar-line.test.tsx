import { vi } from 'vitest'
// Before any component.
import '../support/draw.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { alarmOf, listed } from '../model/rows.ts'
import { NOW } from '../ui/anna.ts'

vi.mock('virtual:sync-worker', () => ({ default: '' }))
const { BarLine } = await import('../../src/screens/shell/AlarmBar.tsx')
const { wardUnlessAcross, wardUnlessUpright } =
  await import('../../src/screens/shell/alarm-bar.css.ts')

const bar = (ward: string, name: string): string => {
  const alarm = listed(alarmOf({ alarmId: 'a', name, first: NOW - 60_000 }))
  const place = { bed: { ward, room: '302' }, seen: null, isUnheard: false }
  return renderToStaticMarkup(
    <BarLine alarm={{ ...alarm, place }} heardAt={NOW} now={NOW} onOpen={() => undefined} />,
  )
}

// SHELL-35, AL3.
it('on a phone and a tablet a long ward gives way, never the room or the name', () => {
  const long = bar('Geriatric Rehabilitation East', 'Marguerite Fontaine')
  expect(long).toContain(`<span class="${wardUnlessAcross}">Geriatric Rehabilitation East </span>`)
  expect(long).toContain('#302 · Marguerite Fontaine')
  const middling = bar('Orchard Rehabilitation', 'Anna Fontaine')
  expect(middling).toContain(`<span class="${wardUnlessUpright}">Orchard Rehabilitation </span>`)
  // Twice as wide.
  expect(bar('노인재활병동', '가나다라마바사아자차')).toContain(wardUnlessUpright)
  const short = bar('Cedar', 'Anna Berg')
  expect(short).toContain('Cedar #302 · Anna Berg')
  for (const style of [wardUnlessAcross, wardUnlessUpright]) expect(short).not.toContain(style)
})
