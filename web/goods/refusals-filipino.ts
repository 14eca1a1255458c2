import { refusals as recalls } from '#web/goods/refusals-filipino-recalls.ts'
import { refusals as transfers } from '#web/goods/refusals-filipino-transfers.ts'

/** What the server says of products, their stock and their coming changes. */
export const refusals = {
  ...recalls,
  ...transfers,
  'There is no such {0}': 'Walang ganoong {0}',
  category: 'kategorya',
  unit: 'yunit',
  brand: 'brand',
  'tax rate': 'tax rate',
  '{0} is used by {1}': 'Ginagamit ng {1} ang {0}',
  '1 product': '1 produkto',
  '{0} products': '{0} produkto',
  '{0} has {1}: move or delete them first': 'May {1} ang {0}: ilipat o i-delete muna ang mga ito',
  '1 sub-category': '1 sub-category',
  '{0} sub-categories': '{0} sub-category',
  'sub-categories': 'mga sub-category',
  products: 'mga produkto',
  kits: 'mga kit',
  stock: 'stock',
  'A category of that name exists already': 'May kategorya nang ganoon ang pangalan',
  'That parent category does not exist': 'Walang ganoong pangunahing kategorya',
  'A unit of that name exists already': 'May yunit nang ganoon ang pangalan',
  'A brand of that name exists already': 'May brand nang ganoon ang pangalan',
  'A tax rate of that name exists already': 'May tax rate nang ganoon ang pangalan',
  'A category cannot lie under itself':
    'Hindi puwedeng mapailalim sa sarili nito ang isang kategorya',
  'There is no such product': 'Walang ganoong produkto',
  'Location is required': 'Kailangan ang lokasyon',
  'Category is required': 'Kailangan ang kategorya',
  'A product without stock tracking has no stock quantity':
    'Walang dami ng stock ang produktong hindi tina-track ang stock',
  'has {0}{1} in stock: deduct them': 'may {0}{1} sa stock: ibawas ang mga ito',
  'is in stock elsewhere: it is to be deducted': 'may stock sa ibang lugar: dapat itong ibawas',
  '{0} {1} before its stock is no longer tracked':
    'Ang {0} ay {1} bago ihinto ang pag-track ng stock nito',
  '{0} {1} before it becomes a kit': 'Ang {0} ay {1} bago ito maging kit',
  '{0} is part of the kit {1}: a kit is made of single products':
    'Bahagi ng kit na {1} ang {0}: mga isahang produkto ang bumubuo sa kit',
  '{0} {1}: it cannot be deleted. Deactivate it instead.':
    'Ang {0} ay {1}: hindi ito puwedeng i-delete. I-deactivate na lang ito.',
  'is or was in use elsewhere': 'ginagamit o nagamit sa ibang lugar',
  'has {0}{1} in stock': 'may {0}{1} sa stock',
  'is on 1 sale': 'nasa 1 benta',
  'is on {0} sales': 'nasa {0} benta',
  'is on 1 purchase': 'nasa 1 purchase order',
  'is on {0} purchases': 'nasa {0} purchase order',
  'is part of the kit {0}': 'bahagi ng kit na {0}',
  'is part of {0} kits': 'bahagi ng {0} kit',
  'has had stock before': 'nagkaroon na ng stock dati',
  '{0} and {1}': '{0} at {1}',
  'Another product has that SKU': 'May ibang produktong may ganoong SKU',
  'Another product has that barcode': 'May ibang produktong may ganoong barcode',
  'Another product has that code': 'May ibang produktong may ganoong code',
  'Another product has the code of that pack': 'May ibang produktong may code ng pack na iyan',
  'Each pack has a name of its own': 'May sariling pangalan ang bawat pack',
  'That unit does not exist': 'Walang ganoong yunit',
  'That brand does not exist': 'Walang ganoong brand',
  'That category does not exist': 'Walang ganoong kategorya',
  'That sub-category does not exist': 'Walang ganoong sub-category',
  'That tax rate does not exist': 'Walang ganoong tax rate',
  'A kit is made of single products that exist, none of them a kit itself':
    'Binubuo ang kit ng mga umiiral na isahang produkto, na walang kit sa mga ito',
  'A kit has no stock of its own: deduct what there is before this becomes one':
    'Walang sariling stock ang kit: ibawas muna ang mayroon bago ito maging kit',
  '1 product of this import was sold, counted or changed since, so nothing was taken back: {0}.':
    'May 1 produkto ng import na ito na naibenta, nabilang o nabago mula noon, kaya walang binawi: {0}.',
  '{0} products of this import were sold, counted or changed since, so nothing was taken back: {1}.':
    'May {0} produkto ng import na ito na naibenta, nabilang o nabago mula noon, kaya walang binawi: {1}.',
  'This import changed the codes of {0} products, more than can be taken back at once: import a file with the codes they had':
    'Binago ng import na ito ang mga code ng {0} produkto, higit sa mababawi nang sabay: mag-import ng file na may dati nilang mga code',
  'The code {0} belongs to {1} already': 'Sa {1} na ang code na {0}',
  'The code {0} belongs to the single piece already': 'Sa isang piraso na ang code na {0}',
  'Only a kit (Combo) is made of other products':
    'Kit (Combo) lang ang binubuo ng ibang mga produkto',
  'A kit is not part of itself': 'Hindi bahagi ng sarili nito ang kit',
  '{0} is a kit itself: a kit is made of single products':
    'Kit din ang {0}: mga isahang produkto ang bumubuo sa kit',
  '{0} comes in variants: a kit is made of single products':
    'May mga variant ang {0}: mga isahang produkto ang bumubuo sa kit',
  '{0} was sold, ordered or bought and stays: make it inactive instead':
    'Naibenta, na-order o nabili na ang {0} kaya mananatili ito: gawin na lang itong hindi aktibo',
  "{0} is the product's own price: change it in the product":
    'Sariling presyo ng produkto ang {0}: baguhin ito sa produkto',
  '{0} covers a product or leaves it out, not both':
    'Sakop ng {0} ang produkto o hindi, hindi puwedeng pareho',
  '{0} has {1} lots with stock: correct the one that is meant in its stock':
    'May {1} lot na may stock ang {0}: itama ang tinutukoy na lot sa stock nito',
  '{0} has no stock here that could expire: give the date together with the stock':
    'Walang stock dito ang {0} na puwedeng mag-expire: ilagay ang petsa kasama ng stock',
  '{0} has {1} in stock by now, not {2}. {3}': '{1} na ang stock ng {0} ngayon, hindi {2}. {3}',
  'Only {0} of the {1} may be sold: deduct the others by a stock adjustment':
    '{0} lang sa {1} ang puwedeng ibenta: ibawas ang iba sa pamamagitan ng stock adjustment',
  'The same changes on that day already: change that one instead':
    'May nakatakda nang ganoong pagbabago sa araw na iyan: iyon na lang ang baguhin',
  'What this import planned has begun, or was changed since, so nothing was taken back: {0}.':
    'Nagsimula na ang itinakda ng import na ito, o nabago mula noon, kaya walang binawi: {0}.',
  'An earlier line says something of these goods for the same day':
    'May naunang linya tungkol sa panindang ito para sa parehong araw',
  'There is no such dated change': 'Walang ganoong nakatakdang pagbabago',
  'This change': 'pagbabagong ito',
  'Only administrators plan the shop’s tax rate':
    'Administrator lang ang nagtatakda ng tax rate ng botika',
  'This change has begun: it stays as it is. Plan another one.':
    'Nagsimula na ang pagbabagong ito: mananatili ito. Magtakda ng iba.',
  'The shop’s tax is not inside its prices: no rate is planned':
    'Wala sa loob ng mga presyo ang tax ng botika: walang itinatakdang rate',
  'A class goes with a change of the class': 'Kasama ng pagbabago ng klase ang klase',
  'A tax rate goes with a change of the shop’s rate':
    'Kasama ng pagbabago ng rate ng botika ang tax rate',
  'A cap goes with a change of the cap': 'Kasama ng pagbabago ng price cap ang price cap',
  'Stock of {0} is not tracked: nothing to adjust':
    'Hindi tina-track ang stock ng {0}: walang ia-adjust',
  '{0} is a kit: put its parts on the shelf instead':
    'Kit ang {0}: ang mga bahagi nito ang ilagay sa estante',
  'That lot is not of this product at this location':
    'Hindi sa produktong ito sa lokasyong ito ang lot na iyan',
  'Only {0} can be deducted from that shelf{1}':
    '{0} lang ang puwedeng ibawas sa estanteng iyan{1}',
  'There is no such lot': 'Walang ganoong lot',
  'that lot': 'lot na iyan',
  'for sale': 'puwedeng ibenta',
  quarantined: 'naka-quarantine',
  recalled: 'na-recall',
  '{0}, {1}, is {2} already: nothing to change': '{0}, {1}: {2} na ito, walang babaguhin',
  'Only {0}{1} of {2} are left there {3}: the others were sold, deducted or set apart':
    '{0}{1} lang ng {2} ang natitira roon na {3}: ang iba ay naibenta, naibawas o naihiwalay',
  'Nothing is left of {0}: its units were sold, deducted or corrected. There is nothing to correct':
    'Wala nang natitira sa {0}: naibenta, naibawas o naitama na ang mga yunit nito. Walang itatama',
  '{0}, {1}, was changed by another user meanwhile. {2}':
    'Binago na ng ibang user ang {0}, {1}, samantala. {2}',
  'Nothing of the lot is changed': 'Walang nabago sa lot',
  'Another lot there has that number, expiry date and cost: correct this one in the stock of the product, which puts them together':
    'May ibang lot doon na ganoon ang numero, expiry date at puhunan: itama ito sa stock ng produkto, na pagsasamahin ang mga ito',
  'There is no such location': 'Walang ganoong lokasyon',
  'A location that still has stock of a product carries it':
    'Nagtitinda ng produkto ang lokasyong may stock pa nito',
  'Some of {0} went back to its supplier and is not settled: it may still be refused':
    'May {0} na isinauli sa supplier at hindi pa ayos: puwede pa itong tanggihan',
  'Witness is required': 'Kailangan ang saksi',
  'Choose who saw it': 'Piliin kung sino ang nakakita',
  'PIN is required': 'Kailangan ang PIN',
  'There is no such write-off': 'Walang ganoong write-off',
  '{0} was done already': 'Nagawa na ang {0}',
  '{0} was not done: there is nothing to undo': 'Hindi nagawa ang {0}: walang babawiin',
  '{0} was done on an earlier day: it is undone on its own day only':
    'Nagawa ang {0} sa naunang araw: mababawi lang ito sa mismong araw nito',
  'Nothing of {0} is destroyed yet': 'Wala pang nasisira sa {0}',
  '{0} is no draft any more: it stays as it is': 'Hindi na draft ang {0}: mananatili ito',
  '{0}, {1}, is for sale: quarantine what is to be destroyed first':
    'Puwedeng ibenta ang {0}, {1}: i-quarantine muna ang sisirain',
}
