import type { Ward } from '../../model/places/ward.ts'
import { TEXTS } from '../../texts/common.ts'
import { choice, choices, sidebar, sidebarTitle } from './patients.css.ts'

type Props = { wards: readonly Ward[]; chosen: string; onChoose: (ward: string) => void }

/** `All` and each ward (PLIST-02, PLIST-03); beside the cards, above them on narrow screens. */
export function WardFilter({ wards, chosen, onChoose }: Props) {
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
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
