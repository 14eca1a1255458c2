import { refusals as orders } from '#web/selling/refusals-filipino-orders.ts'

/** What the server says of sales at the till, returns, tickets and prescriptions. */
export const refusals = {
  ...orders,
  'The picture is damaged or did not arrive whole: take it again':
    'Sira ang larawan o hindi dumating nang buo: kunan itong muli',
  'The PDF is damaged or did not arrive whole: send it again':
    'Sira ang PDF o hindi dumating nang buo: ipadala itong muli',
  'Something else is hidden in the file: take a picture of the paper instead':
    'May ibang nakatago sa file: kunan na lang ng larawan ang papel',
  'There is no such prescription': 'Walang ganoong reseta',
  'Only a manager may change a price': 'Manager lang ang puwedeng magbago ng presyo',
  '{0} at {1} in place of {2}': '{0} sa {1} sa halip na {2}',
  'You may give at most {0} % discount': 'Hanggang {0} % na diskuwento lang ang puwede mong ibigay',
  '{0} % discount on {1}': '{0} % na diskuwento sa {1}',
  'The sale was not made: sell it again.': 'Hindi nagawa ang benta: ibenta itong muli.',
  'Nothing was saved: save it again.': 'Walang na-save: i-save itong muli.',
  'The payments do not add up to the amount received and its change':
    'Hindi tugma ang mga bayad sa natanggap na halaga at sukli nito',
  'That product does not exist any more': 'Wala na ang produktong iyan',
  'Prices or tax have changed since this cart was filled. Check the total.':
    'Nagbago ang mga presyo o tax mula nang punuin ang cart na ito. Tingnan ang kabuuan.',
  'only {0} left{1}': '{0} na lang ang natitira{1}',
  '{0}: {1} because of {2}': '{0}: {1} dahil sa {2}',
  '{0}: {1} is inactive': '{0}: hindi aktibo ang {1}',
  '{0} bears {1} % by its VAT class': '{1} % ang dala ng {0} ayon sa klase ng VAT nito',

  'That cart is a ticket of its branch already': 'Ticket na ng sangay nito ang cart na iyan',
  'This cart was sold or tried already: it stays where it is':
    'Naibenta na o nasubukan na ang cart na ito: mananatili ito kung nasaan ito',
  'At most {0} tickets of one user wait to be taken':
    'Hanggang {0} ticket lang ng isang user ang puwedeng maghintay na kunin',
  'There is no such ticket': 'Walang ganoong ticket',
  'Only who handed a ticket in, or a manager, throws it away':
    'Ang nagbigay lang ng ticket, o manager, ang puwedeng magtapon nito',
  '{0} took that ticket': 'Kinuha ni {0} ang ticket na iyan',

  'This comes to {0}. Look at it again.': 'Ang kabuuan nito ay {0}. Tingnan itong muli.',
  'Only a manager gives back by {0} what was not paid so':
    'Manager lang ang nagsasauli sa {0} ng hindi naman ganoon ibinayad',
  '{0} back by {1}, which was not paid so': '{0} na isasauli sa {1}, na hindi ganoon ibinayad',
  'The sale has no line {0}': 'Walang linya {0} ang benta',
  '{0} has been returned already': 'Naisauli na ang {0}',
  'Only 1 of {0} is left to return': '1 na lang ng {0} ang puwedeng isauli',
  'Only {0} of {1} are left to return{2}': '{0} na lang ng {1} ang puwedeng isauli{2}',
  '{0} was not taken from that lot': 'Hindi kinuha sa lot na iyan ang {0}',
  '{0} was sold without that part': 'Naibenta ang {0} nang wala ang bahaging iyan',
  'Only {0} of that lot are left to return{1}': '{0} na lang ng lot na iyan ang puwedeng isauli{1}',
  'The lots must add up to the quantity that is returned':
    'Dapat tugma ang kabuuan ng mga lot sa daming isinasauli',
  '{0} are to be given back, not {1}': '{0} ang dapat isauli, hindi {1}',
  'There is no such method of payment': 'Walang ganoong paraan ng bayad',
  'Only a manager may take goods back': 'Manager lang ang puwedeng tumanggap ng isinasauli',
  'Goods for {0} are returned': 'Isinasauli ang panindang nagkakahalaga ng {0}',
  '1 day ago': 'noong nakaraang 1 araw',
  '{0} days ago': 'noong nakaraang {0} araw',
  'on the day of the sale': 'sa araw ng benta',
  'within {0} days': 'sa loob ng {0} araw',
  'This was sold {0}: goods are returned {1}, later only a manager takes them back':
    'Naibenta ito {0}: isinasauli ang paninda {1}, pagkatapos ay manager lang ang tumatanggap nito',
  'Goods for {0} that were sold {1}': 'Panindang nagkakahalaga ng {0} na naibenta {1}',
  'Only a manager takes {0} back': 'Manager lang ang tumatanggap ng isinasauling {0}',
  '{0} of {1}, which is not returnable': '{0} ng {1}, na hindi puwedeng isauli',
  '{0} is a medicine: only a manager puts it back on the shelf':
    'Gamot ang {0}: manager lang ang nagbabalik nito sa estante',
  '{0} of {1} back to the shelf': '{0} ng {1} na ibabalik sa estante',
  'Nothing was exchanged: ring it up again.': 'Walang napalitan: i-ring up itong muli.',
  '{0} was sold at {1}: its goods are returned there':
    'Sa {1} naibenta ang {0}: doon isinasauli ang paninda nito',
  'Returned goods only lower what is owed for {0} by {1}: take them back as a return':
    'Pinabababa lang ng isinauling paninda ng {1} ang utang para sa {0}: tanggapin ito bilang pagbabalik',
  'Returned goods pay for nothing here: take them back as a return':
    'Walang nababayaran dito ang isinauling paninda: tanggapin ito bilang pagbabalik',
  'Nothing was returned: make the return again.': 'Walang naisauli: gawin muli ang pagbabalik.',
  'There is no such return': 'Walang ganoong pagbabalik',
  'There is no such void slip': 'Walang ganoong void slip',
  '{0} is not issued: nothing of it can be returned':
    'Hindi pa na-issue ang {0}: walang puwedeng isauli rito',
  '{0} was voided: nothing is left to return': 'Na-void na ang {0}: wala nang maisasauli',
  returns: 'mga pagbabalik',

  'That card is not known any more: enter name and ID number again':
    'Hindi na kilala ang card na iyan: ilagay muli ang pangalan at ID number',
  'One person for each scheme: {0} is named twice':
    'Isang tao sa bawat scheme: dalawang beses nakalagay ang {0}',
  'Whose card is it? {0} needs a name and an ID number':
    'Kanino ang card? Kailangan ng {0} ang pangalan at ID number',
  'The scheme {0} is not in force today': 'Walang bisa ngayon ang scheme na {0}',
  '{0} is not covered by {1}': 'Hindi sakop ng {1} ang {0}',
  '{0} asks for the child by now: enter the card again':
    'Hinihingi na ngayon ng {0} ang bata: ilagay muli ang card',
  '{0}: {1}{2} and {3} within the last thirty days are more than thirty days need ({4}). Say why':
    '{0}: ang {1}{2} at {3} sa huling tatlumpung araw ay higit sa kailangan ng tatlumpung araw ({4}). Ilagay kung bakit',
  '{0}: {1}{2} is more than thirty days need ({3}). Say why':
    '{0}: higit ang {1}{2} sa kailangan ng tatlumpung araw ({3}). Ilagay kung bakit',

  'Only a manager may void an issued sale':
    'Manager lang ang puwedeng mag-void ng na-issue na benta',
  'void it there': 'doon ito i-void',
  'take its goods back as a return': 'tanggapin ang paninda nito bilang pagbabalik',
  'The cash of {0} lies in the drawer of {1}: {2}': 'Nasa kaha ng {1} ang cash ng {0}: {2}',
  'The sale was not voided.': 'Hindi na-void ang benta.',
  '{0} over {1} voided': '{0} na {1} ang halaga, na-void',
  'A Z reading holds {0}: take its goods back as a return':
    'Nasa Z reading na ang {0}: tanggapin ang paninda nito bilang pagbabalik',
  '{0} is of another day, and only a sale of today is voided: take its goods back as a return':
    'Sa ibang araw ang {0}, at benta lang ngayon ang nava-void: tanggapin ang paninda nito bilang pagbabalik',
  'Goods of {0} were returned already: take the rest back as a return':
    'May paninda na ng {0} na naisauli: tanggapin ang natitira bilang pagbabalik',
  'Returned goods paid for {0}: take its own back as a return':
    'Isinauling paninda ang ibinayad sa {0}: tanggapin ang sarili nitong paninda bilang pagbabalik',
}
