import type { Translated } from '#domain/language.ts'
import type { TEXT as LOT_LINES } from '#web/goods/lot-lines/lot-lines-text.ts'

export const filipino = {
  'goods/lot-lines/lot-lines-text': {
    lines: 'Mga produkto',
    noLines: 'Wala pang produkto',
    lot: (number) => `Lot ${number}`,
    noLot: 'Walang numero',
    expires: (day) => `mag-e-expire sa ${day}`,
    there: (qty) => `${qty} ang naroon`,
    reason: 'Dahilan',
    remove: (name) => `Alisin ang ${name}`,
    search: 'Pangalan o code ng produkto',
    add: 'Idagdag',
    addOf: (name, lot) => `Idagdag ang ${name}, ${lot}`,
    addAll: 'Idagdag ang lahat ng ito',
    lotsOf: (name) => `Mga lot ng ${name}`,
    noneLeft: 'Wala nang lot na maidadagdag',
    ready: 'I-scan o i-type ang produkto, saka piliin ang lot nito',
    found: (name) => `${name}: piliin ang lot`,
    none: (name) => `Walang stock ng ${name} dito na wala pa sa listahan`,
    loading: 'Naglo-load ng mga lot...',
    choose: 'Piliin',
    chooseProduct: (name) => `Piliin ang ${name}`,
  } satisfies Translated<typeof LOT_LINES>,
}
