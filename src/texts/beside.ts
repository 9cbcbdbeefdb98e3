/** The ward beside the alarms of Home (DENS-10). */
export const BESIDE_TEXTS = {
  title: 'The ward',
  toggle: (isShown: boolean) => (isShown ? 'Hide the ward' : 'Show the ward'),
  all: (shown: number, all: number) =>
    shown < all ? `${shown} of ${all}, most urgent first: show all` : 'Open Patients',
}
