import { texts } from '#domain/language.ts'

/** Texts of the stock at the end of a day. */
export const STOCK_TEXT = texts('reporting/reports/stock-on-day-text', {
  title: 'Stock on a Day',
  note: 'What lay at each location at the end of the day, at what its lots cost, and what was on its way there. The file has it by product, location and lot: that of December 31 is the inventory list of the year.',
  day: 'End of day',
  endOf: (day: string) => `At the end of ${day}`,
  quantity: 'On the Shelves',
  value: 'Value at Cost',
  underWay: 'Under Way',
  underWayValue: 'Value Under Way',
  inAll: 'Stock in All',
  inAllNote: 'On the shelves and under way',
  shelves: 'On the shelves',
  nothing: 'Nothing lay anywhere',
  nothingHint: 'Choose another day or other filters.',
})
