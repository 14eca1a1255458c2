/** What the server says of drawers, shifts and readings. */
export const refusals = {
  shifts: 'mga shift',
  readings: 'mga reading',
  'There is no such till': 'Walang ganoong till',
  '{0} has no Z reading with a journal on these days':
    'Walang Z reading na may journal ang {0} sa mga araw na ito',
  'The drawer of {0} is counted already': 'Nabilang na ang kaha ng {0}',
  'So much cash is taken out by a manager only':
    'Manager lang ang puwedeng kumuha ng ganito kalaking cash',
  '{0} taken out of the drawer of {1}': '{0} na kinuha sa kaha ng {1}',
  'Say what it is for': 'Ilagay kung para saan ito',
  'Cash is counted by its notes and coins': 'Binibilang ang cash ayon sa mga papel at barya',
  'The drawer of {0} is counted already: a manager may have it counted once more':
    'Nabilang na ang kaha ng {0}: puwede itong ipabilang muli ng manager',
  'The count needs a manager’s approval': 'Kailangan ng pag-apruba ng manager ang bilang',
  'The count of {0} taken as it is': 'Tinanggap ang bilang ng {0} nang walang pagbabago',
  'Say what became of the difference': 'Ilagay kung ano ang nangyari sa kulang o sobra',
  'The drawer of {0} is not counted yet': 'Hindi pa nabibilang ang kaha ng {0}',
  'You answer for this drawer: another cashier takes it over':
    'Ikaw ang may pananagutan sa kahang ito: ibang kahera ang hahalili',
  '{0} answers for this drawer': 'Si {0} ang may pananagutan sa kahang ito',
  'The drawer stays shut.': 'Mananatiling sarado ang kaha.',
  '{0} prints by the browser’s dialog, which opens no drawer':
    'Nagpi-print ang {0} sa dialog ng browser, na hindi nagbubukas ng kaha',
  'The drawer opens with cash that was moved just now':
    'Bumubukas lang ang kaha kapag may cash na kagagalaw lang',
  'That shift is of another till': 'Sa ibang till ang shift na iyan',
  'In this shop a drawer opens with cash that is moved only':
    'Sa botikang ito, bumubukas lang ang kaha kapag may ginagalaw na cash',
  'There is no such shift': 'Walang ganoong shift',
  'Cash is not controlled in this shop: its tills sell without shifts':
    'Hindi kontrolado ang cash sa botikang ito: nagbebenta ang mga till nito nang walang shift',
  'Nothing was opened.': 'Walang nabuksan.',
  '{0} has no drawer: its shift is always open': 'Walang kaha ang {0}: laging bukas ang shift nito',
  '{0} answers for {1}: close that shift first':
    'Si {0} ang may pananagutan sa {1}: isara muna ang shift na iyon',
  'Nobody such works at this location': 'Walang ganoong nagtatrabaho sa lokasyong ito',
  'Only {0} or a manager adds a cashier to this shift':
    'Si {0} o manager lang ang puwedeng magdagdag ng kahera sa shift na ito',
  'Count the drawer of {0} first': 'Bilangin muna ang kaha ng {0}',
  'A manager wants the drawer of {0} counted once more':
    'Gusto ng manager na bilangin muli ang kaha ng {0}',
  'That shift is closed': 'Sarado na ang shift na iyan',
  'There is no such cash slip': 'Walang ganoong cash slip',
  'There is no such count': 'Walang ganoong bilang',
  'That shift is open: it has a paper once it is closed':
    'Bukas pa ang shift na iyan: magkakaroon ito ng papel kapag naisara na',
  'There is no such reading': 'Walang ganoong reading',
  'Nothing was opened at {0} since its last Z reading':
    'Walang nabuksan sa {0} mula noong huling Z reading nito',
  'Nothing to read: no shift of {0} was closed since its last Z reading':
    'Walang babasahin: walang naisarang shift ng {0} mula noong huling Z reading nito',
  'Nothing to read: nothing was done at {0} since its last Z reading':
    'Walang babasahin: walang ginawa sa {0} mula noong huling Z reading nito',
  'That till is not of this location': 'Wala sa lokasyong ito ang till na iyan',
  'The shift at {0} in which this was rung up is closed':
    'Sarado na ang shift sa {0} kung kailan ito na-ring up',
  '{0} has no open shift': 'Walang bukas na shift ang {0}',
  '{0} answers for the drawer of {1}, and lets you sell there first':
    'Si {0} ang may pananagutan sa kaha ng {1}, at dapat ka muna niyang payagang magbenta roon',
  'Cash goes through the drawer of a till: there is none here':
    'Dumadaan ang cash sa kaha ng till: walang kaha rito',
  'Suppliers were paid: the day from which on it is kept stays':
    'May mga supplier nang nabayaran: mananatili ang araw ng simula ng pagtatala',
  'opening balance': 'panimulang utang',
  'credit note': 'credit note',
  'There is no such opening balance': 'Walang ganoong panimulang utang',
  'A claim is of today or of a day before': 'Ang petsa ng claim ay ngayon o mas nauna',
  'There is no such claim': 'Walang ganoong claim',
  'What was credited before {0} is in the opening balances':
    'Kasama na sa mga panimulang utang ang na-credit bago ang {0}',
  'There is no such credit note': 'Walang ganoong credit note',
  'A credit for goods that went back is taken back on their supplier return':
    'Sa sauli sa supplier binabawi ang credit para sa mga isinauling paninda',
  'That {0} takes another back: it stays': 'Pagbawi ng iba ang {0} na iyan: mananatili ito',
  'That {0} is taken back already': 'Nabawi na ang {0} na iyan',
  'That purchase is not of this supplier': 'Hindi sa supplier na ito ang purchase order na iyan',
  'That claim does not exist': 'Walang ganoong claim',
  'The credit is of another kind than its claim': 'Ibang uri ang credit kaysa sa claim nito',
  'That claim is settled': 'Ayos na ang claim na iyan',
  'That is more than the claim still awaits': 'Higit iyan sa hinihintay pa ng claim',
  'That drawer is of another location': 'Sa ibang lokasyon ang kahang iyan',
  'This shop does not keep what is owed to suppliers: the settings begin it':
    'Hindi itinatala ng botikang ito ang utang sa mga supplier: sa settings ito sinisimulan',
  'What was paid before {0} is in the opening balances':
    'Kasama na sa mga panimulang utang ang binayaran bago ang {0}',
  'Only a check is paid on a day to come': 'Tseke lang ang puwedeng bayad sa darating na araw',
  'Only {0} is owed to {1}': '{0} lang ang utang kay {1}',
  'Of that, {0} is owed to {1} by now': 'Sa halagang iyan, {0} na lang ang utang kay {1} ngayon',
  'What is shared out is more than what is paid': 'Higit sa binabayaran ang hinati-hati',
  'Only {0} lies with {1}': '{0} lang ang credit na hawak ni {1}',
  'That payment did not come out of a drawer': 'Hindi galing sa kaha ang bayad na iyan',
  'Say into which drawer the cash goes back': 'Ilagay kung sa aling kaha ibabalik ang cash',
  'That payment voids another: it stays': 'Pag-void ng iba ang bayad na iyan: mananatili ito',
  'That payment is voided already': 'Na-void na ang bayad na iyan',
  'What it left as credit has been applied: void the payment that applied it first':
    'Nagamit na ang natira nito bilang credit: i-void muna ang bayad na gumamit nito',
}
