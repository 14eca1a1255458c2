import type { Translated } from '#domain/language.ts'
import type { TEXT as BODIES } from '#domain/goods/recalls/bodies.ts'
import type { TEXT as DOCUMENT } from '#domain/goods/recalls/recall-document.ts'
import type { TEXT as NAME } from '#domain/goods/recalls/recall-name.ts'

export const filipino = {
  'domain/goods/recalls/bodies': {
    product: 'Kailangan ang produkto',
    noNumbers: 'Maglagay ng numero ng lot, o i-recall ang lahat ng lot',
    numbersOfAll: 'Walang numero ang recall ng lahat ng lot',
    manyNumbers: (most) => `Hanggang ${most} numero ng lot ang isang recall`,
  } satisfies Translated<typeof BODIES>,
  'domain/goods/recalls/recall-name': {
    name: (id) => `Recall #${id}`,
  } satisfies Translated<typeof NAME>,
  'domain/goods/recalls/recall-document': {
    title: 'RECALL',
    marks: { CLOSED: 'SARADO', MISTAKE: 'BINUKSAN NANG MALI' },
    number: 'Numero',
    product: 'Produkto',
    sku: 'SKU',
    lots: 'Mga lot',
    allLots: 'Lahat ng lot',
    reference: 'Reference',
    reason: 'Dahilan',
    announced: 'Inanunsiyo',
    opened: 'Binuksan',
    mistake: 'Mali',
    more: (sales) => `At ${sales} pang benta: tingnan ang export.`,
    preparedBy: 'Inihanda ni',
    pharmacist: 'Parmasyutiko',
    location: 'Lokasyon',
    lies: 'Naka-recall',
    underWay: 'Nasa daan',
    sold: 'Nabenta',
    cameBack: 'Naibalik',
    toSupplier: 'Sa supplier',
    liesAndSold: (lies, sold) => `${lies} naka-recall, ${sold} nabenta`,
    back: (qty) => `${qty} naibalik`,
    buyers: 'Mga bumili',
    telephone: 'Telepono',
    day: 'Araw',
    outcome: 'Kinalabasan',
    outcomes: { DONE: 'Tapos', NOT_REACHED: 'Hindi naabot', BROUGHT_BACK: 'Isinauli' },
    soldAndBack: (sold, back) => `${sold} (${back} naibalik)`,
    someSold: (sold) => `${sold} nabenta`,
    notKnown: 'Hindi kilala',
  } satisfies Translated<typeof DOCUMENT>,
}
