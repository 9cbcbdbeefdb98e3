import type { LucideIcon } from 'lucide-react'
import type { Category } from '../model/alarms/alarm.ts'

import Activity from 'lucide-react/icons/activity'
import BatteryLow from 'lucide-react/icons/battery-low'
import Droplet from 'lucide-react/icons/droplet'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import PersonStanding from 'lucide-react/icons/person-standing'
import Siren from 'lucide-react/icons/siren'
import Thermometer from 'lucide-react/icons/thermometer'
import Unplug from 'lucide-react/icons/unplug'
import WifiOff from 'lucide-react/icons/wifi-off'
import Wind from 'lucide-react/icons/wind'
import { lineIcon } from './base/line-icon.tsx'

/** A diaper, for its change: drawn by hand, in the strokes of the other icons, which the set does not have. */
const DiaperGlyph = lineIcon('M3 6h18v4c-4 0-7 3-7 8h-4c0-5-3-8-7-8zM3 9h3M18 9h3')

const ICONS: Record<Exclude<Category, 9>, LucideIcon> = {
  0: Droplet,
  1: Thermometer,
  2: HeartPulse,
  3: BatteryLow,
  4: Siren,
  5: Unplug,
  6: WifiOff,
  7: Wind,
  8: PersonStanding,
}

/** Each category has its own icon (DESIGN-12); one that is not known yet gets a neutral one. */
export function CategoryIcon({ category, size = 20 }: { category: Category; size?: number }) {
  if (category === 9) return <DiaperGlyph size={size} />
  const Icon = ICONS[category] ?? Activity
  return <Icon size={size} aria-hidden />
}
