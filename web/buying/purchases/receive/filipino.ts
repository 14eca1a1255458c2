import type { Translated } from '#domain/language.ts'
import { purchaseName } from '#domain/buying/purchases/purchase.ts'
import type { TEXT } from '#web/buying/purchases/receive/receive-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')
const count = (number: number) => COUNT.format(number)
const units = (number: number) => `${count(number)} yunit`

export const filipino = {
  'buying/purchases/receive/receive-text': {
    title: (id) => `Tanggapin ang ${purchaseName(id)}`,
    submit: 'Tanggapin',
    received: 'Natanggap ang delivery',
    receivedHint: (id, isWhole) =>
      isWhole
        ? `Natanggap na ang ${purchaseName(id)}`
        : `Hinihintay pa ang natitira sa ${purchaseName(id)}`,
    error: 'Error',

    waiting: (part) => `${part} ang darating pa`,
    ordered: (ordered) => `${ordered} ang in-order`,
    comesAs: (lot, each) => `${lot}, ₱${each} bawat isa`,
    unitOf: (name, lot) => `${name}, lot ${lot}`,
    count,
    lines: 'Mga linyang tatanggapin',
    product: 'Produkto',
    qty: 'Dami',
    unitCost: 'Puhunan/yunit',
    fieldOf: (field, name, lot) => `${field} ng ${name}, lot ${lot}`,
    anotherLotOf: (name) => `Isa pang lot ng ${name}`,
    removeLot: (name, lot) => `Alisin ang lot ${lot} ng ${name}`,

    search: 'Maghanap ng linya ng order na ito',
    ready: 'Mag-scan ng box para pumunta sa linya nito; 12*code kung labindalawa ang dumating',
    goTo: 'Puntahan',
    goToProduct: (name) => `Puntahan ang ${name}`,
    open: (open) => `${open} ang darating pa`,
    notOnIt: 'Hindi inaasahan',
    notAwaited: (name) => `Hindi inaasahan ang ${name} sa order na ito`,
    isIn: (name, qty) => `${name}: ${qty} sa lot na ito`,
    partlyRead: (name) =>
      `${name}: hindi nabasa ang lahat ng nasa label. I-type ang kulang ayon sa nakasulat.`,
    units,
    isSaving: 'Hindi naisama: sine-save ang delivery.',

    closeShort: 'Isara nang kulang ang natitira',
    closeShortHint: 'Hindi na hihintayin ang hindi pa dumarating ngayon.',
    nothing: 'I-type ang dumating, o isara nang kulang ang natitira',
    comes: (now) => `${units(now)} ang dumarating ngayon`,
    staysOpen: (rest) => `${units(rest)} ang hihintayin pa`,
    neverComes: (rest) => `${units(rest)} ang hindi na darating`,
    notAll: '0 kung walang dumating sa linya',
  } satisfies Translated<typeof TEXT>,
}
