/* Made by npm run messages of people.json: that one is to be changed. */

export const PEOPLE_TEXTS = {
  password: {
    resetTitle: 'Reset your password',
    checkTitle: 'Check your password',
    createTitle: 'Create your password!',
    updateTitle: 'Update your password!',
    backToSignIn: 'Back to Sign in page',
    goToSignIn: 'Go to Sign in page',
    email: 'E-mail',
    resetButton: 'Reset Password',
    resetHint:
      'Enter the e-mail address of your account. A link to choose a new password is sent there.',
    checkHint: (email: string) =>
      `We sent an e-mail to ${email}. Follow the link in it to choose a new password.`,
    checkMore:
      'No e-mail? Look in the spam folder, check the address, or ask your Admin which address your account has.',
    resend: 'Resend Reset password email',
    resent: 'E-mail sent again.',
    newPassword: 'New Password',
    confirm: 'Confirm New Password',
    updateButton: 'Update Password and Sign in',
    createButton: 'Create Password and Sign in',
    working: 'Please wait…',
    tooShort: 'Please enter at least 6 characters.',
    noMatch: 'Passwords do not match.',
    emailWrong: 'E-mail is entered incorrectly.',
    changed: 'Your password was saved. Enter your e-mail to sign in with it.',
    signIn: 'Sign in',
    replaces: (email: string) =>
      `${email} is signed in on this device and will be signed out if you continue.`,
    waiting: (waiting: number) =>
      `${waiting === 1 ? 'One of their entries has' : `${waiting} of their entries have`} not reached the server yet and would be lost.`,
  },
  mypage: {
    title: 'My Page',
    lastSignIn: 'Last Sign in',
    basic: 'Basic Information',
    security: 'Security Settings',
    accountType: 'Account type',
    email: 'E-mail',
    name: 'Name',
    phone: 'Phone',
    hospital: 'Hospital',
    password: 'Password',
    editPasswordTitle: 'Edit Password',
    back: 'Back',
    edit: 'Edit',
    save: 'Save',
    saving: 'Saving…',
    editPhone: 'Edit phone',
    savePhone: 'Save phone',
    editPassword: 'Edit password',
    passwordHint: 'Choose a new password. This signs out your other devices.',
    current: 'Current Password',
    wrongCurrent: 'Wrong Password. Please try again.',
    maybeChanged:
      'No answer came from the server, so the password may have been changed. If the current one no longer works, try the new one.',
    changed: 'Your password was changed.',
    phoneWrong: 'Please enter numbers correctly',
  },
  account: {
    title: 'Account',
    types: {
      admin: 'Admin',
      manager: 'Manager',
    },
    sidebar: 'Accounts',
    columns: {
      email: 'Email',
      name: 'Name',
      phone: 'Phone',
      ward: 'Assigned Ward',
      verification: 'Verification',
      actions: 'Actions',
    },
    verified: 'Verified',
    notVerified: 'Email Not Verified',
    loading: 'Loading accounts…',
    none: 'No accounts',
    addTitle: 'Add Account',
    editTitle: 'Edit',
    deleteTitle: 'Delete',
    addLabel: 'Add an account',
    editOf: (who: string) => `Edit ${who}`,
    deleteOf: (who: string) => `Delete ${who}`,
    fields: {
      type: 'Account Type',
      ward: 'Ward',
      email: 'E-mail',
      name: 'Name',
    },
    wrong: {
      type: 'Account type is not selected',
      ward: 'Ward is not selected',
      email: 'E-mail is entered incorrectly.',
      name: 'Please enter at least 2 characters.',
      phone: 'Please enter numbers correctly',
      taken: 'This e-mail address already has an account.',
    },
    fixed: 'Cannot be changed here.',
    noWards: 'There is no ward yet. It can be chosen later.',
    /** Where the wards of the hospital are not loaded yet. */
    wardsUnknown: {
      isNew: 'The wards are not loaded yet. One can be chosen later.',
      stays: (ward: string) =>
        `${ward === '' ? 'None' : `${ward}`}. It stays as it is: the wards are not loaded yet.`,
    },
    ask: (who: string) => `Delete the account of ${who}? They are signed out at once.`,
    ownDelete: 'You cannot delete your own account.',
    lastDelete: 'The last Admin of a hospital cannot be deleted.',
    lastStays:
      'This is the hospital’s last Admin, and stays one. Make somebody else an Admin first; a hospital without an Admin can only be helped by the platform.',
    lastDemote: 'The last Admin of a hospital cannot become a Manager.',
    mailSent: (email: string) => `An activation e-mail was sent to ${email}.`,
    adding: (who: string) => `Adding the account ${who} …`,
    notAdded: (who: string) => `The account ${who} could not be added completely.`,
    saving: (who: string) => `Saving the account ${who} …`,
    notSaved: (who: string) => `The account ${who} could not be saved.`,
    deleting: (who: string) => `Deleting the account ${who} …`,
    notDeleted: (who: string) => `The account ${who} could not be deleted.`,
    pending: 'Waiting changes',
    hospital: 'Hospital',
  },
}

export const PASSWORD_TEXTS = {
  saved: 'Your password was saved, and you are signed in.',
}

export const ACCOUNT_TYPES = {
  Admin: 'Admin',
  Manager: 'Manager',
  AdminManager: 'AdminManager',
  Board: 'Board',
}
