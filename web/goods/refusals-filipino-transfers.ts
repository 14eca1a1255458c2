/** What the server says of goods that go from one location to another. */
export const refusals = {
  '{0} is under way from one location to another: it is to be taken in first':
    'Nasa daan ang {0} mula sa isang lokasyon papunta sa iba: tanggapin muna ito',
  'Goods of transfer {0} are under way: they are to be taken in, or back, first':
    'Nasa daan ang mga produkto ng transfer {0}: tanggapin o bawiin muna ang mga ito',
  'is on 1 transfer': 'nasa 1 transfer',
  'is on {0} transfers': 'nasa {0} transfer',
  'There is no such transfer': 'Walang ganoong transfer',
  'There is no such shipment': 'Walang ganoong padala',
  'There is no such act': 'Walang ganoong ginawa',
  'Transfer {0}': 'Transfer {0}',
  'Transfer {0} is cancelled': 'Kanselado ang transfer {0}',
  'Transfer {0} waits to be approved': 'Naghihintay ng pag-apruba ang transfer {0}',
  'Transfer {0} waits for no approval': 'Hindi naghihintay ng pag-apruba ang transfer {0}',
  'Transfers need approval: save it, and it is asked for':
    'Kailangan ng pag-apruba ang mga transfer: i-save ito at hihingin iyon',
  'Your role may ask for goods only': 'Paghingi lang ng produkto ang puwede sa tungkulin mo',
  'Goods of transfer {0} have been shipped': 'Naipadala na ang mga produkto ng transfer {0}',
  'Goods of transfer {0} have been shipped: it cannot be cancelled':
    'Naipadala na ang mga produkto ng transfer {0}: hindi na ito makakansela',
  'Goods of transfer {0} have been shipped: what was asked for stays as it is':
    'Naipadala na ang mga produkto ng transfer {0}: mananatili ang hiningi',
  'Goods of it were shipped and came back: its products stay. Cancel it and begin another instead.':
    'May naipadala nito na bumalik: mananatili ang mga produkto nito. Kanselahin ito at gumawa na lang ng iba.',
  'Only administrators, and managers who work everywhere, approve transfers':
    'Mga administrator at manager na nagtatrabaho sa lahat ng lokasyon lang ang nag-aapruba ng transfer',
  'Only {0} of {1} were asked for': '{0} lang ng {1} ang hiningi',
  'Nothing would be left: send it back with a sentence instead':
    'Walang matitira: ibalik na lang ito nang may paliwanag',
  'This transfer has no line {0}': 'Walang linya {0} ang transfer na ito',
  'That lot is not there any more. Look at the shelf again.':
    'Wala na roon ang lot na iyon. Tingnan muli ang istante.',
  'All of that has been shipped': 'Naipadala na ang lahat ng iyon',
  'Nothing of it is left to be shipped': 'Wala nang maipapadala nito',
  'Only {0}{1} of {2} can be sent: the others were sold or deducted':
    '{0}{1} lang ng {2} ang maipapadala: naibenta o naibawas na ang iba',
  'Only {0}{1} of {2} are left to be shipped': '{0}{1} na lang ng {2} ang maipapadala pa',
  'Some of this shipment has arrived, came back or was lost: it comes back whole or not at all':
    'May dumating, bumalik o nawala na sa padalang ito: buo itong babalik o hindi na',
  'Value under way': 'Halaga ng nasa daan',
  'That number was given to another transfer in the same moment. Send it again.':
    'Naibigay sa ibang transfer ang numerong iyon sa parehong sandali. Ipadala itong muli.',
  '{0} is a kit: its parts are sent instead': 'Kit ang {0}: mga bahagi nito ang ipinapadala',
  'Stock of {0} is not tracked: nothing of it is sent':
    'Hindi tina-track ang stock ng {0}: walang ipinapadala nito',
  'That is not among the goods of it': 'Wala iyon sa mga produkto nito',
  'Only {0} of {1} {2}': '{0} lang ng {1} {2}',
  'were refused and have not come back': 'ang tinanggihan at hindi pa bumabalik',
  'are under way': 'ang nasa daan',
  'What came back stays: ship it again instead':
    'Mananatili ang bumalik: ipadala na lang itong muli',
  '{0}, {1}: {2} sold, deducted, sent on or set apart since':
    '{0}, {1}: {2} ang naibenta, naibawas, naipadala o naihiwalay mula noon',
  'This taking-in cannot be undone. {0}': 'Hindi mababawi ang pagtanggap na ito. {0}',
  'What was refused of {0} has come back or was lost since':
    'Bumalik o nawala na ang tinanggihan ng {0}',
  'That was not noted there': 'Hindi iyon naitala roon',
  'That has been settled already': 'Naayos na iyon',
  '{0} has fewer than {1} of {2} to send: adjust its stock first':
    'Kulang sa {1} ang {2} na maipapadala ng {0}: i-adjust muna ang stock nito',
  'Taking in a transfer needs a manager’s approval':
    'Kailangan ng pag-apruba ng manager ang pagtanggap ng transfer',
  'Taking in transfer {0}': 'Pagtanggap ng transfer {0}',
  'Only {0} of {1}, {2}, are still to come: what is more is noted as not sent':
    '{0} na lang ng {1}, {2}, ang darating pa: itinatala ang sobra bilang hindi naipadala',
}
