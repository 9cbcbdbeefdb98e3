/** The pages of a facility's staff, in this order (SHELL-04), by the names of their texts (`TEXTS.shell.nav`). */
export const NAV = [
  { to: '/home', name: 'home' },
  { to: '/patients', name: 'patients' },
  { to: '/rounds', name: 'rounds' },
  { to: '/handover', name: 'handover' },
  { to: '/account', name: 'account' },
  { to: '/settings', name: 'settings' },
] as const
