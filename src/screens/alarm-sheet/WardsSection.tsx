import { useDeviceSetting } from '../../app/device-settings.ts'
import { useLive } from '../../app/live.ts'
import { wardsLeftOut } from '../../app/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { listedWards } from '../../db/patients.ts'
import type { Ward } from '../../model/places/ward.ts'
import { isWatched } from '../../model/sound/announcing.ts'
import { SHEET_TEXTS } from '../../texts/alarm-sheet.ts'
import { emptyText, knownWith } from '../../texts/list-state.ts'
import { useKnownPart } from '../known.ts'
import { Section } from './Section.tsx'
import { actions, choices, hint, line } from './sheet.css.ts'

const { wards: TEXT } = SHEET_TEXTS

/** The wards whose alarms sound on this device: all, unless staff leave some out. */
export function WardsSection() {
  const wards = useLive(listedWards)?.value
  const list = knownWith(useKnownPart('wardsAt'), wards)
  return (
    <Section title={TEXT.title}>
      {!wards?.length ? (
        <p className={hint}>{emptyText(list, TEXT.empty, TEXT.loading)}</p>
      ) : (
        <WardChoice wards={wards} />
      )}
    </Section>
  )
}

function WardChoice({ wards }: { wards: readonly Ward[] }) {
  const [leftOut, setLeftOut] = useDeviceSetting(wardsLeftOut)
  const watched = wards.filter(({ id }) => isWatched(id, leftOut)).length
  function watch(id: string, does: boolean) {
    const others = leftOut.filter((each) => each !== id)
    setLeftOut(does ? others : [...others, id])
  }
  return (
    <>
      <div className={choices}>
        {wards.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={isWatched(id, leftOut)}
            onChange={(does) => watch(id, does)}
          />
        ))}
      </div>
      <div className={line}>
        <span role="status">
          {watched === 0 ? TEXT.noneSounds : TEXT.some(watched, wards.length)}
        </span>
        <span className={actions}>
          <Button onClick={() => setLeftOut([])}>{TEXT.all}</Button>
          <Button onClick={() => setLeftOut(wards.map(({ id }) => id))}>{TEXT.none}</Button>
        </span>
      </div>
      <p className={hint}>{TEXT.hint}</p>
    </>
  )
}
