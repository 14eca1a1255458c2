/** What locations are called together, on every screen that lets one be chosen or sums over them. */
export const TEXT = {
  location: 'Location',
  all: 'All locations',
  allYours: 'All your locations',
  unknown: 'Unknown location',
  onlyYours: (count: number) => (count === 1 ? 'At your location only' : 'At your locations only'),
}
