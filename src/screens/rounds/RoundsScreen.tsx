import { useState } from 'react'
import { useOpenPatient } from '../../app/overlay-route.ts'
import { useColumns } from '../../ui/base/size.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Patient } from '../../model/patients/patient.ts'
import { TEXTS } from '../../texts/common.ts'
import { ROUND_TEXTS } from '../../texts/rounds.ts'
import { LIST_TEXTS } from '../../texts/lists.ts'
import { NoPatients } from '../first-steps/NoPatients.tsx'
import { useKnownPart } from '../known.ts'
import { emptyText, knownWith } from '../../texts/list-state.ts'
import { WALK_TEXTS } from '../../texts/round.ts'
import { Answer } from './Answer.tsx'
import { RoundTimesForm } from './NextRound.tsx'
import { Diapers, Turns } from './RoundLists.tsx'
import { lists, top } from './rounds.css.ts'
import { RoundWalk } from './RoundWalk.tsx'
import { TurnForm } from './TurnForm.tsx'
import { type RoundsChoice, useRounds, useRoundsChoice } from './use-rounds.ts'

/** Both lists side by side, or one where there is no room for both. */
const columnsOf = (width: number): number => (width >= 700 ? 2 : 1)

const views = (isBoth: boolean): readonly { value: RoundsChoice['list']; label: string }[] => [
  { value: 'round', label: WALK_TEXTS.title },
  ...(isBoth
    ? [{ value: 'turns', label: WALK_TEXTS.both } as const]
    : ([
        { value: 'turns', label: ROUND_TEXTS.turns.title },
        { value: 'diapers', label: ROUND_TEXTS.diapers.title },
      ] as const)),
]

/** Who is next, the round through the rooms, who is to be turned, and whose diaper is to be changed, by ward (TURN and ROUND all). */
export function RoundsScreen() {
  const [choice, choose] = useRoundsChoice()
  const [box, columns] = useColumns(columnsOf)
  const isBoth = columns === 2
  const { list } = choice
  const rounds = useRounds(choice.ward)
  // Not in the lists: a tablet that is turned may show another one (SHELL-38).
  const [interval, setInterval] = useState<Patient | null>(null)
  const [isTimes, setTimes] = useState(false)
  const loaded = knownWith(useKnownPart('patientsAt'), rounds.everybody)
  const isNobody = loaded.kind === 'loaded' && rounds.patients.length === 0
  const isShown = (one: typeof list): boolean =>
    !isNobody && (isBoth && list !== 'round' ? one !== 'round' : list === one)
  const common = { rounds, loaded, onOpen: useOpenPatient() }
  return (
    <>
      <title>{`${ROUND_TEXTS.title} – ${TEXTS.product}`}</title>
      <div className={top}>
        <h1>{ROUND_TEXTS.title}</h1>
        <Select
          label={ROUND_TEXTS.ward}
          value={rounds.ward}
          options={[
            { value: 'all', label: ROUND_TEXTS.allWards },
            ...rounds.wards.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(ward) => choose({ ward })}
        />
        <Segmented
          legend={ROUND_TEXTS.lists}
          value={isBoth && list === 'diapers' ? 'turns' : list}
          options={views(isBoth)}
          onChange={(next) => choose({ list: next })}
        />
      </div>
      {isNobody && (
        <NoPatients text={emptyText(loaded, LIST_TEXTS.noPatients, '')}>
          {rounds.ward !== 'all' && (
            <Button onClick={() => choose({ ward: 'all' })}>{LIST_TEXTS.showAll}</Button>
          )}
        </NoPatients>
      )}
      {list !== 'round' && <Answer rounds={rounds} onOpen={common.onOpen} />}
      <div ref={box} className={lists}>
        {isShown('round') && <RoundWalk {...common} />}
        {isShown('turns') && <Turns {...common} onInterval={setInterval} />}
        {isShown('diapers') && (
          <Diapers {...common} choice={choice} onChoose={choose} onTimes={() => setTimes(true)} />
        )}
      </div>
      {interval && <TurnForm patient={interval} onClose={() => setInterval(null)} />}
      {isTimes && <RoundTimesForm onClose={() => setTimes(false)} />}
    </>
  )
}
