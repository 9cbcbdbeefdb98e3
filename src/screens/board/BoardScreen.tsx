import { type CSSProperties, lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { onceFetched } from '../../app/once-fetched.ts'
import { useNow } from '../../app/now.ts'
import { useScope } from '../../app/scope-context.tsx'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { countsOf } from '../../model/alarms/summary.ts'
import { boardLine } from '../../model/board/line.ts'
import { factorOf } from '../../model/board/layout.ts'
import type { Indicator } from '../../model/connection.ts'
import type { Ward } from '../../model/places/ward.ts'
import { BOARD_TEXTS } from '../../texts/board.ts'
import { TEXTS } from '../../texts/common.ts'
import { PairingScreen } from '../board-pairing/PairingScreen.tsx'
import { useIndicator } from '../indicator.ts'
import { useUser } from '../session.ts'
import { board, words, wordsAlone } from './board.css.ts'
import { BoardAlarms } from './BoardAlarms.tsx'
import { BoardHead } from './BoardHead.tsx'
import { BoardKeeper } from './BoardKeeper.tsx'
import { BoardTiles } from './BoardTiles.tsx'
import { useBoardData } from './data.ts'
import { useBoardLight } from './light.ts'
import { LineBand } from './LineBand.tsx'
import { FACTOR } from './unit.ts'
import { useUpkeep } from './upkeep.ts'
import { useSize } from './use-size.ts'

/** A ward on the wall: nobody touches it for days (BOARD all). */
export function BoardScreen() {
  const scope = useScope()
  useBoardLight()
  return (
    <>
      <title>{`${BOARD_TEXTS.title} – ${TEXTS.product}`}</title>
      {scope.state === 'open' ? <Board /> : <NotOpen />}
    </>
  )
}

function NotOpen() {
  const scope = useScope()
  const isOut = scope.state === 'none'
  const now = useNow(5000)
  useUpkeep({ highAlarms: 0, isWell: isOut, now })
  if (isOut) return <PairingScreen />
  const isUnreachable = scope.state === 'opening' && scope.who === 'unreachable'
  return (
    <main className={wordsAlone} role="status">
      {isUnreachable ? BOARD_TEXTS.unreachable : BOARD_TEXTS.waiting}
    </main>
  )
}

function Board() {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const size = useSize(box)
  const isUpright = size.height > size.width
  const factor = factorOf(size)
  const now = useNow(5000)
  const { indicator, alarms: state, connected } = useIndicator(now)
  const data = useBoardData()
  const isPart = !['', 'all'].includes(useUser().boardWards)
  const [isSetting, setSetting] = useState(false)
  const close = useCallback(() => setSetting(false), [])
  const isLive = LIVE.has(indicator.kind)
  useUpkeep({ highAlarms: countsOf(data?.alarms ?? NONE, now).high, isWell: isLive, now })
  return (
    <main
      ref={setBox}
      className={board({ upright: isUpright })}
      style={{ [FACTOR]: factor } as CSSProperties}
    >
      <BoardHead
        title={useMemo(() => titleOf(data, isPart), [data, isPart])}
        indicator={indicator}
        now={now}
        isUpright={isUpright}
        onSettings={() => setSetting(true)}
      />
      <LineBand line={boardLine(indicator, connected.receivedAt, now)} now={now} />
      {data === undefined ? (
        <p className={words}>{BOARD_TEXTS.loading}</p>
      ) : (
        <>
          <BoardTiles data={data} factor={factor} isLive={isLive} />
          <BoardAlarms alarms={data.alarms} state={state} now={now} factor={factor} />
          <BoardKeeper data={data} indicator={indicator} state={state} now={now} />
        </>
      )}
      {isSetting && (
        <Suspense fallback={null}>
          <BoardSettings known={data?.known ?? NO_WARDS} isLive={isLive} onClose={close} />
        </Suspense>
      )}
    </main>
  )
}

/** Not needed for the picture. */
const BoardSettings = lazy(() => onceFetched(() => import('./BoardSettings.tsx')))
const NO_WARDS: readonly Ward[] = []
const NONE: readonly ListedAlarm[] = []
/** Values arrive; while alarms do not, the board says that instead. */
const LIVE: ReadonlySet<Indicator['kind']> = new Set(['live', 'refreshing', 'no-alarms', 'behind'])

/** @param isPart it was paired for some wards, and knows of no other */
function titleOf(data: ReturnType<typeof useBoardData>, isPart: boolean): string {
  if (data === undefined || data.wards.length === 0) return BOARD_TEXTS.title
  const isAll = !isPart && data.wards.length === data.known.length
  if (isAll && data.known.length > 1) return BOARD_TEXTS.allWards
  return data.wards.map(({ name }) => name).join(' · ')
}
