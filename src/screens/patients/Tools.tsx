import Columns from 'lucide-react/icons/columns-2'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import Maximize from 'lucide-react/icons/maximize'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import Rows from 'lucide-react/icons/grid-2x2'
import { Button } from '../../ui/Button.tsx'
import { deskWord } from '../../ui/hidden.css.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import { DENSITY_CHOICES, type DensityChoice } from '../../model/patients/fit.ts'
import { PATIENT_FILTERS, PATIENT_ORDERS } from '../../model/patients/grouping.ts'
import { DENSITY_TEXTS } from '../../texts/density.ts'
import { FORM_TEXTS } from '../../texts/forms.ts'
import type { May } from '../denied.tsx'
import type { Wish } from './listed.ts'
import type { WardChoice } from './ward-choices.ts'
import { search, tools } from './patients.css.ts'

const ICONS: Record<DensityChoice, React.ReactNode> = {
  card: <Columns size={18} aria-hidden />,
  compact: <Rows size={18} aria-hidden />,
  tile: <Grid3x3 size={18} aria-hidden />,
  fit: <Maximize size={18} aria-hidden />,
}

type Props = {
  /** Of which ward; `null` where they stand beside the cards. */
  wards: readonly WardChoice[] | null
  wish: Wish
  onWish: (part: Partial<Wish>) => void
  size: DensityChoice
  onSize: (size: DensityChoice) => void
  canPrint: boolean
  onPrint: () => void
  mayAdd: May
  onAdd: () => void
}

/** Whom to look for, in which order and how large; and what can be done about all of them. */
export function Tools(props: Props) {
  const { wards, wish, onWish, size, onSize, canPrint, onPrint, mayAdd, onAdd } = props
  return (
    <div className={tools}>
      {wards && (
        <Select
          label={DENSITY_TEXTS.ward}
          value={wish.ward}
          options={wards}
          onChange={(ward) => onWish({ ward })}
          isTerse
        />
      )}
      <div className={search}>
        <SearchField value={wish.query} onChange={(query) => onWish({ query })} />
      </div>
      <Select
        label={DENSITY_TEXTS.order}
        value={wish.order}
        options={PATIENT_ORDERS.map((value) => ({ value, label: DENSITY_TEXTS.orders[value] }))}
        onChange={(order) => onWish({ order })}
        isTerse
      />
      <Select
        label={DENSITY_TEXTS.filter}
        value={wish.filter}
        options={PATIENT_FILTERS.map((value) => ({ value, label: DENSITY_TEXTS.filters[value] }))}
        onChange={(filter) => onWish({ filter })}
        isTerse
      />
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
      <Button disabled={!canPrint} onClick={onPrint} title={FORM_TEXTS.qr.labels}>
        <Printer size={18} aria-hidden />
        <span className={deskWord}>{FORM_TEXTS.qr.labels}</span>
      </Button>
      <Button
        kind="primary"
        aria-label={FORM_TEXTS.actions.addLabel}
        aria-disabled={mayAdd.isDenied || undefined}
        onClick={() => mayAdd.attempt(onAdd)}
      >
        <Plus size={18} aria-hidden />
        {FORM_TEXTS.actions.add}
      </Button>
    </div>
  )
}
