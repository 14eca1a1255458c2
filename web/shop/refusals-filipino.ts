/** What the server says of locations, tills, papers and settings. */
export const refusals = {
  'Another user has printed this: print it again': 'Na-print na ito ng ibang user: i-print muli',
  'Only an issued sale names its buyer: choose the customer of the order':
    'Na-issue na benta lang ang may pangalan ng bumili: pumili ng kostumer ng order',
  'The invoice was printed already: void the sale and sell it anew':
    'Na-print na ang invoice: i-void ang benta at ibenta muli',
  'That is an address of the server itself: no printer is there':
    'Address iyan ng mismong server: walang printer doon',
  'That is the address of the database: no printer is there':
    'Address iyan ng database: walang printer doon',
  'It cannot be found out just now where the database is, so nothing is printed there':
    'Hindi malaman sa ngayon kung nasaan ang database, kaya walang ipi-print doon',
  'The printer cannot be reached. See that it is switched on and on the network, then print again.':
    'Hindi maabot ang printer. Tiyaking bukas ito at nasa network, saka mag-print muli.',
  'The printer did not take the paper within 3 seconds. See whether it has paper and what came out, then print again.':
    'Hindi tinanggap ng printer ang dokumento sa loob ng 3 segundo. Tingnan kung may papel ito at kung ano ang lumabas, saka mag-print muli.',
  'The printer broke off in the middle. See what came out, then print again.':
    'Tumigil ang printer sa gitna. Tingnan kung ano ang lumabas, saka mag-print muli.',
  'The printer is busy with another paper. Print again in a moment.':
    'Abala ang printer sa ibang dokumento. Mag-print muli maya-maya.',
  'The till’s printer has an address that nothing is sent to':
    'May address ang printer ng till na hindi pinadadalhan',
  'Only a manager gets papers of that kind': 'Manager lang ang kumukuha ng ganoong dokumento',
  'That till does not exist': 'Walang ganoong till',
  '{0} has no printer of the network': 'Walang printer sa network ang {0}',
  '{0} has a shift that no Z reading holds: close it and read its till first':
    'May shift ang {0} na wala sa Z reading: isara ito at i-read muna ang till nito',
  'Only a manager who works at every location may say which location is the main one':
    'Manager lang na nagtatrabaho sa lahat ng lokasyon ang puwedeng magtakda ng pangunahing lokasyon',
  'Only a manager who works at every location may open a new one':
    'Manager lang na nagtatrabaho sa lahat ng lokasyon ang puwedeng magbukas ng bago',
  '{0} is the main location: make another one the main location instead':
    'Pangunahing lokasyon ang {0}: gawin na lang pangunahin ang iba',
  '{0} is the main location: make another one the main location first':
    'Pangunahing lokasyon ang {0}: gawin munang pangunahin ang iba',
  'The main location must be active': 'Dapat aktibo ang pangunahing lokasyon',
  '{0} start with that code': 'Nagsisimula sa code na iyan ang {0}',
  'has stock of 1 product': 'may stock ng 1 produkto',
  'has stock of {0} products': 'may stock ng {0} produkto',
  'has made 1 sale': 'may nagawang 1 benta',
  'has made {0} sales': 'may nagawang {0} benta',
  'has 1 purchase': 'may 1 purchase order',
  'has {0} purchases': 'may {0} purchase order',
  'is where 1 user works': 'may 1 user na nagtatrabaho rito',
  'is where {0} users work': 'may {0} user na nagtatrabaho rito',
  'has been in use before': 'nagamit na dati',
  'Another location has just become the main one. Try again.':
    'May ibang lokasyong kagagawa lang na pangunahin. Subukan muli.',
  'A location with that code exists already': 'May lokasyon nang may ganoong code',
  'The shop': 'botika',
  'Another tax rate is planned for this one: withdraw it first':
    'May ibang tax rate na nakatakda para rito: bawiin muna iyon',
  'That taxpayer does not go with the shop’s tax':
    'Hindi tugma ang taxpayer na iyan sa tax ng botika',
  'A location has at most {0} tills': 'Hanggang {0} till lang ang isang lokasyon',
  'Prefix is required': 'Kailangan ang prefix',
  '{0} is the first till of {1}: it stays active':
    'Unang till ng {1} ang {0}: mananatili itong aktibo',
  '{0} sells for {1} where nobody names a till: it stays active':
    'Nagbebenta ang {0} para sa {1} kapag walang till na pinili: mananatili itong aktibo',
  '{0} has a shift that no Z reading holds: close it and read the till first':
    'May shift ang {0} na wala sa Z reading: isara ito at i-read muna ang till',
  'Only an administrator may set a network printer':
    'Administrator lang ang puwedeng magtakda ng printer sa network',
  'Only a manager makes a browser a till': 'Manager lang ang gumagawa ng browser na till',
  'This browser becomes {0} at {1}, and another one is that no more':
    'Magiging {0} sa {1} ang browser na ito, at hindi na ang iba',
  'This browser becomes {0} at {1}': 'Magiging {0} sa {1} ang browser na ito',
  '{0} has no drawer: no browser is that till':
    'Walang kaha ang {0}: walang browser na nagiging till na iyon',
  'Another browser is {0}: release it first, or take it over':
    'Ibang browser ang {0}: bitiwan muna ito, o halilihan',
  'This browser is a till of another location: a user of that location must release it first':
    'Till ng ibang lokasyon ang browser na ito: dapat muna itong bitiwan ng user ng lokasyong iyon',
  '{0} has numbered something already: its numbers go on':
    'May nabigyan na ng numero ang {0}: tuloy ang mga numero nito',
  '{0} was given its beginning already': 'Nabigyan na ng simula ang {0}',
  '{0} start with that prefix': 'Nagsisimula sa prefix na iyan ang {0}',
  'That is the code of {0}': 'Code iyan ng {0}',
  '{0} of {1}': '{0} ng {1}',
  'The {0} of {1}': '{0} ng {1}',
  invoices: 'mga invoice',
  'void slips': 'mga void slip',
  'another location': 'ibang lokasyon',
  'That location has a till of that name already':
    'May till nang ganoon ang pangalan sa lokasyong iyan',
  'The numbers of another till start with that':
    'Nagsisimula rin diyan ang mga numero ng ibang till',
  '{0} has printed nothing beyond what the shop knows: its numbers go on':
    'Walang na-print ang {0} na lampas sa alam ng botika: tuloy ang mga numero nito',
  'The shop knows numbers up to {0}: none lower was the last':
    'Alam ng botika ang mga numero hanggang {0}: hindi mas mababa ang huli',
  'That is more than {0} beyond {1}: look at the paper again':
    'Higit iyan sa {0} lampas sa {1}: tingnan muli ang papel',
  'This browser is another till now': 'Ibang till na ang browser na ito ngayon',
  'This browser is {0} now': '{0} na ang browser na ito ngayon',
  'Another browser is {0} now': 'Ibang browser na ang {0} ngayon',
  'Goods of {0} went back to a supplier and are not settled: they may still be refused':
    'May paninda ng {0} na isinauli sa supplier at hindi pa ayos: puwede pa itong tanggihan',
}
