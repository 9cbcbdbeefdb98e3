import { Fragment } from 'react'
import { useAct } from '../../app/act.ts'
import { useNow } from '../../app/now.ts'
import { useIsReached } from '../../app/reached.ts'
import { type Breach, markOf, type Thing } from '../../model/guardian/breach.ts'
import { useZone } from '../../ui/base/zone.ts'
import { momentText } from '../../texts/moments.ts'
import { breachText, decideText, FIT_TEXTS as T, healText } from '../../texts/fit.ts'
import { Button } from '../../ui/Button.tsx'
import { text } from '../../ui/base/layout.css.ts'
import { Email } from '../../ui/Email.tsx'
import { hint } from '../../ui/list-page.css.ts'
import { ListPage, ListProblem } from '../../ui/ListPage.tsx'
import { useHideNames, useNameOf } from '../../ui/names.tsx'
import { card, cards } from '../../ui/settings/settings.css.ts'
import { alerts } from '../alerts.ts'
import { pairs } from '../page.css.ts'
import { useUser } from '../session.ts'
import { cardFoot, cardHead, notes } from './boards.css.ts'
import { type Fit, type Problem, useFit } from './use-fit.ts'
import { whyText } from '../../texts/refusals.ts'
import { firstWords } from '../../texts/first-reasons.ts'
import { SIGNS } from '../../texts/words.ts'

/** What does not fit in the facility, for its Admins, each with one tap where a rule is clear (FIT-07). */
export function FitScreen() {
  const fit = useFit()
  const { shown, problem } = fit
  const { hospitalName: hospital } = useUser()
  const put = useAct('put-right')
  const isReached = useIsReached()

  async function heal({ healing, subject, others }: Breach) {
    if (healing === null) return
    const given =
      healing.kind === 'wearer' ? { ...healing, sensors: [...healing.sensors] } : healing
    const answer = await put({ healing: given, things: [subject, ...others], hospital })
    if (answer.kind === 'refused') alerts.show(firstWords(answer))
  }

  return (
    <ListPage
      title={T.title}
      notes={
        <div className={notes}>
          <WhyNone fit={fit} />
          <p className={hint}>{T.hint}</p>
          {shown?.by === 'device' && <p className={hint}>{T.own}</p>}
        </div>
      }
    >
      {shown !== null && shown.lines.length > 0 && (
        <ul className={cards} aria-label={T.title}>
          {shown.lines.map((breach) => (
            <BreachCard
              key={markOf(breach)}
              breach={breach}
              isWaiting={fit.waiting.has(breach.subject.id)}
              isReached={isReached && problem === null}
              onHeal={() => void heal(breach)}
            />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

/** Why nothing is listed, or nothing newer. */
function WhyNone({ fit }: { fit: Fit }) {
  const { shown, problem, again } = fit
  const zone = useZone()
  const now = useNow(60_000)
  if (problem !== null) {
    const at = shown?.by === 'server' ? momentText(shown.at, now, zone) : ''
    return (
      <ListProblem role="status" text={problemText(problem, at)} onRetry={() => void again()} />
    )
  }
  return (
    <div role="status">
      {statusTexts(fit).map((each) => (
        <p key={each} className={text({ size: 'heading', weight: 'strong' })}>
          {each}
        </p>
      ))}
    </div>
  )
}

/** That nothing is listed, that it is on its way, or what this device lacks to look itself (TRUE-16). */
function statusTexts({ shown, doubts }: Fit): readonly string[] {
  if (shown === null) return doubts.length === 0 ? [T.loading] : doubts
  return shown.lines.length === 0 ? [T.none, ...doubts] : doubts
}

const problemText = (problem: Problem, at: string): string =>
  problem.kind === 'offline' ? T.offline(at) : T.failed(whyText(problem.why))

type CardProps = {
  breach: Breach & { since?: number; by?: readonly string[] }
  isWaiting: boolean
  isReached: boolean
  onHeal: () => void
}

function BreachCard({ breach, isWaiting, isReached, onHeal }: CardProps) {
  const zone = useZone()
  const hide = useHideNames()
  const shown = useShownNames(breach)
  const now = useNow(60_000)
  const { healing, code, since, by } = breach
  const sentence = hide(breachText(shown))
  return (
    <li className={card}>
      <div className={cardHead}>
        <h2>{sentence}</h2>
      </div>
      <dl className={pairs}>
        {since !== undefined && (
          <>
            <dt>{T.since}</dt>
            <dd>{momentText(since, now, zone)}</dd>
            <dt>{T.by}</dt>
            <dd>{by && by.length > 0 ? <Addresses of={by} /> : T.unknown}</dd>
          </>
        )}
        {healing === null ? (
          <>
            <dt>{T.decide}</dt>
            <dd>{decideText(code)}</dd>
          </>
        ) : (
          <>
            <dt>{T.rule}</dt>
            <dd>{hide(healText(healing, shown))}</dd>
          </>
        )}
      </dl>
      {healing !== null && (
        <div className={cardFoot}>
          <Button
            kind="primary"
            aria-label={T.healLabel(sentence)}
            disabled={isWaiting || !isReached}
            onClick={onHeal}
          >
            {isWaiting ? T.waiting : T.heal}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Patients as this screen names them. */
function useShownNames(breach: Breach): Breach {
  const nameOf = useNameOf()
  const named = (thing: Thing): Thing =>
    thing.kind === 'patient'
      ? { ...thing, name: nameOf({ entityId: thing.id, name: thing.name, id: thing.no }) }
      : thing
  return { ...breach, subject: named(breach.subject), others: breach.others.map(named) }
}

const Addresses = ({ of }: { of: readonly string[] }) =>
  of.map((address, index) => (
    <Fragment key={address}>
      {index > 0 && SIGNS.comma}
      <Email address={address} />
    </Fragment>
  ))
