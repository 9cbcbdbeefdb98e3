/**
 * The components of the selects would add a style element for touches, which the content security policy stops;
 * the page has that style for everything (`touch-action` of the body). An element of this id says it is there.
 */
const STYLE_ID = 'react-aria-pressable-style'

if (!document.getElementById(STYLE_ID)) {
  const mark = document.createElement('meta')
  mark.id = STYLE_ID
  document.head.append(mark)
}

export {}
