import { type CSSProperties, lazy, Suspense, useLayoutEffect, useMemo, useState } from 'react'
import { onceFetched } from '../../app/fetch-code.ts'
import { useNow } from '../../app/now.ts'
import { useScope } from '../../app/scope-context.tsx'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { countsOf } from '../../model/alarms/urgency.ts'
import { boardLine, type BoardLine } from '../../model/board/line.ts'
import { factorOf } from '../../model/board/layout.ts'
import type { Indicator } from '../../model/connection.ts'
import type { Ward } from '../../model/places/ward.ts'
import { BOARD_TEXTS } from '../../texts/board.ts'
import { TEXTS } from '../../texts/common.ts'
import { PairingScreen } from '../board-pairing/PairingScreen.tsx'
import type { SharedLink } from '../../model/watch/watched.ts'
import { type Around, screenLine } from '../../texts/watch.ts'
import { useIndicator } from '../indicator.ts'
import { useAround, useSharedLinks } from '../watch.ts'
import { useUser } from '../session.ts'
import { board, words, wordsAlone, line as lineStyle, lineHint, lineText } from './board.css.ts'
import { BoardAlarms } from './BoardAlarms.tsx'
import { BoardHead } from './BoardHead.tsx'
import { BoardTiles } from './BoardTiles.tsx'
import { useBoardData, type BoardData } from './data.ts'
import { plannedHeight } from './frame.ts'
import { FACTOR } from './unit.ts'
import { useUpkeep } from './upkeep.ts'
import { useSize } from './use-size.ts'
import { type AlarmListState, isKnown } from '../../model/alarms/alarm-list.ts'
import { wardsUnheard } from '../../model/board/pages.ts'
import { Announcer } from '../shell/Announcer.tsx'
import { SoundWatch } from '../shell/SoundWatch.tsx'
import { momentText, sizeText } from '../../texts/moments.ts'
import { LAG_TEXTS } from '../../texts/clock.ts'
import { boardLight, boardShows } from '../../app/ward-settings.ts'
import { useStore } from '../../app/store.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { lightAt } from '../../model/board/night.ts'
import { hourOf } from '../../model/time/dates.ts'
import { useZone } from '../../ui/base/zone.ts'
import { chosenTheme, wearTheme } from '../../ui/theme/theme.ts'

/** Shows the board light or dark by its own setting and the hour of the server's clock. The console's theme comes back after it. */
function useBoardLight(): void {
  const zone = useZone()
  const choice = useStore(boardLight)
  const theme = lightAt(choice, hourOf(useNow(MINUTE_MS / 4), zone))
  useLayoutEffect(() => {
    wearTheme(theme)
    if (boardShows.current() !== theme) boardShows.set(theme)
    return () => wearTheme(chosenTheme())
  }, [theme])
}

type BandProps = {
  line: BoardLine
  broken: readonly SharedLink[]
  now: number
}

/** Says that the board shows old values, and since when, readable from across the room (BOARD-09). */
function LineBand({ line, broken, now }: BandProps) {
  const around = useAround(now)
  if (line.kind === 'fresh') {
    // The board's notes say that the disk is full, and which ward is not heard.
    const text = screenLine(broken, around)
    if (text === null) return null
    return (
      <div role="alert" className={lineStyle({ long: false })} data-line="broken">
        <span className={lineText({ long: false })}>{text}</span>
      </div>
    )
  }
  const long = line.kind === 'lost' && line.isLong
  const [text, hint] = wordsOf(line, around)
  return (
    <div role="alert" className={lineStyle({ long })} data-line={long ? 'long' : line.kind}>
      <span className={lineText({ long })}>{text}</span>
      <span className={lineHint({ long })}>{hint}</span>
    </div>
  )
}

function wordsOf(
  line: Exclude<BoardLine, { kind: 'fresh' }>,
  { now, zone }: Around,
): [string, string] {
  if (line.kind === 'behind') return [LAG_TEXTS.board(sizeText(line.ms)), LAG_TEXTS.boardHint]
  const { line: TEXT } = BOARD_TEXTS
  const at = momentText(line.since, now, zone)
  if (line.kind === 'no-alarms') {
    return [line.since === 0 ? TEXT.noAlarmsNever : TEXT.noAlarms(at), TEXT.noAlarmsHint]
  }
  if (line.since === 0) return [TEXT.never, '']
  return [TEXT.lost(at), line.isLong ? TEXT.lostHint : TEXT.shortHint]
}

const idOf = ({ id }: Ward): string => id

type Props = { data: BoardData; indicator: Indicator; state: AlarmListState; now: number }

/** Sounds and announces the alarms of this board's wards, and of no other ward (BOARD-10). */
function BoardKeeper({ data, indicator, state, now }: Props) {
  const { allWards, wards, alarms } = data
  const leftOut = useMemo(
    () => wardsUnheard(allWards.map(idOf), wards.map(idOf)),
    [allWards, wards],
  )
  return (
    <>
      <SoundWatch indicator={indicator} now={now} leftOut={leftOut} />
      <Announcer open={alarms} isLoaded={isKnown(state)} now={now} />
    </>
  )
}

/** A ward on the wall, on a screen that may run untouched for days (BOARD all). */
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
  const [ref, size] = useSize()
  const isUpright = size.height > size.width
  const factor = factorOf(size)
  const now = useNow(5000)
  const { indicator, alarms: state, connected } = useIndicator(now)
  const broken = useSharedLinks(now)
  const data = useBoardData()
  const isPart = !['', 'all'].includes(useUser().boardWards)
  const [isSetting, setSetting] = useState(false)
  const isLive = LIVE.has(indicator.kind)
  useUpkeep({ highAlarms: countsOf(data?.alarms ?? NONE, now).high, isWell: isLive, now })
  return (
    <main
      ref={ref}
      className={board({ upright: isUpright })}
      style={{ [FACTOR]: factor } as CSSProperties}
    >
      <BoardHead
        title={titleOf(data, isPart)}
        indicator={indicator}
        broken={broken[0]}
        now={now}
        isUpright={isUpright}
        onSettings={() => setSetting(true)}
      />
      <LineBand line={boardLine(indicator, connected.receivedAt, now)} broken={broken} now={now} />
      {data === undefined ? (
        <p className={words}>{BOARD_TEXTS.loading}</p>
      ) : (
        <>
          <BoardTiles
            data={data}
            factor={factor}
            isLive={isLive}
            planned={plannedHeight(size, factor)}
          />
          <BoardAlarms alarms={data.alarms} state={state} now={now} factor={factor} />
          <BoardKeeper data={data} indicator={indicator} state={state} now={now} />
        </>
      )}
      {isSetting && (
        <Suspense fallback={null}>
          <BoardSettings allWards={data?.allWards ?? NO_WARDS} onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </main>
  )
}

/** Loaded when it is opened. */
const BoardSettings = lazy(() => onceFetched(() => import('./BoardSettings.tsx')))
const NO_WARDS: readonly Ward[] = []
const NONE: readonly ListedAlarm[] = []
/** Values arrive in these states. Where alarms do not, the board says so elsewhere. */
const LIVE: ReadonlySet<Indicator['kind']> = new Set(['live', 'refreshing', 'no-alarms', 'behind'])

/** @param isPart the board was paired for some wards and knows no others */
function titleOf(data: ReturnType<typeof useBoardData>, isPart: boolean): string {
  if (data === undefined || data.wards.length === 0) return BOARD_TEXTS.title
  const isAll = !isPart && data.wards.length === data.allWards.length
  if (isAll && data.wards.length > 1) return BOARD_TEXTS.allWards
  return data.wards.map(({ name }) => name).join(' · ')
}
