import { device, useNow } from '../../app/now.ts'
import { remainingText } from '../../model/people/boards.ts'
import { BOARD_PAIRING_TEXTS as T } from '../../texts/boards.ts'

/** How long a code is good, as the device's own clock runs: nobody's setting of a clock changes it. */
export function Remaining({ untilMs }: { untilMs: number }) {
  useNow(1000)
  return <p>{T.until(remainingText(untilMs - device().elapsed))}</p>
}
