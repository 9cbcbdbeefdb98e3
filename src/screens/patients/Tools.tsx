import Columns from 'lucide-react/icons/columns-2'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import Maximize from 'lucide-react/icons/maximize'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import Rows from 'lucide-react/icons/grid-2x2'
import { Button } from '../../ui/Button.tsx'
import { useFold } from '../../ui/Fold.tsx'
import { deskWord, visuallyHidden } from '../../ui/hidden.css.ts'
import { PriorityCounts } from '../../ui/PriorityMark.tsx'
import { SilentCaution } from '../../ui/SilentCaution.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Silent } from '../../model/alarms/silent-caution.ts'
import type { Counts } from '../../model/alarms/urgency.ts'
import { DENSITY_CHOICES, type DensityChoice } from '../../model/patients/fit.ts'
import { PATIENT_FILTERS, PATIENT_ORDERS } from '../../model/patients/order.ts'
import type { Ward } from '../../model/places/ward.ts'
import { TEXTS } from '../../texts/common.ts'
import { DENSITY_TEXTS, wardChoiceText } from '../../texts/density.ts'
import { FORM_TEXTS } from '../../texts/forms.ts'
import type { May } from '../denied.tsx'
import type { Wish } from './listed.ts'
import { addWord, choice, choices, search, tools, wardChoice, wardSidebar } from './patients.css.ts'

const ICONS: Record<DensityChoice, React.ReactNode> = {
  card: <Columns size={20} aria-hidden />,
  compact: <Rows size={20} aria-hidden />,
  tile: <Grid3x3 size={20} aria-hidden />,
  fit: <Maximize size={20} aria-hidden />,
}

type WardCounts = ReadonlyMap<string, Counts>

type Props = {
  wards: readonly Ward[]
  /** `WardFilter` offers the wards, where there is room beside the cards. */
  isBeside: boolean
  /** The number of open alarms by ward id, and of all wards as `all`. */
  counts: WardCounts
  wish: Wish
  onWish: (part: Partial<Wish>) => void
  size: DensityChoice
  onSize: (size: DensityChoice) => void
  canPrint: boolean
  onPrint: () => void
  mayAdd: May
  onAdd: () => void
}

/** Chooses which patients are listed, in which order and how large; prints their labels, and adds one. */
export function Tools(props: Props) {
  const { wards, isBeside, counts, wish, onWish, size, onSize } = props
  const { canPrint, onPrint, mayAdd, onAdd } = props
  const fold = useFold(wish.order !== 'room' || wish.filter !== 'all')
  return (
    <div className={tools}>
      <div className={wardChoice({ beside: isBeside })}>
        <Select
          label={DENSITY_TEXTS.ward}
          value={wish.ward}
          options={withAll(wards).map(({ id, name }) => ({
            value: id,
            label: wardChoiceText(name, sum(counts.get(id)), id === wish.ward),
          }))}
          onChange={(ward) => onWish({ ward })}
          isTerse
        />
      </div>
      <div className={search}>
        <SearchField value={wish.query} onChange={(query) => onWish({ query })} />
      </div>
      {fold.part({
        below: 'portrait',
        children: (
          <>
            <Select
              label={DENSITY_TEXTS.order}
              value={wish.order}
              options={PATIENT_ORDERS.map((value) => ({
                value,
                label: DENSITY_TEXTS.orders[value],
              }))}
              onChange={(order) => onWish({ order })}
              isTerse
            />
            <Select
              label={DENSITY_TEXTS.filter}
              value={wish.filter}
              options={PATIENT_FILTERS.map((value) => ({
                value,
                label: DENSITY_TEXTS.filters[value],
              }))}
              onChange={(filter) => onWish({ filter })}
              isTerse
            />
            <Button disabled={!canPrint} onClick={onPrint} title={FORM_TEXTS.qr.labels}>
              <Printer size={16} aria-hidden />
              <span className={deskWord}>{FORM_TEXTS.qr.labels}</span>
            </Button>
          </>
        ),
      })}
      {fold.part({
        below: 'narrow',
        children: <SizeChoice size={size} onSize={onSize} />,
      })}
      {fold.button}
      <Button
        kind="primary"
        aria-label={FORM_TEXTS.actions.addLabel}
        aria-disabled={mayAdd.isDenied || undefined}
        onClick={() => mayAdd.attempt(onAdd)}
      >
        <Plus size={16} aria-hidden />
        <span className={addWord}>{FORM_TEXTS.actions.add}</span>
      </Button>
    </div>
  )
}

function SizeChoice({ size, onSize }: Pick<Props, 'size' | 'onSize'>) {
  return (
    <Segmented
      legend={DENSITY_TEXTS.size}
      value={size}
      options={DENSITY_CHOICES.map((value) => ({
        value,
        label: DENSITY_TEXTS.sizes[value],
        icon: ICONS[value],
      }))}
      onChange={onSize}
      isTerse
    />
  )
}

const withAll = (wards: readonly Ward[]): { id: string; name: string }[] => [
  { id: 'all', name: TEXTS.common.all },
  ...wards,
]

function sum(counts: Counts | undefined): number {
  if (counts === undefined) return 0
  return Object.values(counts).reduce((all, each) => all + each, 0)
}

type FilterProps = {
  wards: readonly Ward[]
  counts: WardCounts
  /** The patients in caution without an open alarm, by ward id and as `all`. */
  silent: ReadonlyMap<string, Silent | null>
  chosen: string
  onChoose: (ward: string) => void
}

/** `All` and each ward (PLIST-02, PLIST-03): beside the cards, on narrow screens a list in the tools. */
export function WardFilter({ wards, counts, silent, chosen, onChoose }: FilterProps) {
  return (
    <nav className={wardSidebar} aria-labelledby="ward-filter">
      <h2 id="ward-filter" className={visuallyHidden}>
        {TEXTS.patients.sidebar}
      </h2>
      <ul className={choices}>
        {withAll(wards).map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={choice}
              aria-current={id === chosen ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              <span>{name}</span>
              <OpenAlarms counts={counts.get(id)} />
              <SilentCaution silent={silent.get(id) ?? null} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OpenAlarms({ counts }: { counts: Counts | undefined }) {
  return counts ? <PriorityCounts counts={counts} /> : null
}
