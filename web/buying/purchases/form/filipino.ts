import type { Translated } from '#domain/language.ts'
import { purchaseName } from '#domain/buying/purchases/purchase.ts'
import type { TEXT } from '#web/buying/purchases/form/purchase-form-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')
const count = (number: number) => COUNT.format(number)

export const filipino = {
  'buying/purchases/form/purchase-form-text': {
    newTitles: { PENDING: 'Bagong Purchase Order', RECEIVED: 'Itala ang Delivery' },
    editTitle: (id) => `I-edit ang ${purchaseName(id)}`,
    create: { PENDING: 'Gawin ang Purchase Order', RECEIVED: 'Itala ang Delivery' },
    save: 'I-save',
    created: 'Nagawa ang purchase order',
    createdHint: (id, isReceived, location) =>
      isReceived
        ? `Natanggap ang ${purchaseName(id)} sa ${location}`
        : `Naghihintay ng delivery ang ${purchaseName(id)}`,
    updated: 'Na-update ang purchase order',
    lineAt: (name, { qty, freeQty, cost, lotNumber, expiryDate }) =>
      [
        `${qty}${freeQty ? ` + ${freeQty} libre` : ''} × ${name} sa ₱${String(cost)}`,
        ...(lotNumber ? [`lot ${lotNumber}`] : []),
        ...(expiryDate ? [`expiry ${expiryDate}`] : []),
      ].join(', '),
    suggestedLater:
      'Nasimulan na noon ang order na ito: papasok sa form ang gusto mong i-order ngayon sa “Magsimula ulit”.',
    receivedAlready: (id) =>
      `Natanggap na ang ${purchaseName(id)} at nasa listahan: gumawa lang ng isa pa kung may isa pa talaga.`,
    error: 'Error',

    supplier: 'Supplier',
    supplierPlaceholder: 'Maghanap ng supplier...',
    supplierMissing: 'Kailangan ang supplier',
    addSupplier: (name) => (name ? `Idagdag ang supplier na “${name}”` : 'Magdagdag ng supplier'),
    changeSupplier: 'Pumili ng ibang supplier',
    location: 'Lokasyon',
    locationMissing: 'Kailangan ang lokasyon',
    chooseLocation: 'Pumili ng Lokasyon',
    status: 'Status',
    statuses: [
      { value: 'RECEIVED', label: 'Natanggap' },
      { value: 'PENDING', label: 'Pending' },
    ],
    statusHint: (isReceived) =>
      isReceived
        ? 'Papasok agad sa stock ang mga produktong ito'
        : 'Walang papasok sa stock bago ang delivery nito',
    reference: 'Reference',
    referenceHint: 'Ang numero sa sariling papel ng supplier',
    invoiceDate: 'Petsa ng invoice',
    delivery: (number) => `Delivery ${number}`,
    expectedOn: 'Inaasahang petsa',
    notes: 'Mga tala',

    lines: 'Mga produkto',
    isSaving: 'Hindi naidagdag: sine-save ang order.',
    search: 'Maghanap ng io-order na produkto',
    searchPlaceholder: 'Mag-scan ng code, o maghanap ng pangalan, SKU o barcode...',
    untracked: 'Hindi naka-track ang stock nito',
    kit: 'Isang kit: i-order ang mga laman nito',
    notBought: (pack) => `Hindi binibili nang ${pack}`,
    choose: 'Piliin',
    chooseProduct: (name) => `Piliin ang ${name}`,
    added: (name, qty) => `${name} · ${count(qty)} sa order na ito`,
    tooMany: (most) => `Hanggang ${count(most)} linya ang isang order`,
    empty: 'Wala pang laman ang order na ito',
    emptyHint: 'I-scan ang dumating, o hanapin ito sa itaas',

    product: 'Produkto',
    qty: 'Dami',
    free: 'Libre',
    cost: 'Puhunan/yunit',
    comes: (ordered, pieces, each) => `${ordered} = ${pieces}, ₱${each} bawat isa`,
    pastExpiry: 'Hindi dapat nakalipas na ang petsa',
    lineTotal: 'Kabuuan ng linya',
    noTotal: '—',
    line: (line) => `linya ${line}`,
    fieldOf: (field, name, line) => `${field} ng ${name}, linya ${line}`,
    anotherLot: (name) => `Isa pang lot ng ${name}`,
    removeLine: (name) => `Alisin ang ${name}`,
    units: (lines, units) => `${count(lines)} linya · ${count(units)} yunit`,
    total: 'Kabuuan',

    unknownCode: (code, qty) =>
      `Walang produktong may code na ${code}${qty > 1 ? `, na-scan nang ${count(qty)} beses` : ''}.`,
    link: 'I-link sa produkto',
    linkOf: (code) => `I-link ang ${code} sa produkto`,
    dismiss: 'Balewalain',
    dismissOf: (code) => `Balewalain ang ${code}`,
    linkTitle: 'I-link sa produkto',
    linkHint: (code) =>
      `Piliin ang produktong may code na ${code}, at ang pack nito kung may pack ito. Mula noon, isa nito ang ibinebenta ng code, sa presyo nito, kahit saan. Huwag i-link ang code ng box o strip na wala sa listahan ng produkto: idagdag muna ang pack na iyon sa produkto.`,
    unitOfCode: (name) => `Alin sa ${name} ang may code na ito?`,
    linking: (name) => `Sine-save ang code ng ${name}...`,
    linked: 'Na-link ang code',
    linkedHint: (code, name) => `Ang ${code} ay ${name} na ngayon.`,
  } satisfies Translated<typeof TEXT>,
}
