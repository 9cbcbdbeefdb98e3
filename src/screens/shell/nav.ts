import { TEXTS } from '../../texts/common.ts'

/** The pages of a facility's staff, in this order (SHELL-04). */
export const NAV = [
  { to: '/home', label: TEXTS.shell.nav.home },
  { to: '/patients', label: TEXTS.shell.nav.patients },
  { to: '/rounds', label: TEXTS.shell.nav.rounds },
  { to: '/handover', label: TEXTS.shell.nav.handover },
  { to: '/account', label: TEXTS.shell.nav.account },
  { to: '/settings', label: TEXTS.shell.nav.settings },
] as const
