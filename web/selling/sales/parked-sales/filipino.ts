import type { Translated } from '#domain/language.ts'
import { parkedSaleNumber } from '#domain/selling/sales/parked-sales/parked-sale.ts'
import type { TEXT } from '#web/selling/sales/parked-sales/parked-sales-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const filipino = {
  'selling/sales/parked-sales/parked-sales-text': {
    parkedSales: (count) => `Mga ticket ${COUNT.format(count)}`,
    ofBranch: 'Mga ticket ng sangay na ito',
    none: 'Wala pang nagpasa ng cart sa sangay na ito.',
    loading: 'Naglo-load ng mga ticket...',
    park: (number) => `Ipasa ang cart ${COUNT.format(number)} sa sangay`,
    take: (id) => `Kunin ang ${parkedSaleNumber(id)}`,
    takeIt: 'Kunin ang cart',
    title: (id) => parkedSaleNumber(id),
    lines: ({ lineCount, unitCount }) =>
      `${COUNT.format(lineCount)} linya · ${COUNT.format(unitCount)} yunit`,
    names: ({ productNames, lineCount }) =>
      productNames.join(', ') + (lineCount > productNames.length ? ' ...' : ''),
    by: (name, at) => `${name} · ${at}`,
    discard: (id) => `Itapon ang ${parkedSaleNumber(id)}`,
    asksDiscarding: (id) => `Itapon ang ${parkedSaleNumber(id)}? Mawawala na ang cart nito.`,
    discarded: (id) => `Naitapon na ang ${parkedSaleNumber(id)}`,
    print: (id) => `I-print ang ${parkedSaleNumber(id)}`,
    walkIn: 'Walk-in na kostumer',
    handedIn: (number, id) =>
      `Ang cart No. ${COUNT.format(number)} ay ${parkedSaleNumber(id)} na: makukuha ito ng kahit anong till ng sangay`,
    handedInBefore: (number) =>
      `Naipasa na pala sa sangay ang cart No. ${COUNT.format(number)}, at nakuha na`,
    staysHere: (number, reason) =>
      `Mananatili rito ang cart No. ${COUNT.format(number)}: ${reason}`,
    paidFor: 'May naibayad na rito: dito ito ibenta',
    cardShown: 'May ipinakitang card para dito: dito ito ibenta',
    onItsWay: 'Ipinapasa sa sangay: wala pang sagot',
    coming: 'Kinukuha mula sa sangay: wala pang sagot',
    askAgain: (number) => `Itanong muli ang cart ${COUNT.format(number)}`,
    again: 'Itanong muli',
    unanswered: (number) =>
      `Walang dumating na sagot. Hindi maibebenta saanman ang cart No. ${COUNT.format(number)} hangga’t wala: itanong muli.`,
    tooManyHeld: 'Sobra na ang naka-hold na cart dito: magbenta o magpasa muna ng isa',
    notTaken: (reason) => `Hindi nakuha ang ticket: ${reason}`,
    gone: (names) =>
      `Wala sa cart, dahil hindi na ibinebenta o sobra na sa isang benta: ${names.join(', ')}`,
    missing: 'Wala na ang ticket na ito: nakuha na, o tapos na ang araw nito.',
    anotherBranch: 'Sa ibang sangay ito: piliin muna ang lokasyong iyon.',
    error: 'Error',
  } satisfies Translated<typeof TEXT>,
}
