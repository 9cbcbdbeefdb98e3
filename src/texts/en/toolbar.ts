/* Made by npm run messages of toolbar.json: that one is to be changed. */

export const TOOLBAR_TEXTS = {
  more: (isChanged: boolean) => (isChanged ? 'More choices, some are set' : 'More choices'),
}
