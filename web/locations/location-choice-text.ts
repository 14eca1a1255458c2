/** What locations are called together, on every screen that lets one be chosen or sums over them. */
export const TEXT = {
  location: 'Location',
  all: 'All locations',
  allYours: 'All your locations',
  unknown: 'Unknown location',
}
