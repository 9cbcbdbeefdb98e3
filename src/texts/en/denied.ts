/* Made by npm run messages of denied.json: that one is to be changed. */

export const DENIED_TEXTS = {
  patients:
    'On this server, hospital staff cannot add or delete patients. Ask whoever runs the server.',
  places:
    'On this server, hospital staff cannot add or delete wards and rooms. Ask whoever runs the server.',
  accounts:
    'On this server, hospital staff can change only their own account. Ask whoever runs the server.',
  alarms:
    'On this server, hospital staff cannot change the alarms of the hospital. You can change your own alarm e-mails. Ask whoever runs the server.',
}
