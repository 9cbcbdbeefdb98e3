/** What is said of patients in caution of whom no unconfirmed alarm tells (ruling R15). */
export const CAUTION_TEXTS = {
  silent: (patients: number) => `${patients} in caution`,
  silentLabel: (patients: number) =>
    `${patients === 1 ? '1 patient is' : `${patients} patients are`} still in caution without an unconfirmed alarm`,
} as const
