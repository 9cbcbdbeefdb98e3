import { useId, useMemo, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { label } from '../../ui/field.css.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import {
  EVERYTHING,
  LOG_STATES,
  type LogFilter,
  type LogState,
  logChoices,
} from '../../model/alarms/alarm-log-view.ts'
import type { LogEntry } from '../../model/alarms/alarm-log.ts'
import { PRIORITIES, type Priority } from '../../model/alarms/alarm.ts'
import type { Zone } from '../../model/time/dates.ts'
import { ALARM_LOG_TEXTS as T } from '../../texts/alarm-log.ts'
import { TEXTS } from '../../texts/common.ts'
import { control, filterBar, filterField, searchField } from './alarm-log.css.ts'

type Props = {
  entries: readonly LogEntry[]
  filter: LogFilter
  zone: Zone
  onFilter: (filter: LogFilter) => void
}

/** Filters by patient, ward, kind, priority, state and day, offering only what the log contains. */
export function LogFilters({ entries, filter, zone, onFilter }: Props) {
  const { wards, types, days } = useMemo(() => logChoices(entries, zone), [entries, zone])
  const change = (part: Partial<LogFilter>): void => onFilter({ ...filter, ...part })
  const isFiltered = Object.values(filter).some((value) => value !== '')
  return (
    <div className={filterBar} role="group" aria-label={T.filters}>
      <div className={searchField}>
        <SearchField
          value={filter.patient}
          label={T.patient}
          placeholder={T.patient}
          onChange={(patient) => change({ patient })}
        />
      </div>
      <Choice
        name={T.ward}
        all={T.allWards}
        value={filter.ward}
        options={wards.map(same)}
        onChange={(ward) => change({ ward })}
      />
      <Choice
        name={T.type}
        all={T.allTypes}
        value={filter.type}
        options={types.map(same)}
        onChange={(type) => change({ type })}
      />
      <Choice
        name={T.priority}
        all={T.allPriorities}
        value={filter.priority}
        options={PRIORITIES.map((each) => [each, TEXTS.home.priorities[each]])}
        onChange={(priority) => change({ priority: priority as Priority | '' })}
      />
      <Choice
        name={T.state}
        all={T.allStates}
        value={filter.state}
        options={LOG_STATES.map((each) => [each, T.states[each]])}
        onChange={(state) => change({ state: state as LogState | '' })}
      />
      <Choice
        name={T.day}
        all={T.allDays}
        value={filter.day}
        options={days.map(same)}
        onChange={(day) => change({ day })}
      />
      {isFiltered && (
        <Button kind="quiet" onClick={() => onFilter(EVERYTHING)}>
          {T.clear}
        </Button>
      )}
    </div>
  )
}

const same = (text: string): [string, string] => [text, text]

type ChoiceProps = {
  name: string
  all: string
  value: string
  /** Value and text of each. */
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}

function Choice({ name, all, value, options, onChange }: ChoiceProps): ReactNode {
  const id = useId()
  // A chosen value stays in the list after its last row has left the log.
  const isMissing = value !== '' && !options.some(([each]) => each === value)
  return (
    <div className={filterField}>
      <label className={label} htmlFor={id}>
        {name}
      </label>
      <select
        id={id}
        className={control}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{all}</option>
        {isMissing && <option value={value}>{value}</option>}
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
