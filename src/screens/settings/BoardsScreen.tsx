import { useState } from 'react'
import { useLive } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { ask } from '../../app/questions.ts'
import { Button } from '../../ui/Button.tsx'
import { card, cards } from '../../ui/settings/settings.css.ts'
import { listedWards } from '../../db/patients.ts'
import { type PairedBoard, boardState } from '../../model/people/boards.ts'
import type { BoardWards } from '../../model/people/board-wards.ts'
import type { Ward } from '../../model/places/ward.ts'
import type { Zone } from '../../model/time/dates.ts'
import { useZone } from '../../ui/base/zone.ts'
import { joined } from '../../texts/words.ts'
import { momentText } from '../../texts/moments.ts'
import { BOARDS_TEXTS as T } from '../../texts/boards.ts'
import { alerts } from '../alerts.ts'
import { pairs } from '../page.css.ts'
import { hint } from '../../ui/list-page.css.ts'
import { ListPage, ListProblem } from '../../ui/ListPage.tsx'
import { type BoardModal, BoardForm } from './BoardForm.tsx'
import {
  cardFoot,
  cardHead,
  empty,
  notes,
  running,
  state as stateStyle,
  steps,
} from './boards.css.ts'
import { useQuestion } from './question.tsx'
import { type Boards, useBoards } from './use-boards.ts'
import { whyText } from '../../texts/refusals.ts'

/** The hospital's wall boards, for its Admins (PAIR-15). */
export function BoardsScreen() {
  const boards = useBoards()
  // None of them can be called deleted before their list is loaded.
  const wards = useLive(listedWards)?.value ?? null
  const [modal, setModal] = useState<BoardModal>(null)
  const { ask: question, dialog } = useQuestion()
  const { shown, problem, again } = boards

  async function end({ id }: PairedBoard) {
    const answer = await ask('endBoard', id)
    if (answer.kind === 'offline') alerts.show(T.ended.offline)
    if (answer.kind === 'refused') alerts.show(whyText(answer.why))
    await again()
  }
  async function allow({ id }: PairedBoard) {
    const answer = await ask('allowBoard', id)
    if (answer.kind === 'offline') alerts.show(T.allowOffline)
    if (answer.kind === 'refused') alerts.show(whyText(answer.why))
    await again()
  }
  const askEnd = (board: PairedBoard) =>
    question({
      text: T.ended.question(board.name),
      no: T.ended.keep,
      yes: T.ended.end,
      onYes: () => void end(board),
    })

  if (problem?.kind === 'none') return <NotServed />
  return (
    <ListPage
      title={T.title}
      tools={
        <Button kind="primary" onClick={() => setModal({ kind: 'pair' })}>
          {T.pair}
        </Button>
      }
      notes={
        <>
          <p className={`${hint} ${notes}`}>{T.hint}</p>
          <Problem boards={boards} />
        </>
      }
    >
      {shown?.boards.length === 0 && <HowTo />}
      {shown !== null && shown.boards.length > 0 && (
        <ul className={cards} aria-label={T.title}>
          {shown.boards.map((board) => (
            <BoardCard
              key={board.id}
              board={board}
              wards={wards}
              at={shown.at}
              onChange={() => setModal({ kind: 'change', board })}
              onAllow={() => void allow(board)}
              onEnd={() => askEnd(board)}
            />
          ))}
        </ul>
      )}
      {modal && (
        <BoardForm
          modal={modal}
          wards={wards ?? []}
          onClose={() => setModal(null)}
          onSaved={() => void again()}
        />
      )}
      {dialog}
    </ListPage>
  )
}

function NotServed() {
  return (
    <>
      <h1>{T.title}</h1>
      <p role="status" className={hint}>
        {T.notServed}
      </p>
    </>
  )
}

/** Why there is nothing newer: the boards loaded last stay on the screen, with their time. */
function Problem({ boards: { shown, problem, again } }: { boards: Boards }) {
  const zone = useZone()
  const now = useNow(60_000)
  if (problem === null || problem.kind === 'none')
    return (
      <p role="status" className={hint}>
        {shown === null && T.loading}
      </p>
    )
  const why =
    problem.kind === 'offline'
      ? T.offline(shown ? momentText(shown.at, now, zone) : '')
      : T.failed(whyText(problem.why))
  return <ListProblem role="status" text={why} onRetry={() => void again()} />
}

/** How to pair the first board. */
function HowTo() {
  return (
    <div className={empty}>
      <p>{T.none}</p>
      <ol className={steps}>
        {T.how(`${location.origin}/board`).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}

type CardProps = {
  board: PairedBoard
  wards: readonly Ward[] | null
  /** When the list was loaded. */
  at: number
  onChange: () => void
  onAllow: () => void
  onEnd: () => void
}

/** One wall board: its name and wards, and whether it is running. */
function BoardCard({ board, wards, at, onChange, onAllow, onEnd }: CardProps) {
  const zone = useZone()
  const { name, since, confirmedBy, changesForMs } = board
  const isRunning = boardState(board, at) === 'running'
  return (
    <li className={card}>
      <div className={cardHead}>
        <h2>{name}</h2>
        <p className={isRunning ? `${stateStyle} ${running}` : stateStyle}>
          {stateText(board, at, zone)}
        </p>
      </div>
      <dl className={pairs}>
        <dt>{T.shows}</dt>
        <dd>{wardsText(board.wards, wards)}</dd>
        <dt>{T.paired}</dt>
        <dd>{T.pairedBy(momentText(since, at, zone), confirmedBy)}</dd>
        {changesForMs > 0 && (
          <>
            <dt>{T.allowed}</dt>
            <dd>{T.allowedFor(changesForMs)}</dd>
          </>
        )}
      </dl>
      <div className={cardFoot}>
        <Button aria-label={T.labelled(T.change, name)} onClick={onChange}>
          {T.change}
        </Button>
        <Button aria-label={T.labelled(T.allow, name)} onClick={onAllow}>
          {T.allow}
        </Button>
        <Button aria-label={T.labelled(T.end, name)} onClick={onEnd}>
          {T.end}
        </Button>
      </div>
    </li>
  )
}

function stateText(board: PairedBoard, at: number, zone: Zone): string {
  switch (boardState(board, at)) {
    case 'running':
      return T.running
    case 'silent':
      return T.silent(momentText(board.seenAt, at, zone))
    case 'not-fetched':
      return T.notFetched
  }
}

/** The present names of its wards, and how many of them were deleted. */
function wardsText(chosen: BoardWards, wards: readonly Ward[] | null): string {
  if (chosen === 'all') return T.allWards
  if (wards === null) return T.someWards(chosen.length)
  const names = wards.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const deleted = chosen.length - names.length
  return joined([...names, deleted > 0 ? T.goneWards(deleted) : ''])
}
