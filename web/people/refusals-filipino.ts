/** What the server says of customers, cards and users. */
export const refusals = {
  'There is no such beneficiary': 'Walang ganoong beneficiary',
  '{0} is not in force today': 'Walang bisa ang {0} ngayon',
  'That card was just deleted. Try again.': 'Kaka-delete lang ng card na iyan. Subukan muli.',
  'That scheme does not exist': 'Walang ganoong scheme',
  '{0} is not for a child': 'Hindi para sa bata ang {0}',
  '{0} needs the name of the child': 'Kailangan ng {0} ang pangalan ng bata',
  '{0} needs the child’s birthday': 'Kailangan ng {0} ang kaarawan ng bata',
  '{0} asks for no mission': 'Hindi humihingi ng mission ang {0}',
  '{0} needs the mission': 'Kailangan ng {0} ang mission',
  '{0} needs the last day of the card': 'Kailangan ng {0} ang huling araw ng card',
  'That customer does not exist': 'Walang ganoong kostumer',
  'There is a card of that number and name': 'May card na sa numero at pangalang iyan',
  'There is no such customer': 'Walang ganoong kostumer',
  'The data of {0} were erased for good: nothing is left to change':
    'Tuluyan nang binura ang datos ni {0}: wala nang mababago',
  'Only a manager may say how much a customer may owe':
    'Manager lang ang puwedeng magtakda kung magkano ang puwedeng utang ng kostumer',
  'sales elsewhere': 'mga benta sa ibang lugar',
  '1 sale': '1 benta',
  '{0} sales': '{0} benta',
  customer: 'kostumer',
  '{0} has {1}: a customer with sales cannot be deleted.':
    'May {1} si {0}: hindi puwedeng i-delete ang kostumer na may benta.',
  '{0} Deactivate the customer instead.': '{0} I-deactivate na lang ang kostumer.',
  'From must not be after To': 'Hindi dapat mas huli ang Mula kaysa Hanggang',
  '1 {0} of this import was': '1 {0} ng import na ito',
  '{0} {1}s of this import were': '{0} {1} ng import na ito',
  '{0} changed since, or stands on {1}, so nothing was taken back: {2}.':
    'Nabago na ang {0} mula noon, o nasa {1} na, kaya walang binawi: {2}.',
  'There is no such user': 'Walang ganoong user',
  'You cannot change your own role': 'Hindi mo mababago ang sarili mong tungkulin',
  'You cannot deactivate your own account': 'Hindi mo made-deactivate ang sarili mong account',
  '{0} is the last active administrator: make another user one first':
    'Si {0} ang huling aktibong administrator: gawin munang administrator ang ibang user',
  'Cannot delete your own account': 'Hindi made-delete ang sarili mong account',
  '{0} is the last active administrator': 'Si {0} ang huling aktibong administrator',
  '{0} has worked here: sales and the log name them. Deactivate them instead.':
    'Nagtrabaho na rito si {0}: nakapangalan sila sa mga benta at talaan. I-deactivate na lang sila.',
  'Another user has that username': 'May ibang user na may ganoong username',
  'Another user has that email address': 'May ibang user na may ganoong email address',
}
