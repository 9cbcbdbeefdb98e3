/** Lines of choices above lists. */
export const TOOLBAR_TEXTS = {
  more: (isChanged: boolean) => (isChanged ? 'More choices, some are set' : 'More choices'),
}
