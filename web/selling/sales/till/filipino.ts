import { beside, counted, pieces } from '#domain/goods/products/packs.ts'
import type { Translated } from '#domain/language.ts'
import { centavosOf, formatPesos, percentText } from '#domain/money.ts'
import type { TEXT as TILL_KEYS } from '#web/selling/sales/till/TillKeys.tsx'
import type { TEXT as CHECKOUT } from '#web/selling/sales/till/checkout-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const filipino = {
  'selling/sales/till/TillKeys': {
    till: 'Sa till',
    fields: 'Sa mga field nito',
    does: {
      print: 'I-print ang resibo ng huling benta',
      search: 'Maghanap ng produkto',
      price: 'Tingnan ang presyo nang hindi nagbebenta',
      customer: 'Maghanap ng kostumer',
      card: 'Card ng senior o ng ibang diskuwento ng batas',
      quantity: 'Dami ng napiling linya',
      unit: 'Yunit nito: sunod ang titik ng isa',
      above: 'Piliin ang linya sa itaas',
      below: 'Piliin ang linya sa ibaba',
      remove: 'Alisin ang napiling linya, hanggang sa Ibalik',
      hold: 'I-hold ang cart',
      resume: 'Kunin ulit ang naka-hold na cart o ticket',
      complete: 'Tapusin ang benta',
      amount: 'Natanggap na halaga; isa pa: susunod na paraan ng bayad',
    },
    doesInFields: {
      count: 'Sa pagitan ng dami at code: ganoon karami ang ibenta',
      part: 'Pagkatapos ng halaga: isa sa ilang bayad',
    },
  } satisfies Translated<typeof TILL_KEYS>,
  'selling/sales/till/checkout-text': {
    title: 'POS',

    search: 'Maghanap ng produkto',
    searchPlaceholder: 'Pangalan, SKU o barcode',
    ready: 'Mag-scan o maghanap para magdagdag ng produkto',
    added: (name, qty) =>
      `Idinagdag ang ${name}${qty > 1 ? ` · ${COUNT.format(qty)} sa cart` : ''}`,
    addedAtNewPrice: (name, price) =>
      `Idinagdag ang ${name}. ${formatPesos(price)} na ang presyo nito ngayon`,
    unsellable: (name, reason) => `${reason}: ${name}`,
    tooManyLines: (most) => `Hanggang ${most} linya lang ang isang benta`,
    stillSaving: 'Sini-save pa ang huling benta',
    follows: (code, what) => `Hinahanap pa ang ${code}. Pagkatapos: ${what}`,
    pressedMeanwhile: (what) =>
      `${what}: hindi ginawa, dahil may ibang pinindot bago nasagot ang paghahanap`,
    nothingCame: (what) => `${what}: hindi ginawa, dahil wala sa cart ang hinanap`,
    priceCheck: 'Price check',
    soundsOff: 'Patayin ang tunog',
    soundsOn: 'Buksan ang tunog',

    cartTitle: 'Cart',
    lines: (lines, units) => `${COUNT.format(lines)} linya · ${COUNT.format(units)} yunit`,
    clear: 'I-clear',
    clearCart: 'I-clear ang cart',
    cleared: 'Na-clear ang cart',
    hold: 'I-hold',
    heldCount: (count) => `Naka-hold ${COUNT.format(count)}`,
    heldCarts: 'Mga naka-hold na cart',
    held: (number) => `Naka-hold na ang cart bilang No. ${COUNT.format(number)}`,
    resumed: (number, from) =>
      `Ibinalik ang cart No. ${COUNT.format(number)}${from ? `, na-hold sa ${from}: stock na ng lokasyong ito ang nakikita` : ''}`,
    anotherLocation: 'ibang lokasyon',
    nothingToHold: 'Walang maiho-hold',
    tooManyHeld: (most) => `Hanggang ${most} cart lang ang maiho-hold`,
    heldForYou: (number, reason) =>
      `May bentang hindi natuloy: ${reason} Naka-hold ang cart nito bilang No. ${COUNT.format(number)}.`,
    undo: 'Ibalik',
    emptyCart: 'Walang laman ang cart',
    emptyCartHint: 'Maghanap muna ng produkto sa itaas',
    product: 'Produkto',
    price: 'Presyo',
    quantity: 'Dami',
    discount: 'Disk. %',
    lineTotal: 'Kabuuan',
    actions: 'Mga aksyon',
    packsAre: (qty, pack, pieceName = null) =>
      `${counted(qty, pack.name)} · ${pieces(qty * pack.factor, pieceName)}`,
    each: (price) => `${formatPesos(price)} bawat isa`,
    unit: 'Yunit',
    noOtherUnit: 'Wala itong ibang yunit na ibinebenta',
    nothingToCount: 'Walang linya sa cart na malalagyan ng dami',
    quantityOf: (name) => `Dami ng ${name}`,
    increase: (name) => `Dagdagan ng isa: ${name}`,
    decrease: (name) => `Bawasan ng isa: ${name}`,
    discountOf: (name) => `Porsiyento ng diskuwento sa ${name}`,
    remove: (name) => `Alisin ang ${name}`,
    removed: (name) => `Inalis ang ${name}`,
    removeLine: 'Alisin',
    noneLeft: 'Wala nang natira sa lokasyong ito',
    wholeUnits: 'Buong bilang dapat ang dami: hindi ito binago',
    noPercentage: 'Porsiyento dapat ang diskuwento: hindi ito binago',
    amountUnread: 'Hindi halaga sa piso ang nasa Natanggap na halaga',
    discountLimited: 'Hanggang 100 % lang ang diskuwento',
    onlyLeft: (count, inPacks) =>
      `${COUNT.format(count)} na lang ang natira sa lokasyong ito${beside(inPacks)}`,

    cardsShown: 'Mga ipinakitang card',
    noSchemes: 'Walang diskuwento ng batas na ginagamit sa botikang ito',
    showCard: 'Senior, PWD o ibang card',
    changeCard: (scheme) => `Booklet at kinatawan: ${scheme}`,
    representedBy: (name) => `Kinatawan: ${name}`,
    cardsLeft: (customer) => `Inalis din sa benta ang mga card ni ${customer}`,
    removeCard: (scheme) => `Alisin ang card: ${scheme}`,
    cardShown: (scheme, holder) => `${scheme}: ${holder}`,
    vatable: 'VATable',
    vatExempt: 'VAT-exempt',
    zeroRated: 'Zero-rated',
    supplyReason: 'Bakit ganito karami',
    sellAllTheSame: 'Ibenta sa dahilang ito',

    details: 'Detalye ng Transaksyon',
    location: 'Lokasyon',
    selectLocation: 'Pumili ng lokasyon',
    customer: 'Kostumer',
    customerPlaceholder: 'Maghanap ng kostumer...',
    customersFound: 'Mga nahanap na kostumer',
    noCustomers: 'Walang nahanap na kostumer',
    walkIn: 'Walk-in na kostumer',
    noCustomer: 'Walang napiling kostumer',
    noPhone: 'Walang telepono',
    clearCustomer: 'I-clear ang kostumer',
    addCustomer: (typed) => `Idagdag si "${typed}"`,

    summary: 'Buod ng Order',
    subtotal: 'Subtotal',
    tax: ({ mode, rate, label }) =>
      mode === 'ADDED_TO_TOTAL'
        ? `${label} (${percentText(rate)}%)`
        : `${label}, kasama na sa presyo`,
    total: 'Kabuuan',

    payment: 'Bayad',
    method: 'Paraan ng pagbabayad',
    amountReceived: 'Natanggap na halaga',
    cashAmounts: 'Mga posibleng halaga',
    reference: 'Reference (opsyonal)',
    cardNumber: 'Huwag na huwag isulat dito ang numero ng card',
    changeDue: 'Sukli',
    stillShort: 'Kulang pa',
    tooMuch: 'Sobra: cash lang ang may sukli',
    paidBy: (methods) => `Natanggap na ${methods.join(' + ')}`,
    paidExactly: (methods) => `${methods.join(' + ')}, eksakto`,
    lastSale: 'Huling benta',
    addPart: 'Magdagdag ng bayad',
    parts: 'Mga bayad sa ngayon',
    partOf: (method, amount) => `${method} ${formatPesos(amount)}`,
    removePart: (part) => `Alisin ang ${part}`,
    balanceDue: 'Balanse',
    partFirst: 'I-type muna kung magkano ang bayad sa paraang ito',
    tooManyParts: (most) => `Hanggang ${most} bayad lang ang isang benta`,
    partIsAll: 'Bayad na ang lahat dito: tapusin na ang benta',
    addNote: 'Magdagdag ng tala',
    note: 'Tala',
    complete: 'Tapusin ang benta',
    processing: 'Pinoproseso...',

    error: 'Error',
    noLocation: 'Pumili ng lokasyon',
    noShift: 'Magbukas muna ng shift: sa shift nagbebenta ang till na ito',
    checkTotal: 'May field na bukas pa. Tingnan ang kabuuan.',
    soldTitle: 'Natapos na ang benta',
    sold: 'Naproseso na ang transaksyon',

    sentSale: 'Naipadala na, pero hindi pa kumpirmado. Puwede nang simulan ang susunod na cart.',
    sentAgain: 'Abala ang server. Kusang ipapadala ulit ang benta.',
    savingSale: 'Sini-save ang benta',
    checking: 'Tinitingnan kung na-save ang benta',
    checkNow: 'Tingnan ngayon',
    soldElsewhere: 'Na-save ang huling benta, pero hindi sa lokasyong sakop mo',
    notSaved: 'Hindi na-save ang benta. Tapusin ulit ito.',
    soldAfterAll: ({ invoiceNumber, grandTotal }) =>
      `Naibenta na pala dati ang na-clear na cart: ${invoiceNumber}, ${formatPesos(centavosOf(grandTotal))}`,

    soldEarlier: ({ invoiceNumber, grandTotal }) =>
      `Na-save ang naunang pagtapos sa cart na ito: ${invoiceNumber}, ${formatPesos(centavosOf(grandTotal))}. Wala roon ang binago pagkatapos.`,

    acceptPrices: 'Tanggapin ang bagong presyo',
    wasReceived: (paid) => `${formatPesos(paid)} ba ang natanggap?`,
    itWas: 'Oo, iyon nga',
    isMeant: (qty, name) => `${COUNT.format(qty)} ba talaga ang ${name}?`,
    itIs: 'Oo, ibenta',

    countOut: ({ change, back }) =>
      back.length === 0
        ? `Sukli ${formatPesos(change)}`
        : `I-refund ang ${back.map(({ method, amount }) => `${formatPesos(amount)} sa ${method}`).join(' at ')}${change > 0 ? `, at isukli ang ${formatPesos(change)}` : ''}`,
    giveBackBy: (back) => `I-refund sa ${back.map(({ method }) => method).join(' + ')}`,
    comesBack: (invoiceNumber) => `Isinauli mula sa ${invoiceNumber}`,
    keepInstead: (invoiceNumber) => `Huwag nang magpalit mula sa ${invoiceNumber}`,
    exchanging: (invoiceNumber, refunded) =>
      `Hanggang ${formatPesos(refunded)} ang bayad ng mga item ng ${invoiceNumber}: i-scan ang ipapalit`,
    oneExchange: 'May palit na sa cart na ito: tapusin muna iyon',
    byName: (name) => `ni ${name}`,
    received: 'Natanggap',
  } satisfies Translated<typeof CHECKOUT>,
}
