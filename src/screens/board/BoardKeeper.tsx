import { useMemo } from 'react'
import { type AlarmListState, isKnown } from '../../model/alarms/alarm-list.ts'
import { wardsUnheard } from '../../model/board/wards.ts'
import type { Indicator } from '../../model/connection.ts'
import type { Ward } from '../../model/places/ward.ts'
import { Announcer } from '../shell/Announcer.tsx'
import { SoundWatch } from '../shell/SoundWatch.tsx'
import type { BoardData } from './data.ts'

const idOf = ({ id }: Ward): string => id

type Props = { data: BoardData; indicator: Indicator; state: AlarmListState; now: number }

/** The alarms of its wards are heard, and said to screen readers, and those of other wards are not (BOARD-10). */
export function BoardKeeper({ data, indicator, state, now }: Props) {
  const { known, wards, alarms } = data
  const leftOut = useMemo(() => wardsUnheard(known.map(idOf), wards.map(idOf)), [known, wards])
  return (
    <>
      <SoundWatch indicator={indicator} now={now} leftOut={leftOut} />
      <Announcer open={alarms} isLoaded={isKnown(state)} now={now} />
    </>
  )
}
