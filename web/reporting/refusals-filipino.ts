/** What the server says of books and reports. */
export const refusals = {
  'That day has not come yet': 'Hindi pa dumarating ang araw na iyan',
  'Another amount was typed for that till and day meanwhile: open it again':
    'May ibang halagang na-type para sa till at araw na iyan samantala: buksan itong muli',
  'At most {0} lines are printed, and this book has more. Export it, or choose fewer days.':
    'Hanggang {0} linya ang naipi-print, at mas marami ang nasa librong ito. I-export ito, o pumili ng mas kaunting araw.',
  'Choose the till whose sales are summed up': 'Pumili ng till na susumahin ang mga benta',
  'Goods that are bought come to no till: leave it out':
    'Walang till ang mga biniling paninda: huwag itong ilagay',
  'An Excel file holds at most {0} lines, and this report has more. Choose CSV, or narrow it down.':
    'Hanggang {0} linya ang kasya sa Excel file, at mas marami ang nasa ulat na ito. Pumili ng CSV, o paliitin ito.',
}
