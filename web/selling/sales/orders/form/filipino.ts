import { beside } from '#domain/goods/products/packs.ts'
import type { Translated } from '#domain/language.ts'
import { formatPesos } from '#domain/money.ts'
import type { TEXT } from '#web/selling/sales/orders/form/order-form-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const filipino = {
  'selling/sales/orders/form/order-form-text': {
    create: 'Gumawa ng Bagong Sales Order',
    edit: 'I-edit ang Sales Order',
    submitNew: 'Gawin ang sales order',
    creating: 'Ginagawa...',
    save: 'I-save',
    saving: 'Sini-save...',
    loading: 'Naglo-load ng order...',
    copied: (name) => `Na-issue na ang ${name} at hindi na mababago. Kopya ito niyon.`,
    copiedHint:
      'Bagong order ang magagawa kapag na-save, sa presyo ngayon at hindi kasama ang mga bayad.',

    information: 'Impormasyon ng Order',
    invoiceNumber: 'Numero ng invoice',
    invoicePlaceholder: 'Awtomatiko kung walang laman',
    priceGroup: 'Selling price group',
    status: 'Status ng order',
    statusHint: 'Hindi nababawasan ang stock hangga’t hindi Final',
    finalHint: 'Tuluyang mababawasan ang stock kapag na-save',
    salesDate: 'Petsa ng benta',
    dayIsManagers: 'Manager lang ang makapagbibigay ng ibang araw',
    terms: 'Palugit sa bayad (araw)',
    due: (day) => `Takdang araw ${day}`,
    location: 'Lokasyon',
    chooseLocation: 'Pumili ng lokasyon',
    inactiveLocation: (name) => `${name} (hindi aktibo)`,
    agent: 'Commission agent',
    noAgent: 'Wala',
    ownAgent: (name) => `${name} (ikaw)`,
    agentNamed: (name, id) => name ?? `User ${id}`,
    otherAgent: 'Ibang tao, ayon sa ID',
    agentId: 'ID ng commission agent',

    customerSection: 'Impormasyon ng Kostumer',
    existing: 'Kostumer na nakatala',
    noneChosen: 'Walk-in, o mag-type ng pangalan',
    chosenCustomer: (id) => `Nakatalang kostumer, ID ${id}`,
    clearCustomer: 'I-clear ang kostumer',
    cardsLeft: (customer) => `Inalis din sa order ang mga card ni ${customer}`,
    customerName: 'Pangalan ng kostumer',
    billing: 'Billing address',
    shipping: 'Shipping address',

    cardGone: (scheme) =>
      `Na-save ang order na ito para sa ${scheme}, pero walang card: kung wala iyon, walang diskuwento ng batas ang order. Kunin muli ang card.`,

    items: 'Mga Item ng Order',
    isSaving: 'Hindi naidagdag: sini-save ang order.',
    addItem: 'Magdagdag ng item',
    addItemPlaceholder: 'Idagdag sa pangalan, SKU o barcode',
    noItems: 'Wala pang item',
    noItemsHint: 'Maghanap ng produkto, o i-scan ito',
    chooseLocationFirst: 'Pumili ng lokasyon para makita ang stock doon',
    product: 'Produkto',
    quantity: 'Dami',
    price: 'Presyo',
    total: 'Kabuuan',
    itemAt: (name, qty, price) => `${qty} × ${name} sa ₱${price}`,
    otherFile: 'ibang file',
    remove: 'Alisin',
    quantityOf: (name) => `Dami ng ${name}`,
    priceOf: (name) => `Presyo ng ${name}`,
    totalOf: (name) => `Kabuuan ng ${name}`,
    removeItem: (name) => `Alisin ang ${name}`,
    inStock: (qty, inPacks) => `${COUNT.format(qty)} ang stock${beside(inPacks)}`,
    untracked: 'May stock',
    tooFew: (qty, inPacks) =>
      qty <= 0
        ? 'Wala nang natira sa lokasyong ito'
        : `${COUNT.format(qty)} na lang ang natira sa lokasyong ito${beside(inPacks)}`,
    overridden: 'Sariling presyo',
    backToGroup: (name) => `Ibigay sa ${name} ang presyo ng grupo nito`,
    added: (name, qty) => `Idinagdag ang ${name}${qty > 1 ? ` · ${COUNT.format(qty)}` : ''}`,
    unsellable: (name, reason) => `${reason}: ${name}`,
    areMeant: (lines) =>
      `${lines.map(({ qty, name }) => `${COUNT.format(qty)} na ${name}`).join(' at ')} ba talaga?`,
    tooManyLines: (most) => `Hanggang ${most} linya lang ang isang order`,

    pricing: 'Presyo at Diskuwento',
    discountType: 'Uri ng diskuwento',
    discountTypes: { percentage: 'Porsiyento', fixed: 'Takdang halaga' },
    discountValue: 'Halaga ng diskuwento',
    taxTotal: 'Kabuuang tax',
    taxCalculated: (percent) => `${percent} % ng natitira pagkabawas ng diskuwento`,
    taxTyped: (tax) => `Kuwenta: ${formatPesos(tax)}. I-clear para bumalik doon.`,
    taxInside: 'Kasama sa presyo',
    noneBesideLaw:
      'Wala habang may linyang may diskuwento ng batas: ibigay ito sa presyo ng isang linya',
    grandTotal: 'Kabuuan lahat',

    payments: 'Mga Bayad',
    noPayments: 'Wala pang bayad',
    addPayment: 'Magdagdag ng bayad',
    amount: 'Halaga',
    method: 'Paraan',
    date: 'Petsa',
    reference: 'Reference',
    note: 'Mga tala',
    payment: (number) => `Bayad ${number}`,
    ofPayment: (label, number) => `${label} ng bayad ${number}`,
    savedPayment: 'Manager lang ang makapagbabago ng na-save na bayad',
    removePayment: (number) => `Alisin ang bayad ${number}`,

    notesSection: 'Mga Tala ng Order',
    notes: 'Mga tala',

    summary: 'Buod ng Order',
    subtotal: 'Subtotal',
    discount: 'Diskuwento',
    tax: 'Tax',
    taxIncluded: 'Tax, kasama sa presyo',
    paid: 'Bayad na',
    change: 'Sukli',
    balance: 'Balanse',

    created: 'Nagawa ang sales order',
    updated: 'Nabago ang sales order',
    error: 'Error',
    pricesOnTheWay: 'Hinahanap pa ang mga presyo. Hintayin muna.',
    issued: (invoiceNumber) => (invoiceNumber ? `Invoice ${invoiceNumber}` : undefined),
    takeFigures: 'Gamitin ang mga halagang ito',
    issuedAlready: (name) =>
      `Na-issue na ang ${name} at nasa listahan na: gumawa lang ng isa pa kung dapat may dagdag.`,
  } satisfies Translated<typeof TEXT>,
}
