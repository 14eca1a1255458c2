/** What is said under figures that leave out other locations. */
export const TEXT = {
  onlyYours: (count: number) => (count === 1 ? 'At your location only' : 'At your locations only'),
}
