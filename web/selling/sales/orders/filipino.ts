import { methodLabel } from '#domain/cash/payments/methods.ts'
import { soldText } from '#domain/goods/products/pack-notes.ts'
import { counted, inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { Translated } from '#domain/language.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { TEXT } from '#web/selling/sales/orders/orders-text.ts'
import { takenOff, takenOffItem } from '#web/selling/sales/schemes/taken-off.ts'

const COUNT = new Intl.NumberFormat('en-PH')

function byMethod(refunds: readonly { method: string; amount: string }[]): string {
  return refunds
    .map(({ method, amount }) => `${formatPesos(centavosOf(amount))} sa ${methodLabel(method)}`)
    .join(' at ')
}

const STATUSES = {
  Draft: 'Draft',
  Quotation: 'Quotation',
  Proforma: 'Proforma',
  Final: 'Final',
  Void: 'Na-void',
}

const PAYMENT_STATUSES = {
  unpaid: 'Hindi pa bayad',
  partial: 'May kulang pa',
  paid: 'Bayad na',
  overdue: 'Lampas na sa takda',
}

export const filipino = {
  'selling/sales/orders/orders-text': {
    title: 'Mga Sales Order',
    subtitle: 'Pamahalaan ang mga sales order at invoice',
    newOrder: 'Bagong sales order',
    anOrder: 'Isang sales order',

    totalOrders: 'Lahat ng Order',
    totalRevenue: 'Kabuuang Kita',
    draftOrders: 'Mga Draft na Order',
    finalOrders: 'Mga Final na Order',
    count: (count) => COUNT.format(count),
    revenueNote: 'Final lang at hindi na-void',
    returnedNote: (amount) => `${formatPesos(amount)} nito ang isinauli`,
    voidedNote: (count) => `${COUNT.format(count)} sa mga ito ang na-void`,
    openNote: (quotations, proformas) =>
      `${COUNT.format(quotations)} quotation, ${COUNT.format(proformas)} proforma`,
    owedNote: (owed, overdue) =>
      `${formatPesos(owed)} ang utang${overdue > 0 ? `, ${COUNT.format(overdue)} ang lampas na sa takdang araw` : ''}`,

    search: 'Numero, halaga, pangalan, produkto',
    status: 'Status',
    allStatuses: 'Lahat ng status',
    statuses: STATUSES,
    countedStatus: (status, count) =>
      count === undefined ? status : `${status} (${COUNT.format(count)})`,
    location: 'Lokasyon',
    till: 'Till',
    source: 'Pinagmulan',
    allSources: 'Till at mga order',
    sourceChoices: { POS: 'Till lang', ORDER: 'Mga order lang' },
    sources: { POS: 'Till', ORDER: 'Order' },
    payment: 'Bayad',
    allPayments: 'Kahit anong bayad',
    paymentStatuses: PAYMENT_STATUSES,
    paidStatus: (status, payment) => `${STATUSES[status]} · ${PAYMENT_STATUSES[payment]}`,
    allMethods: 'Kahit anong paraan',
    seller: 'Kahera',
    allSellers: 'Kahit sinong kahera',
    otherSeller: 'Ibang kahera',

    loading: 'Naglo-load ng mga sales order...',
    none: 'Walang nahanap na sales order',
    noMatch: 'Subukang baguhin ang mga filter o ang hinahanap',
    noneYet: 'Magsimula sa paggawa ng unang sales order',
    addFirst: 'Gawin ang unang sales order',

    order: 'Detalye ng Order',
    name: ({ id, invoiceNumber }) => invoiceNumber ?? `Order #${id}`,
    customer: 'Kostumer',
    walkIn: 'Walk-in na kostumer',
    unknownLocation: 'Hindi alam na lokasyon',
    priceGroup: 'Price group',
    total: 'Kabuuang halaga',
    paid: (amount) => `Bayad na: ${formatPesos(amount)}`,
    owed: (amount) => `Utang: ${formatPesos(amount)}`,
    date: 'Petsa',
    due: (day) => `Takdang araw ${day}`,
    actions: 'Mga aksyon',
    openOne: (name) => `Buksan ang ${name}`,
    editOne: (name) => `I-edit ang ${name}`,
    copyOne: (name) => `Kopyahin ang ${name} sa bagong order`,

    confirmDelete: ({ id, invoiceNumber }) =>
      `Sigurado bang ide-delete ang sales order ${invoiceNumber ?? id}?`,
    deleted: 'Na-delete ang sales order',
    voided: 'Na-void na ito, at nasa istante na ulit ang mga item',
    giveBack: (refunds) => (refunds.length === 0 ? '' : `I-refund ang ${byMethod(refunds)}`),
    gaveBack: (refunds) => `Na-refund: ${byMethod(refunds)}`,
    lessOwed: (amount) => `${formatPesos(amount)} ang nabawas sa utang`,
    error: 'Error',

    voidTitle: (name) => `I-void ang ${name}`,
    voidIntro:
      'Babalik ang bawat yunit sa lot na pinanggalingan nito, at hindi na bibilangin ang benta sa anumang halaga. Mananatili ito sa listahan bilang na-void, at hindi na gagamitin muli ang numero nito.',
    voidNotReturn:
      'Benta lang sa araw na ito ang nava-void, kung may pagkakamali. Kung nagsasauli ang kostumer, gamitin ang Isauli / I-refund.',
    reason: 'Dahilan',
    reasons: ['Dalawang beses na-punch', 'Maling kostumer', 'Maling item o dami', 'Hindi kinuha'],
    void: 'I-void',
    voidIt: 'I-void ang benta',
    voiding: 'Vino-void...',

    makerEdits: (name) => `Si ${name} o isang manager ang puwedeng magbago o mag-delete nito.`,

    loadingOne: 'Naglo-load ng benta...',
    soldTo: 'Ibinenta kay',
    noBuyer: 'Walang bumiling nakapangalan sa invoice',
    tin: (tin) => `TIN ${tin}`,
    nameBuyer: 'Pangalanan ang bumili',
    changeBuyer: 'Palitan ang bumili',
    buyerStays: 'Na-print na ang invoice, kaya hindi na mapapalitan ang bumili.',
    buyerOf: (name) => `Bumili sa ${name}`,
    buyerName: 'Pangalan ng bumili',
    buyerNamed: 'Napangalanan ang bumili',
    delete: 'I-delete',
    deleting: 'Dine-delete...',
    print: 'I-print',
    printOne: (name) => `I-print ang ${name}`,
    receiptOf: (method) => `I-print ang resibo ng ${method}`,
    takeBack: 'Isauli / I-refund',
    returns: 'Mga isinauli',
    allReturned: 'Naisauli lahat',
    returnedBy: (number, day, name) => `${number} · ${day} · ${name}`,
    approvedBy: (name) => `Inaprubahan ni ${name}`,
    returnedItem: (qty, name) => `${qty} × ${name}`,
    soldQty: (qty, packQty, packName) => {
      if (packQty === null && packName !== null) return `${COUNT.format(qty)} piraso`
      return soldText(packQty ?? qty, packName)
    },
    inPieces: (qty) => `${COUNT.format(qty)} piraso`,
    mixed: (packs, packName) => `${counted(packs, packName)} na binuo mula sa iba-ibang lot`,
    returned: (amount) => `Isinauli: ${formatPesos(amount)}`,
    returnedQty: ({ returnedQty, packName, packFactor }) =>
      packName === null || packFactor === null
        ? `${COUNT.format(returnedQty)} ang isinauli`
        : `${inPacksOrPieces(returnedQty, { pieceName: null, packs: [{ name: packName, factor: packFactor }] })} ang isinauli`,
    credited: 'Isinauli, ibinawas sa utang',
    refunded: 'Na-refund',
    corrected: 'Itinama',
    voidSlip: (number) => `Void slip ${number}`,
    correct: (method) => `Palitan ang paraan ng bayad na ${method}`,
    addPayment: 'Magdagdag ng bayad',
    copy: 'Kopyahin',
    toNewOrder: 'sa bagong order',
    edit: 'I-edit',
    items: 'Mga item',
    product: 'Produkto',
    quantity: 'Dami',
    price: 'Presyo',
    overridden: 'Presyong itinakda ng manager',
    discount: 'Diskuwento',
    discountPct: (percent) => `Bawas ${percent} %`,
    lineTotal: 'Kabuuan',
    takenOff: (item) => `${item.scheme}: ${takenOff(takenOffItem(item))}`,
    cards: 'Mga ipinakitang card',
    cardOf: ({ schemeName, holderName, maskedNumber, representative }) =>
      [schemeName, holderName, maskedNumber, representative && `kinatawan ${representative}`]
        .filter(Boolean)
        .join(' · '),
    payments: 'Mga bayad',
    noPayments: 'Wala pang naibabayad',
    method: 'Paraan',
    amount: 'Halaga',
    reference: 'Reference',
    note: 'Tala',
    handedOver: (amount) => `${formatPesos(amount)} ang iniabot`,
    subtotal: 'Subtotal',
    tax: 'Tax',
    taxIncluded: 'Tax, kasama sa presyo',
    taxTyped: 'Tax (tinype)',
    grandTotal: 'Kabuuan lahat',
    paidSoFar: 'Bayad na',
    received: 'Iniabot',
    change: 'Sukli',
    balance: 'Balanse',
    terms: 'Palugit sa bayad',
    days: (days) => (days === 0 ? 'Bayaran agad' : `${COUNT.format(days)} araw`),
    salesDate: 'Petsa ng benta',
    dueDate: 'Takdang araw',
    agent: 'Commission agent',
    billing: 'Billing address',
    shipping: 'Shipping address',
    prescription: 'Reseta',
    openPrescription: 'Buksan ang file',
    orderNotes: 'Mga tala ng order',
    history: 'Kasaysayan',
    madeBy: (name, moment) => `Ginawa ni ${name} noong ${moment}`,
    issuedOn: (day) => `Final noong ${day}`,
    voidedFor: (reason) => `Na-void: ${reason}`,
    voidedBy: (name, moment) => `Na-void ni ${name} noong ${moment}`,

    paymentTitle: (name) => `Bayad sa ${name}`,
    stillOwed: (amount) =>
      amount > 0 ? `${formatPesos(amount)} pa ang utang.` : 'Wala nang utang.',
    paymentAdded: 'Naidagdag ang bayad',
    owedBefore: (amount) =>
      `Nagbago ang balanse mula nang buksan ito: ${formatPesos(amount)} iyon dati.`,
    nowPaid: 'Bayad na ang order',
    nowPaidWithChange: (change) => `Bayad na ang order. Sukli: ${formatPesos(change)}`,
    nowOwed: (amount) => `${formatPesos(amount)} pa ang utang`,
  } satisfies Translated<typeof TEXT>,
}
