import { describe, expect, test } from 'vitest'
import { DEVICE_ZONE, isElsewhere, zoneName } from '../../src/model/time/dates.ts'
import { zoneText } from '../../src/texts/clock.ts'
import { BOM, csvInZone } from '../../src/texts/csv.ts'

const NOW = Date.parse('2026-11-26T08:09:00Z')
/** One of two places a day apart is not where this machine is. */
const AWAY =
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => isElsewhere(zone, NOW)) ?? ''
const LINES = [
  ['date', 'time'],
  ['2026-11-26', '17:09'],
]

// ZONE-06.
describe('whose clock times are by', () => {
  test('is said where the device’s own shows another time, with what it shows', () => {
    const time = AWAY === 'Pacific/Kiritimati' ? '22:09' : '21:09'
    expect(zoneText(AWAY, NOW)).toBe(`Times of the hospital: ${AWAY}, now ${time}`)
    expect(csvInZone(LINES, AWAY, NOW)).toBe(
      `${BOM}date,time,time zone\r\n2026-11-26,17:09,${AWAY}\r\n`,
    )
  })

  test('is not said where both show the same, whatever the zone is called', () => {
    for (const here of [DEVICE_ZONE, zoneName(DEVICE_ZONE)]) {
      expect(zoneText(here, NOW)).toBe('')
      expect(csvInZone(LINES, here, NOW)).toBe(`${BOM}date,time\r\n2026-11-26,17:09\r\n`)
    }
  })
})
