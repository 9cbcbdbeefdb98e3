import { type CSSProperties, useMemo, useState } from 'react'
import { useNow } from '../../app/now.ts'
import { useScope } from '../../app/scope-context.tsx'
import { boardLine } from '../../model/board/line.ts'
import { BOARD_TEXTS } from '../../texts/board.ts'
import { TEXTS } from '../../texts/common.ts'
import { PairingScreen } from '../board-pairing/PairingScreen.tsx'
import { useIndicator } from '../indicator.ts'
import { board, words } from './board.css.ts'
import { BoardAlarms } from './BoardAlarms.tsx'
import { BoardHead } from './BoardHead.tsx'
import { BoardKeeper } from './BoardKeeper.tsx'
import { BoardTiles } from './BoardTiles.tsx'
import { useBoardData } from './data.ts'
import { useBoardLight } from './light.ts'
import { LineBand } from './LineBand.tsx'
import { FACTOR } from './unit.ts'
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
  if (scope.state === 'none') return <PairingScreen />
  const isUnreachable = scope.state === 'opening' && scope.who === 'unreachable'
  return <p role="status">{isUnreachable ? BOARD_TEXTS.unreachable : BOARD_TEXTS.waiting}</p>
}

const WIDE = { width: 1920, height: 1080 }

function Board() {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const { width, height } = useSize(box)
  const isUpright = height > width
  const factor = isUpright
    ? Math.min(width / WIDE.height, height / WIDE.width)
    : Math.min(width / WIDE.width, height / WIDE.height)
  const now = useNow(5000)
  const { indicator, alarms: state, connected } = useIndicator(now)
  const data = useBoardData()
  const [isSetting, setSetting] = useState(false)
  const line = boardLine(indicator, connected.receivedAt, now)
  const title = useMemo(() => titleOf(data), [data])
  return (
    <main
      ref={setBox}
      className={board({ upright: isUpright })}
      style={{ [FACTOR]: factor || 1 } as CSSProperties}
      data-setting={isSetting}
    >
      <BoardHead
        title={title}
        indicator={indicator}
        now={now}
        isUpright={isUpright}
        onSettings={() => setSetting(true)}
      />
      <LineBand line={line} now={now} />
      {data === undefined ? (
        <p className={words}>{BOARD_TEXTS.loading}</p>
      ) : (
        <>
          <BoardTiles
            patients={data.patients}
            byPatient={data.byPatient}
            factor={factor || 1}
            inWard={data.wards.length === 1}
            isLive={indicator.kind === 'live' || indicator.kind === 'refreshing'}
          />
          <BoardAlarms alarms={data.alarms} state={state} now={now} factor={factor || 1} />
          <BoardKeeper data={data} indicator={indicator} state={state} now={now} />
        </>
      )}
    </main>
  )
}

function titleOf(data: ReturnType<typeof useBoardData>): string {
  if (data === undefined || data.wards.length === 0) return BOARD_TEXTS.title
  if (data.wards.length === data.known.length && data.known.length > 1) return BOARD_TEXTS.allWards
  return data.wards.map(({ name }) => name).join(' · ')
}
