import { methodLabel } from '#domain/cash/payments/methods.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { Translated } from '#domain/language.ts'
import { formatPesos } from '#domain/money.ts'
import type { TEXT } from '#web/selling/sales/returns/returns-text.ts'

type InPack = Parameters<typeof TEXT.reported>[1]

const COUNT = new Intl.NumberFormat('en-PH')

const reported = (qty: number, { packName, packFactor, pieceName }: InPack) =>
  packName === null || packFactor === null
    ? COUNT.format(qty)
    : inPacksOrPieces(qty, { pieceName, packs: [{ name: packName, factor: packFactor }] })

export const filipino = {
  'selling/sales/returns/returns-text': {
    dialogTitle: (name) => `Pagbabalik mula sa ${name}`,
    loading: 'Naglo-load ng mga maisasauli...',
    openDocument: (number) => `Buksan ang ${number}`,
    unknownNumber: (number) => `Walang produkto at walang benta na may numerong ${number}.`,
    showSale: 'Tingnan ang benta',
    walkIn: 'Walk-in na kostumer',
    nothingLeft: 'Naisauli na ang lahat nito.',
    soldAgo: (days) =>
      days === 0
        ? 'Ibinenta ngayon'
        : days === 1
          ? 'Ibinenta kahapon'
          : `Ibinenta ${COUNT.format(days)} araw na ang nakalipas`,
    tooLate: (days) =>
      days === 0
        ? 'Sa araw ng benta lang maisasauli. Pagkatapos niyon, manager lang ang tatanggap.'
        : `Sa loob lang ng ${COUNT.format(days)} araw maisasauli. Pagkatapos niyon, manager lang ang tatanggap.`,
    forManagers: 'Kailangang aprubahan ng manager.',
    doesNotComeBack: 'Manager lang ang tumatanggap ng isinauli sa kategoryang ito',
    parts: (parts) => `Isinasauli nang buo: ${parts.join(', ')}`,
    reported,
    left: (left, line) =>
      left === line.qty
        ? `${reported(left, line)} ang binili`
        : `${reported(left, line)} sa ${reported(line.qty, line)} ang natira`,
    allBack: 'Naisauli lahat',
    takeAll: 'Lahat nito',
    lines: 'Mga isasauli',
    product: 'Produkto',
    qty: 'Isinauli',
    qtyOf: (name) => `Ilan ang isinauli na ${name}`,
    fewer: (name) => `Bawasan ng isa: ${name}`,
    more: (name) => `Dagdagan ng isa: ${name}`,
    condition: 'Mapupunta sa',
    conditionOf: (name) => `Saan mapupunta ang ${name}`,
    usual: (label) => `${label} (karaniwan)`,
    lot: 'Lot',
    lotOf: (name) => `Lot ng ${name}`,
    lastLot: 'Sa lot na huling kinuha',
    lotChoice: (number, expiry, left) =>
      [number ?? 'Walang numero', expiry && `expiry ${expiry}`, `${left} ang nailabas`]
        .filter(Boolean)
        .join(' · '),
    priceOf: (price, { packName, packFactor }) =>
      packName === null ? price : `${packName} na may ${COUNT.format(packFactor ?? 1)} sa ${price}`,
    price: 'Presyo',
    reason: 'Dahilan',
    reasons: ['Maling item', 'May depekto o sira', 'Mali sa pag-dispense', 'Na-recall'],
    exchange: 'Palit',
    cardNumber: 'Huwag na huwag isulat dito ang numero ng card',
    method: 'I-refund sa',
    asPaid: (methods) =>
      methods.length === 0
        ? 'Kung paano ibinayad'
        : `Kung paano ibinayad: ${methods.map(methodLabel).join(', ')}`,
    total: 'Kabuuan',
    credited: 'Ibabawas sa utang',
    refunded: 'Ire-refund',
    refundedBy: (method) => `Ire-refund sa ${methodLabel(method)}`,
    by: (method) => `sa ${methodLabel(method)}`,
    paidOtherwise: 'Hindi ganito ibinayad: manager lang ang makapagre-refund nang ganito.',
    wholeUnits: 'Dapat buong bilang',
    onlyLeft: (left, line) =>
      left === 0 ? 'Wala nang natira' : `${reported(left, line)} na lang ang natira`,
    nothingYet: 'Ilagay kung ilan ang isinauli',
    submit: (refunded) =>
      refunded > 0 ? `Isauli at i-refund ang ${formatPesos(refunded)}` : 'Isauli',
    done: (number, credited) =>
      [`Pagbabalik ${number}.`, credited > 0 && `${formatPesos(credited)} ang nabawas sa utang.`]
        .filter(Boolean)
        .join(' '),
    takenBack: 'Naisauli na',
    givenBack: (refunds) =>
      `I-refund ang ${refunds.map(({ method, amount }) => `${formatPesos(amount)} sa ${methodLabel(method)}`).join(' at ')}`,
    askingAbout: (at) =>
      `May pagbabalik sa bentang ito na ipinadala nang ${at}, at walang dumating na sagot. Tinatanong sa server kung ano ang nangyari; wala munang ibang isasauli hanggang doon.`,
    asking: 'Tinatanong kung ano ang nangyari sa pagbabalik...',
    wasMade: (at, { title, description }) =>
      `Natuloy ang pagbabalik na ipinadala nang ${at}. ${title}. ${description}`,
    wasNotMade: (at) =>
      `Hindi natuloy ang pagbabalik na ipinadala nang ${at}. Walang naisauli, at walang ire-refund para doon.`,
    madeElsewhere: (at) =>
      `Natuloy ang pagbabalik na ipinadala nang ${at}, pero hindi sa lokasyong sakop mo.`,
    goOn: 'Magsauli ng item',
    understood: 'OK',
    lessOwed: (amount) => `${formatPesos(amount)} ang nabawas sa utang`,
    correctTitle: (method, amount) => `Itama ang ${amount} sa ${method}`,
    correctHint:
      'Babawiin ang bayad at itatala muli. Hindi magbabago kung ano ang naibenta, at kung magkano ang nabayaran.',
    paidBy: 'Ibinayad sa',
    chooseMethod: 'Pumili ng paraan',
    reference: 'Reference',
    correct: 'Itama',
    corrected: 'Naitama ang bayad',
    bookedBy: (method) => `Nakatala na ito sa ${method}.`,
    byMethod: (amount, method) => `${amount} sa ${method}`,
    giveDepositBack: (deposit) => `I-refund ang ${deposit}`,
    asksGivingBack: (deposit) => `I-refund ang ${deposit}? Mananatili ang order nang wala ito.`,
    depositGivenBack: (deposit) => `Na-refund ang ${deposit}`,
    error: 'Error',
  } satisfies Translated<typeof TEXT>,
}
