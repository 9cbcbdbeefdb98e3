/* Made by npm run messages of platform.json: that one is to be changed. */

export const PLATFORM_TEXTS = {
  title: 'Platform',
  area: 'Hospitals, gateways and sensors',
  side: 'Signed in',
  devices: 'Device management',
  accounts: 'Accounts',
  back: 'Back to the platform',
  /** One of the three tables. */
  lists: {
    hospitals: 'Hospitals',
    gateways: 'Gateways',
    sensors: 'Sensors',
    'hospital-devices': 'Devices of this hospital',
  },
  searchIn: {
    hospitals: 'Search hospitals',
    gateways: 'Search gateways',
    sensors: 'Search sensors',
    'hospital-devices': 'Search devices of this hospital',
  },
  searchHint: {
    hospitals: 'Search',
    gateways: 'Search, or “disconnected”',
    sensors: 'Search, or “disconnected”',
    'hospital-devices': 'Search, or “disconnected”',
  },
  columns: {
    title: 'Title',
    email: 'Email',
    owner: 'Owner',
    hospital: 'Hospital',
    connectivity: 'Connectivity',
    action: 'Action',
    place: 'Location',
    patient: 'Assigned Patient',
  },
  kinds: {
    gateway: 'Gateway',
    sensor: 'Sensor',
  },
  /** Owner of what belongs to no hospital. */
  noHospital: 'Platform',
  empty: {
    hospitals: 'There is no hospital yet. Add the first one.',
    gateways: 'There is no gateway yet.',
    sensors: 'There is no sensor yet.',
    'hospital-devices': 'This hospital has no gateway and no sensor yet.',
  },
  state: {
    loading: 'Loading…',
    none: "No Result's Found",
    shown: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
    older: 'This is the last known list.',
    again: (list: string) => `Try again: ${list}`,
    asOf: (time: string) => `As of ${time}`,
  },
  pager: {
    label: (list: string) => `Pages of ${list}`,
    page: (page: number) => `Page ${page}`,
    previous: 'Previous page',
    next: 'Next page',
  },
  action: {
    add: 'Add',
    addLabel: 'Add a hospital',
    device: 'Device',
    customer: 'Customer',
    edit: 'Edit',
    delete: 'Delete',
    change: 'Change',
    of: {
      device: (name: string) => `Device ${name}`,
      customer: (name: string) => `Customer ${name}`,
      edit: (name: string) => `Edit ${name}`,
      delete: (name: string) => `Delete ${name}`,
      change: (name: string) => `Change ${name}`,
    },
    saving: 'Saving…',
  },
  hospital: {
    addTitle: 'Add Hospital',
    editTitle: 'Edit Hospital',
    deleteTitle: 'Delete Hospital',
    fields: {
      title: 'Title',
      email: 'Email',
      country: 'Country',
      state: 'State',
      city: 'City',
      address: 'Address',
      address2: 'Address 2',
      zip: 'Zip',
      phone: 'Phone',
    },
    admin: {
      title: 'First Admin',
      hint: 'Gets an e-mail to choose a password, and then adds wards, staff and patients. Until a first Admin is added, its staff cannot sign in. You can add one later under Customer.',
      fields: {
        email: 'Admin e-mail',
        name: 'Admin name',
        phone: 'Admin phone',
      },
    },
    wrong: {
      title: 'Please enter at least 2 characters.',
      country: 'Please select Country',
      email: 'E-mail is entered incorrectly.',
      name: 'Please enter at least 2 characters.',
      phone: 'Please enter numbers correctly',
    },
    askDelete: (title: string) => `Delete the hospital ${title}?`,
    deleteHint:
      'Its gateways and sensors go back to the platform; its wards and rooms are deleted. A hospital that still has patients or accounts is not deleted.',
  },
  device: {
    changeTitle: 'Change',
    deleteTitles: {
      gateway: 'Delete Gateway',
      sensor: 'Delete Sensor',
    },
    hospital: 'New hospital',
    owned: (hospital: string) =>
      `It belongs to ${hospital} now. Its ward, room and patient are removed from it.`,
    free: 'It belongs to no hospital now.',
    searching: 'Searching…',
    notFound: 'The hospitals could not be searched.',
    type: 'Type a part of the title to search.',
    first: (shown: number) => `The first ${shown} are shown. Type to find others.`,
    wrong: 'Please select a hospital.',
    askUnassign: (name: string, hospital: string) => `Take ${name} from ${hospital}?`,
    unassigned: 'It goes back to the platform, without ward, room and patient.',
    askDelete: (name: string) => `Delete ${name} for good?`,
    deleted: 'It belongs to no hospital. Once deleted it is gone, with all it has measured.',
  },
  affected: {
    asking: 'Looking up which patients are affected…',
    none: 'No patient is affected.',
    unknown: 'Could not check which patients are affected.',
    sensor: (patients: number) =>
      `Th${patients === 1 ? 'is patient' : `ese ${patients} patients`} will no longer be measured by it:`,
    gateway: (patients: number) =>
      `The sensor${patients === 1 ? ' of this patient sends its' : `s of these ${patients} patients send their`} data through it:`,
  },
  pending: {
    list: 'Waiting changes',
    'add-hospital': {
      saving: (who: string) => `Adding the hospital ${who} …`,
      refused: (who: string) => `The hospital ${who} could not be added completely.`,
    },
    'edit-hospital': {
      saving: (who: string) => `Saving the hospital ${who} …`,
      refused: (who: string) => `The hospital ${who} could not be saved.`,
    },
    'delete-hospital': {
      saving: (who: string) => `Deleting the hospital ${who} …`,
      refused: (who: string) => `The hospital ${who} could not be deleted.`,
    },
    'change-hospital': {
      saving: (who: string) => `Moving ${who} …`,
      refused: (who: string) => `${who} could not be moved completely.`,
    },
    'delete-device': {
      saving: (who: string) => `Deleting ${who} …`,
      refused: (who: string) => `${who} could not be deleted completely.`,
    },
  },
  placeholder: {
    title: 'Device management of a hospital is not available yet.',
    hint: 'Until then devices are moved and deleted in the tables of the platform, and placed in wards by the Admin of the hospital.',
  },
}
