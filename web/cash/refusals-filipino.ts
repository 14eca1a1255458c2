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
}
