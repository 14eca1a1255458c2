/** What the server says of recalls. */
export const refusals = {
  'Only users who work at all locations open, close and take back recalls':
    'Ang mga user na nagtatrabaho sa lahat ng lokasyon lang ang nagbubukas, nagsasara at bumabawi ng recall',
  '{0} is a kit: recall its parts': 'Kit ang {0}: i-recall ang mga bahagi nito',
  'Stock of {0} is not tracked: it has no lots':
    'Hindi tina-track ang stock ng {0}: wala itong mga lot',
  'all lots': 'lahat ng lot',
  'Recall #{0} of {1} is open already': 'Bukas na ang Recall #{0} ng {1}',
  'There is no such recall': 'Walang ganoong recall',
  'Recall #{0} was taken back as a mistake: nothing to close':
    'Binawi na ang Recall #{0} dahil mali ito: walang isasara',
  'Recall #{0} is closed: put its lots back for sale one by one':
    'Sarado na ang Recall #{0}: isa-isang ibalik sa bentahan ang mga lot nito',
  'No sale of that number sold lots of this recall':
    'Walang benta na ganito ang numero na nagbenta ng mga lot ng recall na ito',
  'Choose today or an earlier day': 'Piliin ang araw na ito o mas maaga',
}
