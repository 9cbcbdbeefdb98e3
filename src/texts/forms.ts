/**
 * Texts of the patient forms, codes and labels (ruling R21). Specified ones are verbatim, misspellings included
 * (AMB-111).
 */
export { AGAIN_TEXTS, FORM_TEXTS, TYPED_TEXTS } from './en/forms.ts'
