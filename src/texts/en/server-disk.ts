/* Made by npm run messages of server-disk.json: that one is to be changed. */

export const SERVER_DISK_TEXTS = {
  full: 'The server’s disk is full. It stores no values, raises no alarms and saves no changes. Tell whoever runs the server.',
  damaged:
    'The server’s data file is damaged. Live values and alarms go on, but stored values may be wrong or missing. Whoever runs the server finds what to do in its log.',
  'nearly full':
    'The server’s disk is nearly full. When it is full, nothing is stored. Tell whoever runs the server.',
}
