/* Made by npm run messages of contrast.json: that one is to be changed. */

export const CONTRAST_TEXTS = {
  title: 'Contrast',
  choices: {
    device: 'As the device says',
    more: 'Always strong',
  },
  hint: 'Strong: quiet words, lines and edges are as dark as the rest.',
}
