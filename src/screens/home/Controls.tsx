import { Link } from '@tanstack/react-router'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import PanelRight from 'lucide-react/icons/panel-right'
import { Button } from '../../ui/Button.tsx'
import { useFold } from '../../ui/Fold.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import { ALARM_ORDERS } from '../../model/alarms/alarms.ts'
import type { Ward } from '../../model/places/ward.ts'
import { TEXTS } from '../../texts/common.ts'
import { BESIDE_TEXTS } from '../../texts/shell.ts'
import { URGENT_TEXTS, CONFIRM_TEXTS } from '../../texts/alarms.ts'
import { type Beside, FILTERS, type HomeChoice, VIEWS } from './choice.ts'
import { controls, logLink, together } from './home.css.ts'

const VIEW_ICONS = {
  list: <List size={16} aria-hidden />,
  card: <LayoutGrid size={16} aria-hidden />,
}

type Props = {
  choice: HomeChoice
  wards: readonly Ward[]
  onChoose: (part: Partial<HomeChoice>) => void
  beside: Beside
}

/** Chooses which alarms are listed, of which ward, how and in which order. The device remembers it. */
export function Controls({ choice, wards, onChoose, beside }: Props) {
  const { ward, order, filter, view } = choice
  const fold = useFold(ward !== 'all' || filter !== 'unconfirmed')
  return (
    <div className={controls}>
      {fold.part({
        below: 'narrow',
        children: (
          <Select
            label={URGENT_TEXTS.home.ward}
            value={ward}
            options={[
              { value: 'all', label: URGENT_TEXTS.home.allWards },
              ...wards.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(chosen) => onChoose({ ward: chosen })}
            isTerse
          />
        ),
      })}
      <Select
        label={URGENT_TEXTS.home.order}
        value={order}
        options={ALARM_ORDERS.map((value) => ({ value, label: URGENT_TEXTS.home.orders[value] }))}
        onChange={(chosen) => onChoose({ order: chosen })}
        isTerse
      />
      <div className={together}>
        {fold.part({
          below: 'narrow',
          children: (
            <Segmented
              legend={TEXTS.home.filter}
              value={filter}
              options={FILTERS.map((value) => ({ value, label: TEXTS.home.filters[value] }))}
              onChange={(chosen) => onChoose({ filter: chosen })}
            />
          ),
        })}
        {fold.button}
      </div>
      {fold.part({ below: 'portrait', children: <Looks {...{ view, beside, onChoose }} /> })}
    </div>
  )
}

type LooksProps = Pick<Props, 'onChoose' | 'beside'> & { view: HomeChoice['view'] }

/** How the alarms are shown, and where those of before are. */
function Looks({ view, beside, onChoose }: LooksProps) {
  return (
    <>
      {!(beside.isShown && beside.isNarrow) && (
        <Segmented
          legend={TEXTS.home.view}
          value={view}
          options={VIEWS.map((value) => ({
            value,
            label: TEXTS.home.views[value],
            icon: VIEW_ICONS[value],
          }))}
          onChange={(chosen) => onChoose({ view: chosen })}
        />
      )}
      {beside.isOffered && (
        <Button onClick={beside.toggle}>
          <PanelRight size={16} aria-hidden />
          {BESIDE_TEXTS.toggle(beside.isShown)}
        </Button>
      )}
      <Link to="/alarms/log" className={logLink}>
        {CONFIRM_TEXTS.toLog}
      </Link>
    </>
  )
}
