import { useId, useState } from 'react'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { useLive } from '../../app/live.ts'
import { keepReached } from '../../app/notify/push.ts'
import { notifiedPriorities, notifyLeftOut } from '../../app/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { listedWards } from '../../db/patients.ts'
import { PRIORITIES, type Priority } from '../../model/alarms/alarm.ts'
import { NOTIFY_TEXTS as TEXT } from '../../texts/notifications.ts'
import { actions, choices, hint, line, lineLabel } from './sheet.css.ts'

/** Which alarms are told: by how urgent they are, and by their wards. */
export function NotificationChoice() {
  return (
    <>
      <PriorityChoice />
      <WardChoice />
    </>
  )
}

function PriorityChoice() {
  const [told, setTold] = useDeviceSetting(notifiedPriorities)
  const label = useId()
  const isLast = told.length === 1
  function tell(priority: Priority, does: boolean) {
    const next = PRIORITIES.filter((each) => (each === priority ? does : told.includes(each)))
    if (next.length === 0) return
    setTold(next)
    void keepReached()
  }
  return (
    <div role="group" aria-labelledby={label}>
      <p id={label} className={lineLabel}>
        {TEXT.priorities}
      </p>
      <div className={choices}>
        {PRIORITIES.map((each) => (
          <Checkbox
            key={each}
            label={TEXT.priority[each]}
            checked={told.includes(each)}
            onChange={(does) => tell(each, does)}
          />
        ))}
      </div>
      {isLast && <p className={hint}>{TEXT.lastPriority}</p>}
    </div>
  )
}

function WardChoice() {
  const wards = useLive(listedWards)?.value ?? []
  const [leftOut, setLeftOut] = useDeviceSetting(notifyLeftOut)
  const [isOpen, setOpen] = useState(false)
  const label = useId()
  const told = wards.filter(({ id }) => !leftOut.includes(id)).length
  function change(next: readonly string[]) {
    setLeftOut(next)
    void keepReached()
  }
  return (
    <div role="group" aria-labelledby={label}>
      <div className={line}>
        <span id={label} className={lineLabel}>
          {TEXT.wards}
        </span>
        <span className={actions}>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {wardsText(told, wards.length)}
          </Button>
        </span>
      </div>
      {told < wards.length && (
        <p className={hint}>{told === 0 ? TEXT.noWardsHint : TEXT.wardsHint}</p>
      )}
      {isOpen && (
        <div className={choices}>
          {wards.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={!leftOut.includes(id)}
              onChange={(does) =>
                change(does ? leftOut.filter((each) => each !== id) : [...leftOut, id])
              }
            />
          ))}
        </div>
      )}
    </div>
  )
}

function wardsText(told: number, all: number): string {
  if (told === all) return TEXT.allWards
  return told === 0 ? TEXT.noWards : TEXT.someWards(told, all)
}
