import { useMemo, useState } from 'react'
import { useNow } from '../../app/now.ts'
import { ClearSearch, ListFoot, ListPage, ListProblem } from '../../ui/ListPage.tsx'
import { lineBox } from '../../ui/settings/device-line.css.ts'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { matcher } from '../../model/patients/search.ts'
import { locationText } from '../../texts/locations.ts'
import type { HospitalLine, DeviceNeedsAnswer } from '../../model/platform/device-needs.ts'
import { momentText } from '../../texts/moments.ts'
import { TEXTS } from '../../texts/common.ts'
import { DEVICE_NEEDS_TEXTS as T } from '../../texts/devices.ts'
import { needsProblem, needsStatus } from '../../forms/platform-view.ts'
import { useKnown } from '../known.ts'
import { hint } from '../../ui/list-page.css.ts'
import { DeviceLine, DeviceLines } from '../settings/DeviceLine.tsx'
import { nothingChosen } from '../../app/live.ts'
import { ask } from '../../app/questions.ts'
import { useAnswer } from '../../app/use-answer.ts'
import { useIsReached } from '../../app/reached.ts'
import { useZone } from '../../ui/base/zone.ts'

/** Changes by others appear after this time at the latest. */
const EVERY_MS = 30_000

type Found = Extract<DeviceNeedsAnswer, { kind: 'needs' }> & { at: number }
/** The lines loaded last, and how the last request went. */
type DeviceNeeds = {
  shown: Found | null
  problem: Exclude<DeviceNeedsAnswer, { kind: 'needs' }> | null
  again: () => void
}

const ALL: [] = []
const needs = () => ask('deviceNeeds')

const isNeeds = (
  answer: DeviceNeedsAnswer,
): answer is Extract<DeviceNeedsAnswer, { kind: 'needs' }> => answer.kind === 'needs'

/** Asks when the page opens, regularly while it is open, and when the connection is back. */
function useDeviceNeeds(): DeviceNeeds {
  const isReached = useIsReached()
  const when = `${useNow(EVERY_MS)} ${isReached}`
  const { good, bad, again } = useAnswer(needs, ALL, isNeeds, { when })
  return {
    shown: good?.valueIf(nothingChosen) ?? null,
    problem: bad ?? null,
    again: () => void again(),
  }
}

/** `/adminManagement/devices`: devices of all hospitals that need something, the most urgent first (DEVS-11, DEVS-12). */
export function DeviceNeedsScreen() {
  const zone = useZone()
  const [query, setQuery] = useState('')
  const { shown, problem, again } = useDeviceNeeds()
  const now = useNow(10_000)
  const list = useKnown(shown?.at ?? 0)
  const lines = useMemo(() => matching(shown?.lines ?? [], query), [shown, query])
  const isSearching = query.trim() !== ''
  const needs = { list, lines: lines.length, isSearching, isLoaded: shown !== null, problem }
  const why = needsProblem(needs)
  return (
    <ListPage
      title={T.title}
      search={{ value: query, onChange: setQuery, label: T.search, placeholder: T.search }}
      notes={why !== null && <ListProblem role="status" text={why} onRetry={again} />}
    >
      <title>{`${T.title} – ${TEXTS.product}`}</title>
      {lines.length > 0 && (
        <DeviceLines>
          <VirtualRows
            rows={lines}
            keyOf={({ line }) => line.facts.device.id}
            estimate={() => 96}
            render={({ line, hospital }) => (
              <div className={lineBox}>
                <DeviceLine
                  line={line}
                  now={now}
                  asOf={list.asOf}
                  hospital={hospital || T.platform}
                />
              </div>
            )}
            isLean
          />
        </DeviceLines>
      )}
      <ListFoot
        status={needsStatus(needs) + (shown?.isMore === true ? ` ${T.more}` : '')}
        asOf={shown ? T.asOf(momentText(shown.at, now, zone)) : undefined}
      >
        {isSearching && shown !== null && lines.length === 0 && (
          <ClearSearch onClear={() => setQuery('')} />
        )}
      </ListFoot>
      {lines.length > 0 && <p className={hint}>{T.hint}</p>}
    </ListPage>
  )
}

/** By hospital, device, nickname or place. */
function matching(lines: readonly HospitalLine[], query: string): readonly HospitalLine[] {
  if (query.trim() === '') return lines
  const matches = matcher(query)
  return lines.filter(({ hospital, line: { facts } }) => {
    const { name, ward, room } = facts.device
    const nickname = facts.kind === 'gateway' ? facts.device.nickname : ''
    return matches([hospital, name, nickname, locationText(ward, room)])
  })
}
