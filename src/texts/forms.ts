import { counted } from './words.ts'
import { FORM_TEXTS as FORM_TEXTS_EN } from './en/forms.ts'
import { withCode } from './with-code.ts'

export { TYPED_TEXTS, AGAIN_TEXTS } from './en/forms.ts'

/**
 * Texts of the patient forms, codes and labels (ruling R21). Specified ones are verbatim, misspellings included
 * (AMB-111).
 */
export const FORM_TEXTS = withCode(FORM_TEXTS_EN, {
  qr: {
    onSheets: (labels: number, sheets: number) =>
      `${FORM_TEXTS.qr.labelsOf(labels)} on ${counted(sheets, 'sheet')}`,
  },
})
