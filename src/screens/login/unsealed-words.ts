import { notices } from '../../app/notices.ts'
import { serverNow } from '../../app/now.ts'
import { forgetLost, type Unsealed } from '../../app/unseal.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { momentText } from '../../texts/moments.ts'
import { SEALED_TEXTS } from '../../texts/unfinished.ts'
import { alerts } from '../alerts.ts'

/** Says what became of commands that were not finished. What is lost is shown at each sign-in until it was read. */
export function sayUnsealed(unsealed: Unsealed): void {
  switch (unsealed.kind) {
    case 'opened': {
      // What is not sent says so itself, as everything that waits for staff.
      if (unsealed.goesOn > 0) notices.show(SEALED_TEXTS.goesOn(unsealed.goesOn))
      return
    }
    case 'lost': {
      const { user, count, begun, since, why } = unsealed
      const when = momentText(since, serverNow(), DEVICE_ZONE)
      alerts.show(SEALED_TEXTS.lost(count, begun, when, why), () => void forgetLost(user))
    }
  }
}
