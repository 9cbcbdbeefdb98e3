import { counted } from './words.ts'
import { AGAIN_TEXTS as AGAIN_TEXTS_EN, FORM_TEXTS as FORM_TEXTS_EN } from './en/forms.ts'
import { withCode } from './with-code.ts'

export { TYPED_TEXTS } from './en/forms.ts'

/** Texts of forms that are given back after a refusal, and of leaving one. */
export const AGAIN_TEXTS = withCode(AGAIN_TEXTS_EN, {
  theirs: {
    saved: (value: string) =>
      value === '' ? 'Somebody else has cleared this.' : `Somebody else has saved “${value}”.`,
  },
})

/**
 * Texts of the patient forms, codes and labels (ruling R21). Specified ones are verbatim, misspellings included
 * (AMB-111).
 */
export const FORM_TEXTS = withCode(FORM_TEXTS_EN, {
  qr: {
    sheetOf: (ward: string, labels: number) =>
      labels === 1 ? `${ward}: 1 label` : `${ward}: ${labels} labels`,
    onSheets: (labels: number, sheets: number) =>
      `${FORM_TEXTS.qr.labelsOf(labels)} on ${counted(sheets, 'sheet')}`,
  },
})
