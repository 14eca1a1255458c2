/** What the server says of orders, their payments and references. */
export const refusals = {
  '{0} left unpaid': '{0} na hindi pa bayad',
  'That user does not exist': 'Walang ganoong user',
  'That prescription does not exist': 'Walang ganoong reseta',
  'Another sale has that invoice number': 'May ibang bentang may ganoong numero ng invoice',
  'There is no such sale': 'Walang ganoong benta',
  'A payment cannot be of a day to come': 'Hindi puwedeng sa darating na araw ang bayad',
  '{0} is not issued yet: save its payments with it':
    'Hindi pa na-issue ang {0}: i-save ang mga bayad kasama nito',
  '{0} was voided: nothing is owed on it': 'Na-void na ang {0}: walang utang dito',
  'Nothing is owed on {0} any more': 'Wala nang utang sa {0}',
  '{0} has no price': 'Walang presyo ang {0}',
  '{0} discount on the order': '{0} na diskuwento sa order',
  'Prices or tax have changed since this order was filled in. Check the total.':
    'Nagbago ang mga presyo o tax mula nang punan ang order na ito. Tingnan ang kabuuan.',
  'That looks like a number of a location’s own series: leave it empty to get the next one':
    'Mukhang numero iyan ng sariling serye ng lokasyon: iwanang blangko para makuha ang susunod',
  'That commission agent is not a user': 'Hindi user ang commission agent na iyan',
  'That commission agent is not active any more': 'Hindi na aktibo ang commission agent na iyan',
  'That prescription does not exist any more': 'Wala na ang resetang iyan',
  'That prescription belongs to another order': 'Sa ibang order ang resetang iyan',
  'A shift took money for {0}, so it stays: give the money back':
    'May shift na tumanggap ng pera para sa {0}, kaya mananatili ito: isauli ang pera',
  '{0} has payments: remove them from it first': 'May mga bayad ang {0}: alisin muna ang mga ito',
  'Nothing was given back.': 'Walang naisauli.',
  'There is no such payment': 'Walang ganoong bayad',
  '{0} is issued: take its goods back, or void it':
    'Na-issue na ang {0}: tanggapin ang paninda nito, o i-void ito',
  'No shift took that payment: change it with the order':
    'Walang shift na tumanggap ng bayad na iyan: baguhin ito kasama ng order',
  'That payment was given back already': 'Naisauli na ang bayad na iyan',
  'Only a manager may give a deposit back': 'Manager lang ang puwedeng magsauli ng deposito',
  '{0} of {1} given back by {2}': '{0} ng {1} na isinauli sa {2}',
  'Only a manager may give an order another day than today':
    'Manager lang ang puwedeng maglagay ng ibang araw sa order kaysa ngayon',
  'An order cannot be Final before its day':
    'Hindi puwedeng maging Final ang order bago ang araw nito',
  '{0} owes {1} and may owe {2} at most: {3} more is too much':
    'May utang na {1} si {0} at hanggang {2} lang ang puwede: sobra na ang {3} pa',
  'There is no such order': 'Walang ganoong order',
  '{0} is issued and cannot be changed: open it as a copy':
    'Na-issue na ang {0} at hindi na mababago: buksan ito bilang kopya',
  'Money was taken for {0} at {1}: it stays there':
    'May tinanggap na pera para sa {0} sa {1}: mananatili ito roon',
  'Only a manager may change an order of another user':
    'Manager lang ang puwedeng magbago ng order ng ibang user',
  'Only a manager may delete an order of another user':
    'Manager lang ang puwedeng mag-delete ng order ng ibang user',
  'Only a manager may change or remove a payment that was saved':
    'Manager lang ang puwedeng magbago o mag-alis ng bayad na na-save na',
  'What a shift took stays with the order: give it back instead':
    'Mananatili sa order ang tinanggap ng shift: isauli na lang ito',
  '{0} was taken for it already, more than it comes to: give that back first':
    'Tumanggap na ng {0} para rito, higit sa kabuuan nito: isauli muna iyon',
  'That payment stands on the invoice: print the invoice':
    'Nasa invoice ang bayad na iyan: i-print ang invoice',
  'Reference {0} {1}: check the payment': 'Reference {0}: {1}. Tingnan ang bayad',
  'stands at two payments of this sale': 'nasa dalawang bayad ng bentang ito',
  'was used for {0} already': 'nagamit na para sa {0}',
  'was used elsewhere already': 'nagamit na sa ibang lugar',
  '{0} is not issued yet: change its payments with it':
    'Hindi pa na-issue ang {0}: baguhin ang mga bayad kasama nito',
  '{0} was voided': 'Na-void na ang {0}',
  'That was paid by returned goods: it has no other method':
    'Isinauling paninda ang ibinayad diyan: wala itong ibang paraan',
  'It was paid by {0} already': '{0} na ang ibinayad dito',
  'The shift of that payment is closed: its method stays as it was booked':
    'Sarado na ang shift ng bayad na iyan: mananatili ang paraang nakatala',
  'That payment is of another day: its method stays as it was booked':
    'Sa ibang araw ang bayad na iyan: mananatili ang paraang nakatala',
  'Only a manager may change how something was paid':
    'Manager lang ang puwedeng magbago kung paano binayaran',
  '{0} booked as {1} and not as {2}': '{0} na itinala bilang {1} at hindi {2}',
  'That payment was corrected already': 'Naitama na ang bayad na iyan',
  'Some of that payment was given back already': 'May bahagi na ng bayad na iyan na naisauli',
  'Only an issued sale is voided': 'Na-issue na benta lang ang nava-void',
  'That sale was voided already': 'Na-void na ang bentang iyan',
  'This was saved as an order, and has been deleted since':
    'Na-save ito bilang order, at na-delete na mula noon',
  sales: 'mga benta',
  payments: 'mga bayad',
}
