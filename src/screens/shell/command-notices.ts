import { useEffect } from 'react'
import { discard } from '../../app/act.ts'
import { showInvitation } from '../../app/invited.ts'
import { commandNotices } from '../../db/notices.ts'
import { useLive } from '../../app/live.ts'
import { whoText } from '../../model/command.ts'
import { alerts } from '../alerts.ts'

/** What staff are to know of commands that are done is said once, and then forgotten (AMB-74, AMB-86). */
export function useCommandNotices(): void {
  const notices = useLive(commandNotices)?.value
  useEffect(() => {
    for (const { command, notice, who, invited } of notices ?? []) {
      const text = [who ? whoText(who) : '', notice].filter(Boolean).join('\n')
      alerts.show(text, () => {
        void discard(command)
        if (invited) showInvitation(invited)
      })
    }
  }, [notices])
}
