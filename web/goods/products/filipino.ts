import type { Translated } from '#domain/language.ts'
import { beside, inPacks, pieces } from '#domain/goods/products/packs.ts'
import type { PACK_TEXT as PRODUCT_FORM_PACK } from '#web/goods/products/product-form-text.ts'
import type { TEXT as PRODUCT_FORM } from '#web/goods/products/product-form-text.ts'
import type { TEXT as PRODUCTS } from '#web/goods/products/products-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const filipino = {
  'goods/products/product-form-text/pack': {
    hint: 'Box o strip na buong ibinebenta o binibili, sa sarili nitong presyo. Ang mga piraso nito ang binibilang sa stock.',
    soldByPieceHint: 'Kung naka-off: mga pack lang nito ang ibinebenta',
    add: 'Magdagdag ng pack',
    giveAnother: 'Palitan ang pangalan ng lahat maliban sa isa.',
    unnamed: (number) => `Pack ${number}`,
    name: 'Pack',
    nameExample: 'hal. Box',
    factor: 'Piraso',
    factorStays: 'Nagamit na: hindi na mababago',
    price: 'Presyo ng pack',
    doubts: {
      NO_MORE_THAN_A_PIECE: 'Hindi mas mahal sa isang piraso: presyo ba iyan ng buong pack?',
      BELOW_COST: 'Mas mahal doon ang puhunan ng mga piraso nito',
    },
    noMore: (name, price) => `Hindi mas mahal ang ${name}: ₱${price}`,
    barcode: 'Barcode ng pack',
    furtherBarcode: (line) => `Barcode ${line}`,
    sold: 'Ibinebenta',
    bought: 'Binibili',
    active: 'Aktibo',
    of: (what, pack) => `${what} ng ${pack}`,
    remove: (pack) => `Alisin ang ${pack}`,
  } satisfies Translated<typeof PRODUCT_FORM_PACK>,
  'goods/products/product-form-text': {
    quickNew: 'Magdagdag ng Produkto',
    quickEdit: 'I-edit ang Produkto',
    advancedNew: 'Magdagdag ng Produkto - Advanced Form',
    advancedEdit: 'I-edit ang Produkto - Advanced Form',
    save: 'I-save ang Produkto',
    saving: 'Sine-save...',
    saveAndNext: 'I-save at magdagdag pa',
    create: 'Gawin ang Produkto',
    creating: 'Ginagawa...',
    toAdvanced: 'Buksan ang advanced form',

    tabs: 'Mga bahagi ng form',
    general: 'Pangkalahatan',
    pricing: 'Presyo',
    inventory: 'Imbentaryo',
    advanced: 'Advanced',

    productTypes: {
      SINGLE: 'Single',
      VARIABLE: 'Variable (wala pa)',
      COMBO: 'Combo',
    },
    variableReason:
      'Hindi pa puwede ang mga produktong may variant: gumawa ng isang produkto sa bawat variant.',
    noBrand: 'Walang Brand',
    noCategory: 'Walang kategorya',
    noSubCategory: 'Walang sub-category',
    noUnit: 'Walang yunit',
    barcodeTypes: {
      C128: 'Code 128',
      C39: 'Code 39',
      EAN13: 'EAN-13',
      EAN8: 'EAN-8',
      UPCA: 'UPC-A',
      UPCE: 'UPC-E',
    },

    pharmacy: 'Botika',
    genericNameExample: 'hal. Paracetamol',
    strengthExample: 'hal. 500 mg',
    dosageFormExample: 'hal. Tablet',

    mixedKit: 'Iba ang VAT class ng mga laman nito: ibinebenta itong VATable.',
    partsUncovered: (schemes) =>
      `Hindi lahat ng laman nito ay sakop ng ${schemes.join(', ')}: walang diskuwento rito.`,
    inMixedKits: (kits) =>
      `Mga kit na may ganito na ibinebentang VATable, dahil magkakaiba ang class ng laman: ${kits.join(', ')}`,
    mixedNow: (kits) => `VATable na ngayon: ${kits.join(', ')}`,
    uncoveredNow: (kits) => `Hindi na lahat ng laman ay sakop ng scheme ng kit: ${kits.join(', ')}`,
    kitHint: 'Ang laman ng isang kit. Hindi puwedeng ilagay ang kit sa loob ng kit.',
    kitSearch: 'Maghanap ng idadagdag na produkto...',
    kitSearchLabel: 'Maghanap ng produkto para sa kit',
    kitEmpty: 'Wala pang laman ang kit',
    kitNoMatch: 'Walang nahanap na produkto',
    kitQty: (name) => `Dami ng ${name}`,
    kitFound: 'Mga nahanap na produkto',
    kitPieces: (qty, of) => `${pieces(qty, of.pieceName)}${beside(inPacks(qty, of))}`,
    kitRemove: (name) => `Alisin ang ${name}`,

    costFollows: 'Sumusunod sa presyo ng bili, kasama ang tax',
    priceCalculated: 'Kinukuwenta mula sa presyo ng bili at margin, na nasa advanced form',
    selling: 'Pagbebenta',
    tax: 'Tax',
    profitHint: 'Patong sa presyo ng bili. Kung blangko: i-type mismo ang presyo ng benta.',
    autoCalculated: 'Kusang kinukuwenta',
    noTaxRate: 'Walang napiling rate',
    taxTypes: { EXCLUSIVE: 'Exclusive', INCLUSIVE: 'Inclusive' },
    customTaxHint: 'Ito ang masusunod kaysa sa napiling rate',
    tillAddsTax: (label, percent) =>
      `Nasa loob na ng presyong ito ang tax. Pero sa POS, ipapatong pa rin ang ${label} (${percent} %).`,

    aboveCap: (cap) => `Lampas sa price cap na ${cap}: tinatanggihan ng POS`,
    law: 'Ayon sa Batas',
    priceCapHint: (piece) =>
      `Ang pinakamataas na puwedeng presyo ng ${piece}. Kung blangko: walang cap.`,
    thirtyDayHint:
      'Ang kinukuha ng isang tao sa loob ng 30 araw. Nagtatanong ng dahilan ang POS kapag lumampas sa ilalim ng scheme.',

    coveredByHint:
      'Ang ibinibigay ng batas sa bumibili nito. Sakop ito ng mga scheme ng kategorya nito kung hindi iba ang sinabi rito.',
    coveredWays: { category: 'Gaya ng kategorya', added: 'Sakop', leftOut: 'Hindi sakop' },

    groupPricesHint: 'Ang grupong walang sariling presyo ay sumusunod sa presyo ng produkto.',
    groupMargin: 'Margin (%)',
    percent: '%',
    groupPrice: 'Presyo (may tax)',
    groupActive: 'Aktibo',
    ofGroup: (what, group) => `${what} ng ${group}`,

    stockUntracked: 'Hindi naka-track ang stock nito',
    alertHint: 'Kung 0, susunod sa level ng botika',
    chooseLocation: 'Pumili ng Lokasyon',
    locationHint: 'Kaninong stock ang ipinapakita at ine-edit',
    awaitingStock: 'Nilo-load ang stock nito...',
    locationFailed: (sentence, shown) =>
      `${sentence} Ang ipinapakita ay ang stock pa rin sa ${shown}.`,
    inactiveLocation: (name) => `${name} (hindi aktibo)`,
    confirmLocation: 'Ipakita ang ibang lokasyon at itapon ang na-type mo tungkol sa stock dito?',
    notForSellingHint: 'Hindi ito ibinebenta ng POS',
    isActiveHint: 'Mga aktibong produkto lang ang ibinebenta',
    weightExample: 'hal. 500g',
    severalLots: (count) =>
      `${COUNT.format(count)} lot ang narito. Itama ang isa sa kanila sa stock ng produkto.`,

    customLotHint: 'Ng panimulang stock',
    customExpiryHint: 'Ng panimulang stock; ito ang masusunod kaysa sa expiration date',
    customBarcodeHint: 'Isa pang code ng isang piraso ng produktong ito',
    barcodesHint:
      'Ang code na inilagay dito ay nagbebenta ng isa sa produktong ito, sa presyo nito. Ang code ng box o strip na may ilang piraso ay sa pack nito, sa Presyo.',
    addBarcode: 'Magdagdag ng barcode',
    barcodeLine: (line) => `Dagdag na barcode ${line}`,
    removeBarcode: (line) => `Alisin ang dagdag na barcode ${line}`,
    addImage: 'Magdagdag ng larawan',
    imageLine: (line) => `Address ng dagdag na larawan ${line}`,
    removeImage: (line) => `Alisin ang dagdag na larawan ${line}`,

    loading: 'Naglo-load ng produkto...',
    newestLoaded: 'Na-load ang pinakabago, kasama ang mga binago mo.',
    newestGoesFirst: (fields) =>
      `Binago rin ng ibang user ang: ${fields}. Ang na-save nila ang ipinapakita; i-type muli ang sa iyo kung iyon ang dapat.`,

    success: 'Nagawa',
    error: 'Error',
    createdByQuick: 'Nagawa ang produkto',
    createdByAdvanced: 'Matagumpay na nagawa ang produkto!',
    createFailed: 'Hindi nagawa ang produkto. Subukan muli.',
    updated: 'Na-update ang produkto',
  } satisfies Translated<typeof PRODUCT_FORM>,
  'goods/products/products-text': {
    title: 'Mga Produkto',
    subtitle: 'Pamahalaan ang imbentaryo ng botika',
    quickAdd: 'Mabilis na Dagdag',
    advancedAdd: 'Advanced na Dagdag ng Produkto',
    scheduledChanges: 'Mga Nakatakdang Pagbabago',
    import: 'I-import',
    export: 'I-export',
    lowStock: 'Mababa ang Stock',
    expiringLots: 'Malapit nang Mag-expire',
    expiredLots: 'Expired na',
    exporting: 'Ine-export...',
    exportFailed: 'Hindi na-export ang mga produkto',
    search: 'Maghanap ng produkto...',
    category: 'Kategorya',
    allCategories: 'Lahat ng kategorya',
    location: 'Lokasyon',
    carriedAt: (location) => `Nasa ${location}`,
    status: 'Status',
    statuses: {
      all: 'Lahat ng status',
      active: 'Aktibo',
      inactive: 'Hindi aktibo',
      'low-stock': 'Mababa ang stock',
      'out-of-stock': 'Ubos na',
      expiring: 'Malapit nang Mag-expire',
      expired: 'Expired na',
      'above-cap': 'Lampas sa price cap',
    },
    taxClass: 'VAT class',
    allTaxClasses: 'Lahat ng VAT class',
    showing: (shown, all) =>
      `Ipinapakita ang ${COUNT.format(shown)} sa ${COUNT.format(all)} produkto`,

    product: 'Produkto',
    sku: 'SKU',
    price: 'Presyo',
    stock: 'Stock',
    expiration: 'Expiry',
    actions: 'Mga aksyon',
    barcode: (barcode) => `Barcode: ${barcode ?? 'N/A'}`,
    noSku: 'N/A',
    noSkuAside: 'Walang SKU',
    sellable: (qty) => `${COUNT.format(qty)} ang maibebenta`,
    stockOf: (name) => `Stock ng ${name}`,
    noLocation: 'Walang Lokasyon',
    noneOfYours: 'Wala sa mga lokasyon mo',
    unknownLocation: 'Hindi Kilalang Lokasyon',
    locations: (count) => `${COUNT.format(count)} lokasyon`,
    noExpiry: 'Walang expiry',
    cap: (cap, of) => `Cap ${cap}${of === null ? '' : `, ${of}`}`,
    unsellableOf: (unsellable, all) =>
      `${COUNT.format(unsellable)} sa ${COUNT.format(all)} ang hindi maibebenta`,
    untracked: 'Hindi naka-track',
    inactive: 'Hindi aktibo',
    editOne: (name) => `I-edit ang ${name}`,
    deleteOne: (name) => `I-delete ang ${name}`,

    loading: 'Naglo-load ng mga produkto...',
    none: 'Walang nahanap na produkto',
    giveOthers:
      'Makikita ng scan ang bawat isa sa kanila. Palitan ang code ng lahat maliban sa isa.',
    noMatch: 'Subukang baguhin ang mga filter o ang hinahanap',
    noneYet: 'Magsimula sa pagdagdag ng unang produkto',
    noneYetToSell: 'Manager ang naglalagay nito, o nag-i-import mula sa file',
    addFirst: 'Idagdag ang unang produkto',

    confirmDelete: (name) => `Sigurado ka bang gusto mong i-delete ang ${name}?`,
    offerDeactivate: (refusal, name) =>
      `${refusal}\n\nI-deactivate na ang ${name}, para hindi na ito maibenta?`,
    deleted: 'Na-delete ang produkto',
    deletedHint: 'Matagumpay na na-delete ang produkto.',
    deactivated: 'Na-update ang produkto',
    deactivatedHint: (name) => `Hindi na aktibo ang ${name}.`,
    error: 'Error',
  } satisfies Translated<typeof PRODUCTS>,
}
