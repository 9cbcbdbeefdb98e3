/** How strong lines and quiet words are, on My Page. */
export const CONTRAST_TEXTS = {
  title: 'Contrast',
  choices: { device: 'As the device says', more: 'Always strong' },
  hint: 'Strong: quiet words, lines and edges are as dark as the rest.',
} as const
