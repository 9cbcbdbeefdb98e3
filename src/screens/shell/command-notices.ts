import { showInvitation } from '../../app/invited.ts'
import type { useRead } from '../../app/live.ts'
import { serverNow } from '../../app/now.ts'
import { discard } from '../../app/outbox.ts'
import { finishedWords } from '../../db/not-finished.ts'
import type { CommandNotice } from '../../db/outbox.ts'
import type { Zone } from '../../model/time/dates.ts'
import { momentText } from '../../texts/moments.ts'
import { noticeText } from '../../texts/reasons.ts'
import { whoText } from '../../texts/who.ts'
import { alerts } from '../alerts.ts'

/* Fetched with the first of them. */

/** What a command that is done says to staff (AMB-74, AMB-86). */
export function show(notices: readonly CommandNotice[]): void {
  for (const { command, notice, who, invited } of notices) {
    const text = [who ? whoText(who) : '', noticeText(notice)].filter(Boolean).join('\n')
    alerts.show(text, () => {
      void discard(command)
      if (invited) showInvitation(invited)
    })
  }
}

/** What of an earlier session was finished, and when (TRUE-07). */
export async function sayDone(read: ReturnType<typeof useRead>, zone: Zone): Promise<void> {
  const timeOf = (at: number): string => momentText(at, serverNow(), zone)
  const finished = await read(finishedWords, timeOf).catch(() => null)
  if (finished) alerts.show(finished.text, () => finished.ids.forEach((id) => void discard(id)))
}
