import type { Translated } from '#domain/language.ts'
import type { PRODUCTS_TEXT as PRODUCTS_IMPORT_PRODUCTS } from '#web/goods/products/import/products-import-text.ts'
import type { TEXT as PRODUCTS_IMPORT } from '#web/goods/products/import/products-import-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

const products = (count: number) => `${COUNT.format(count)} produkto`
const newProducts = (count: number) => `${COUNT.format(count)} bagong produkto`

export const filipino = {
  'goods/products/import/products-import-text/products': {
    title: 'Mag-import ng mga produkto',
    subtitle: 'Mula sa workbook o CSV file ng anumang program, tinitingnan muna bago may isulat',
    back: 'Bumalik sa Mga Produkto',
    sampleHint: 'May mga pack, lot at lokasyon, para punan. Puwede rin ang anumang ibang listahan.',
    noHeadings:
      'Kung walang heading, pangalan at barcode lang ang nahuhulaan: sabihin kung ano ang iba.',
    totals: (lines, stock, value) =>
      `${COUNT.format(lines)} linya, ${COUNT.format(stock)} yunit, presyo × stock ${value}`,
    ready: ({ create, update, lot }) =>
      `${products(create)} ang gagawin, ${COUNT.format(update)} ang ia-update${lot > 0 ? `, may ${COUNT.format(lot)} dagdag na lot` : ''}.`,
    stockLeftOut: (count) =>
      `Hindi isasama ang stock ng ${newProducts(count)}: piliin ang lokasyon kung nasaan ito.`,
    created: (count) => `${products(count)} ang nagawa.`,
    updated: (count) => `${products(count)} ang na-update.`,
    unchanged: (count) => `${products(count)} ang tugma na sa file.`,
    left: (count) => `${COUNT.format(count)} kilalang produkto ang hindi ginalaw.`,
    skipped: (count) => `${COUNT.format(count)} linya ang nilaktawan: hindi produkto.`,
    stockWasLeftOut: (count) =>
      `Hindi isinama ang stock ng ${newProducts(count)}: walang napiling lokasyon. Para isama ito, ipadala muli ang file, piliin ang lokasyon, at gawing ayon sa file ang stock ng mga kilalang produkto.`,
    confirmTakeBack: (name) =>
      `Bawiin ang ${name}? Babalik sa dati ang binago nito, at mawawala ang mga produktong ginawa nito, o mananatiling hindi aktibo kung binigyan nito ng stock. Walang babawiin kung may nabenta, nabilang o nabago na mula noon.`,
    takenBackHint:
      'Bumalik sa dati ang binago nito, at inalis ang stock na dala nito. Wala na ang mga produktong ginawa nito, maliban sa mga binigyan nito ng stock: nananatili ang mga iyon, hindi aktibo at walang stock, dahil nasa ledger sila. Nananatili ang mga kategorya, brand at yunit.',
    see: 'Tingnan ang mga produkto',
  } satisfies Translated<typeof PRODUCTS_IMPORT_PRODUCTS>,
  'goods/products/import/products-import-text': {
    choices: 'Ang gagawin',
    matchBy: 'Hanapin ang kilalang produkto sa',
    matchBys: { sku: 'SKU', barcode: 'Barcode' },
    matchByHint:
      'Ang hilerang wala nito ay hinahanap sa isa pa nitong code, ang walang anumang code ay sa pangalan.',
    sameName: 'Bagong code sa kilalang pangalan',
    sameNames: {
      refuse: 'Tanggihan',
      update: 'Iyon ding produkto, iba ang code',
      create: 'Ibang produktong kapangalan',
    },
    existing: 'Mga kilalang produkto',
    existings: { update: 'I-update', leave: 'Huwag galawin' },
    location: 'Nasaan ang stock',
    noLocation: 'Huwag magpasok ng stock',
    noStockColumn: 'Walang column na may dami ng stock.',
    otherLocation: 'Nasaan ang stock na walang lokasyon',
    chooseLocation: 'Piliin kung nasaan ito; kung hindi, hindi ito isasama.',
    existingStock: 'Stock ng mga kilalang produkto',
    existingStocks: { leave: 'Huwag galawin', set: 'Gawing ayon sa file' },
    existingStockHint:
      'Ang linyang nag-iisa para sa shelf nito ay nagsasabi kung ilan lahat ang naroon; kung marami, bawat lot. Ang file na in-export ng lahat ng lokasyon ay kabuuan nila ang sinasabi: i-export ang lokasyong para rito. Isinusulat bilang adjustment. Para sa file na ito lang ang pinili.',
    withoutPrice: 'Mga bagong produktong walang presyo',
    withoutPrices: { refuse: 'Tanggihan', notForSelling: 'Gawin, pero hindi ibebenta' },
    createsMissing: 'Gawin ang kulang na mga kategorya, brand at yunit',
    repeatsNames: 'Inuulit ng hilerang walang pangalan ang nasa itaas nito',
  } satisfies Translated<typeof PRODUCTS_IMPORT>,
}
