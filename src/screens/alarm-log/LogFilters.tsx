import { alarmName } from '../../texts/alarm-names.ts'
import FunnelX from 'lucide-react/icons/funnel-x'
import { useMemo } from 'react'
import { Button } from '../../ui/Button.tsx'
import { deskWord } from '../../ui/hidden.css.ts'
import { Select } from '../../ui/Select.tsx'
import {
  EVERYTHING,
  LOG_STATES,
  type LogFilter,
  logChoices,
} from '../../model/alarms/alarm-log-view.ts'
import type { LogEntry } from '../../model/alarms/alarm-log.ts'
import { PRIORITIES } from '../../model/alarms/alarm.ts'
import type { Zone } from '../../model/time/dates.ts'
import { ALARM_LOG_TEXTS as T } from '../../texts/alarm-log.ts'
import { TEXTS } from '../../texts/common.ts'

type Props = {
  entries: readonly LogEntry[]
  filter: LogFilter
  zone: Zone
  onFilter: (filter: LogFilter) => void
}

/** Filters by ward, kind, priority, state and day, offering only what the log contains. */
export function LogFilters({ entries, filter, zone, onFilter }: Props) {
  const { wards, types, days } = useMemo(() => logChoices(entries, zone), [entries, zone])
  const change = (part: Partial<LogFilter>): void => onFilter({ ...filter, ...part })
  const choose = (name: keyof LogFilter, label: string, all: string, options: Options) => (
    <Select
      label={label}
      value={filter[name]}
      options={withChosen([{ value: '', label: all }, ...options], filter[name])}
      onChange={(value) => change({ [name]: value })}
      isTerse
    />
  )
  return (
    <>
      {choose('ward', T.ward, T.allWards, wards.map(same))}
      {choose(
        'type',
        T.type,
        T.allTypes,
        types.map((type) => ({ value: type, label: alarmName(type) })),
      )}
      {choose('priority', T.priority, T.allPriorities, priorityOptions())}
      {choose('state', T.state, T.allStates, stateOptions())}
      {choose('day', T.day, T.allDays, days.map(same))}
      {isFiltered(filter) && (
        <Button kind="quiet" title={T.clear} onClick={() => onFilter(EVERYTHING)}>
          <FunnelX size={16} aria-hidden />
          <span className={deskWord}>{T.clear}</span>
        </Button>
      )}
    </>
  )
}

type Options = readonly { value: string; label: string }[]

const same = (text: string) => ({ value: text, label: text })
const priorityOptions = () =>
  PRIORITIES.map((value) => ({ value, label: TEXTS.home.priorities[value] }))
const stateOptions = () => LOG_STATES.map((value) => ({ value, label: T.states[value] }))

export const isFiltered = (filter: LogFilter): boolean =>
  Object.values(filter).some((value) => value !== '')

/** A chosen value stays in the list after its last row has left the log. */
const withChosen = (options: Options, value: string): Options =>
  options.some((each) => each.value === value) ? options : [...options, same(value)]
