import type { WORDS as PRODUCT } from '#domain/goods/products/product.ts'
import type { PRICE_GROUP_WORDS } from '#domain/goods/products/price-groups.ts'
import type { TEXT as PACK_NOTES } from '#domain/goods/products/pack-notes.ts'
import type { TEXT as PACKS } from '#domain/goods/products/packs.ts'
import type { TEXT as PRICE_CAP } from '#domain/goods/products/price-cap.ts'
import type { Translated } from '#domain/language.ts'
import type { TEXT as BODIES } from '#domain/goods/products/bodies.ts'
import type { TEXT as BARCODE } from '#domain/goods/products/barcode.ts'

export const filipino = {
  'domain/goods/products/bodies': {
    kitStock: 'Walang sariling stock ang kit: ang laman nito ang mayroon',
    kitPacks: 'Tingi ang benta ng kit: wala itong pack',
    unsold: 'Ang hindi ibinebenta nang tingi ay kailangang may pack na ibinebenta',
    packBarcodes: 'Hanggang 20 barcode ang isang pack',
    packPrice: 'May presyo ang pack na ibinebenta',
    packs: 'Hanggang 20 pack ang isang produkto',
    packName: 'May sariling pangalan ang bawat pack',
    packTwice: 'Isang beses lang ilagay ang bawat pack',
    packBarcodeTwice: 'Sa isang pack lang ang isang barcode',
    packsTooLong: (most) =>
      `Ang mga pack kasama ang mga barcode nila ay lampas sa ${most} karakter na kasya sa isang cell ng file`,
    priceGroup: (groups) => `Dapat isa sa mga ito ang price group: ${groups}`,
    priceGroupTwice: 'Isang beses lang ilagay ang bawat price group',
    barcodes: 'Hanggang 50 iba pang barcode ang isang produkto',
    images: 'Hanggang 20 iba pang larawan ang isang produkto',
    parts: 'Hanggang 100 ang laman ng isang kit',
    partTwice: 'Isang beses lang ilagay ang bawat laman ng kit',
    imageAddress: 'Dapat nagsisimula sa http:// o https:// ang address ng larawan',
    location: 'Kailangan ang lokasyon',
    untracked: 'Walang dami ng stock ang produktong hindi sinusubaybayan ang stock',
    category: 'Kailangan ang kategorya',
    onlyKits: 'Kit (Combo) lang ang binubuo ng ibang produkto',
  } satisfies Translated<typeof BODIES>,
  'domain/goods/products/barcode': {
    length: (name, length) => `May ${length} digit ang ${name} na barcode`,
    upcE: 'Nagsisimula sa 0 o 1 ang UPC-E na barcode',
    checkDigit: (name, digit) => `Dapat ${digit} ang huling digit ng ${name} na barcode na ito`,
  } satisfies Translated<typeof BARCODE>,
  'domain/goods/products/packs': {
    notByPiece: (product) => `Hindi ibinebenta nang tingi ang ${product}: pumili ng pack`,
    notSold: (product, pack) => `Hindi ibinebenta nang ${pack} ang ${product}`,
    notBought: (product, pack) => `Hindi binibili nang ${pack} ang ${product}`,
    otherFactor: (pack, factor, written) =>
      `${factor} piraso na ang laman ng ${pack}, hindi ${written}: alisin ito at idagdag muli`,
    usedFactor: (pack, factor) =>
      `Naibenta, na-order o nabili na ang ${pack} na may ${factor} piraso: gumawa ng bagong pack para sa ibang laki`,
    piece: 'piraso',
    plural: (word) => word,
  } satisfies Translated<typeof PACKS>,
  'domain/goods/products/price-cap': {
    aboveCap: (product, most, price) =>
      `Hanggang ${most} lang ang puwedeng presyo ng ${product} ayon sa batas, hindi ${price}: ibababa ng manager ang presyo nito`,
    ownCap: 'price cap nito',
    partsCap: 'mga price cap ng laman nito',
    ofPieces: (most) => ` na ${most} bawat piraso`,
    lowerPrice: (what, most, source) =>
      `Hanggang ${most} lang ang puwedeng presyo ng ${what} ayon sa batas, dahil sa ${source}: ibaba ang presyo, o magplano ng cap na mas huli ang simula`,
    it: 'produkto',
    thisPack: 'pack na ito',
  } satisfies Translated<typeof PRICE_CAP>,
  'domain/goods/products/product': {
    'In Stock': 'May Stock',
    'Low Stock': 'Paubos na',
    'Out of Stock': 'Ubos na',
    Inactive: 'Hindi aktibo',
    'Not for selling': 'Hindi ibinebenta',
    'Has no parts': 'Walang laman ang kit',
    'Has an inactive part': 'May hindi aktibong laman',
    'Products with variants cannot be sold yet':
      'Hindi pa puwedeng ibenta ang mga produktong may variant',
    Expired: 'Expired na',
    Quarantined: 'Naka-quarantine',
    Recalled: 'Naka-recall',
    'Out of stock': 'Ubos na',
  } satisfies Translated<typeof PRODUCT>,
  'domain/goods/products/price-groups': {
    DEFAULT: 'Default na Presyo ng Benta',
    REGULAR: 'Regular na Presyo ng Benta',
    DEFAULT_WITH_INVOICE: 'Default na Presyo ng Benta, may invoice',
    REGULAR_WITH_INVOICE: 'Regular na Presyo ng Benta, may invoice',
    END_USER: 'Presyo ng Benta sa End User',
    SUB_DISTRIBUTOR: 'Presyo ng Benta sa Sub Distributor',
    RESELLER: 'Presyo ng Benta sa Reseller',
    RETAIL: 'Tingi na Presyo ng Benta',
  } satisfies Translated<typeof PRICE_GROUP_WORDS>,
  'domain/goods/products/pack-notes': {
    of: (pack, pieces) => `${pack} na ${pieces}`,
  } satisfies Translated<typeof PACK_NOTES>,
}
