import { PriorityCounts, SilentCaution } from '../../ui/PriorityMark.tsx'
import type { Silent } from '../../model/alarms/silent-caution.ts'
import type { Counts } from '../../model/alarms/urgency.ts'
import type { Ward } from '../../model/places/ward.ts'
import { TEXTS } from '../../texts/common.ts'
import { choice, choices, sidebar, sidebarTitle } from './patients.css.ts'

type Props = {
  wards: readonly Ward[]
  /** What waits in each of them, by its id, and in `all`. */
  counts: ReadonlyMap<string, Counts>
  /** The same of who is in caution of whom no open alarm tells. */
  silent: ReadonlyMap<string, Silent | null>
  chosen: string
  onChoose: (ward: string) => void
}

/** `All` and each ward (PLIST-02, PLIST-03); beside the cards, above them on narrow screens. */
export function WardFilter({ wards, counts, silent, chosen, onChoose }: Props) {
  const entries = [{ id: 'all', name: TEXTS.common.all as string }, ...wards]
  return (
    <nav className={sidebar} aria-labelledby="ward-filter">
      <h2 id="ward-filter" className={sidebarTitle}>
        {TEXTS.patients.sidebar}
      </h2>
      <ul className={choices}>
        {entries.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={choice}
              aria-current={id === chosen ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              <span>{name}</span>
              <WardCounts counts={counts.get(id)} />
              <SilentCaution silent={silent.get(id) ?? null} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function WardCounts({ counts }: { counts: Counts | undefined }) {
  return counts ? <PriorityCounts counts={counts} /> : null
}
