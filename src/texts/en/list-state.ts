/* Made by npm run messages of list-state.json: that one is to be changed. */

export const KNOWN_TEXTS = {
  unreached: 'Not loaded yet. It appears as soon as the server can be reached.',
  /** With why in sentences of the server. */
  notLoaded: (why: string) =>
    `This list could not be loaded. ${why === '' ? '' : `${why} `}Trying again every few seconds.`,
}

export const MADE_OF_TEXTS = {
  loading: (list: string) =>
    `The list of ${list === 'patients' ? 'patients' : list === 'wards' ? 'wards' : 'devices'} is being loaded.`,
  unreached: (list: string) =>
    `The list of ${list === 'patients' ? 'patients' : list === 'wards' ? 'wards' : 'devices'} is not loaded yet. It appears as soon as the server can be reached.`,
  dated: (list: string, asOf: string) =>
    `The list of ${list === 'patients' ? 'patients' : list === 'wards' ? 'wards' : 'devices'} is known only ${asOf}.`,
  notLoaded: (list: string, why: string) =>
    `The list of ${list === 'patients' ? 'patients' : list === 'wards' ? 'wards' : 'devices'} could not be loaded. ${why === '' ? '' : `${why} `}Trying again every few seconds.`,
}
