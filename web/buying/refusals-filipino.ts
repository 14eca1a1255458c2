/** What the server says of purchases and suppliers. */
export const refusals = {
  'There is no such purchase': 'Walang ganoong purchase order',
  '{0} has been received: undo its deliveries before it is cancelled':
    'Natanggap na ang {0}: bawiin muna ang mga delivery nito bago kanselahin',
  'Part of {0} has been received: close it short instead':
    'May bahagi na ng {0} na natanggap: isara na lang ito nang kulang',
  '{0} is cancelled: what was ordered stays as it is':
    'Kinansela na ang {0}: mananatili ang inorder',
  'Goods of {0} have been received: supplier, location and lines stay as they are':
    'May natanggap nang paninda ng {0}: mananatili ang supplier, lokasyon at mga linya',
  '{0} has no delivery {1} that stands': 'Walang delivery {1} ang {0} na may bisa pa',
  'Line {0}, {1}, was received and undone: it stays where it is. Cancel this purchase and make a new one instead.':
    'Natanggap at binawi ang linya {0}, {1}: mananatili ito sa lugar nito. Kanselahin na lang ang purchase order na ito at gumawa ng bago.',
  'That supplier does not exist': 'Walang ganoong supplier',
  'That location does not exist': 'Walang ganoong lokasyon',
  'That product does not exist': 'Walang ganoong produkto',
  'A pack was changed or used in the same moment. Look at it again.':
    'May pack na binago o ginamit sa parehong sandali. Tingnan itong muli.',
  '{0} is a kit: its parts are bought instead': 'Kit ang {0}: ang mga bahagi nito ang binibili',
  'Stock of {0} is not tracked: nothing of it can be received':
    'Hindi tina-track ang stock ng {0}: walang matatanggap nito',
  'A line has at most {0} pieces of {1}': 'Hanggang {0} piraso ng {1} lang ang isang linya',
  'That pack does not exist any more': 'Wala na ang pack na iyan',
  'The lines come to {0}, not {1}': 'Ang kabuuan ng mga linya ay {0}, hindi {1}',
  'That is more than a purchase can come to':
    'Lampas iyan sa puwedeng kabuuan ng isang purchase order',
  'Delivery is required': 'Kailangan ang delivery',
  'There is no such delivery': 'Walang ganoong delivery',
  '{0} has been received: nothing more of it is expected':
    'Natanggap na ang {0}: wala nang inaasahan dito',
  '{0} is cancelled': 'Kinansela na ang {0}',
  'Say what came, or close the purchase short when nothing more will':
    'Ilagay kung ano ang dumating, o isara nang kulang ang purchase order kung wala nang darating',
  'Nothing of {0} has been received: cancel it instead':
    'Wala pang natanggap sa {0}: kanselahin na lang ito',
  '{0} is not active': 'Hindi aktibo ang {0}',
  'the lot without a number': 'lot na walang numero',
  'lot {0}': 'lot {0}',
  '{0}, {1}: {2} sold, deducted, set apart or given another cost since':
    '{0}, {1}: {2} ang naibenta, naibawas, naihiwalay o nabago ang puhunan mula noon',
  'This delivery cannot be undone. {0}': 'Hindi mababawi ang delivery na ito. {0}',
  'There is no such supplier': 'Walang ganoong supplier',
  'purchases elsewhere': 'mga purchase order sa ibang lugar',
  '1 purchase': '1 purchase order',
  '{0} purchases': '{0} purchase order',
  purchases: 'mga purchase order',
  supplier: 'supplier',
  '{0} has {1}: a supplier with purchases cannot be deleted.':
    'May {1} si {0}: hindi puwedeng i-delete ang supplier na may purchase order.',
  '{0} Deactivate the supplier instead.': '{0} I-deactivate na lang ang supplier.',
  'There is no such supplier return': 'Walang ganoong sauli sa supplier',
  'There is no such credit': 'Walang ganoong credit',
  '{0} is settled: take its last credit back before another is entered':
    'Ayos na ang {0}: bawiin muna ang huling credit nito bago magtala ng iba',
  '{0} was not sent: nothing of it is credited': 'Hindi naipadala ang {0}: walang ike-credit dito',
  'A credit note is of today or of a day before': 'Ang petsa ng credit note ay ngayon o mas nauna',
  'What the supplier keeps of {0} cost {1} more than is credited already: enter what is beyond that as a credit without goods':
    'Higit ng {1} sa na-credit na ang puhunan ng nananatili sa supplier mula sa {0}: itala ang lampas doon bilang credit na walang paninda',
  'That purchase is not of {0}': 'Hindi kay {0} ang purchase order na iyan',
  '{0} was sent: enter what the supplier refuses and credits instead':
    'Naipadala na ang {0}: itala na lang ang tinatanggihan at kine-credit ng supplier',
  '{0} was sent: its supplier and goods stay as they are':
    'Naipadala na ang {0}: mananatili ang supplier at mga paninda nito',
  'That lot is not at this location': 'Wala sa lokasyong ito ang lot na iyan',
  'That lot is on another line': 'Nasa ibang linya na ang lot na iyan',
  '{0} was sent already': 'Naipadala na ang {0}',
  '{0} takes nothing back without an authorisation':
    'Walang tinatanggap na sauli si {0} kung walang awtorisasyon',
  '{0}, {1}: only {2}{3} are left there': '{0}, {1}: {2}{3} na lang ang natitira roon',
  '{0} takes whole packs back: {1}, {2}, {3} of {4}':
    'Buong pack lang ang tinatanggap na sauli ni {0}: {1}, {2}, {3} sa {4}',
  '{0} was not sent: nothing of it can come back':
    'Hindi naipadala ang {0}: walang maibabalik mula rito',
  '{0} has no line {1}': 'Walang linya {1} ang {0}',
  'Line {0} is named twice': 'Dalawang beses na nakalagay ang linya {0}',
  '{0}: the supplier has nothing of that line': '{0}: walang hawak ang supplier sa linyang iyan',
  '{0}: the supplier has only {1} of that line':
    '{0}: {1} lang sa linyang iyan ang hawak ng supplier',
  'Stock of {0} is not tracked any more: nothing of it can come back':
    'Hindi na tina-track ang stock ng {0}: walang maibabalik nito',
}
