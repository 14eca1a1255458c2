import type { Translated } from '#domain/language.ts'
import { beside, inPacks, mostUnits } from '#domain/goods/products/packs.ts'
import type { TEXT } from '#web/goods/product-search/product-search-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')
const count = (number: number) => COUNT.format(number)

export const filipino = {
  'goods/product-search/product-search-text': {
    results: 'Mga nahanap na produkto',
    noProducts: 'Walang nahanap na produkto',
    matches: {
      TYPED: undefined,
      SAID: 'Walang ganyang pangalan; ang tinutukoy ay',
      GUESSED: 'Walang ganyang pangalan; baka',
    },
    meant: 'Ito ang tinutukoy',
    noSku: 'Walang SKU',
    expires: (day, isPast) => `${isPast ? 'Nag-expire noong' : 'Mag-e-expire sa'} ${day}`,
    inStock: (qty) => `${count(qty)} ang stock`,
    untracked: 'May stock',
    elsewhere: (places, of) =>
      places.length === 0
        ? 'Walang sangay na mayroon nito'
        : `Sa ${places.map(({ locationName, sellableQty: qty }) => (qty === null ? locationName : `${locationName} (${count(qty)}${beside(inPacks(qty, of))})`)).join(', ')}`,
    unit: (pack, pieceName) =>
      pack ? `${pack.name} ng ${count(pack.factor)}` : (pieceName ?? 'Piraso'),
    unitsOf: (name) => `Yunit ng ${name}`,
    tooManyUnits: (pack) => `Hanggang ${count(mostUnits(pack))} yunit ang isang linya`,
    unlikeLines:
      'May ibang linya sa yunit na iyon, sa ibang kondisyon. Pagparehuhin muna ang dalawa.',
    add: 'Idagdag',
    addProduct: (name) => `Idagdag ang ${name}`,

    ready: 'Mag-scan nasaan man ang cursor; labindalawa ang 12*code',
    unknownCode: (code) => `Walang produktong may code na ${code}`,
    severalWithCode: (code) => `Ilang produkto ang may code na ${code}. Pumili ng isa.`,
    badCount: (most) => `Kung ilan ang nauuna sa *: 1 hanggang ${count(most)}`,
    countFirst: (qty) => `${count(qty)} ng ano? I-scan o hanapin ito ngayon`,
    tooFast: 'Kasimbilis iyon ng scan. Pindutin muli ang Enter para iyon ang ibayad.',
    noCodeAmount: (code) =>
      `Walang produktong may code na ${code}. Kung halaga ito, pindutin muli ang Enter para ito ang ibayad.`,
    covered: (code) => `Hindi naidagdag: ${code}`,
    coveredHint: 'Isara muna ang window na ito, saka i-scan muli.',

    lookingUp: (first, others) =>
      `Hinahanap pa ang ${first}${others > 0 ? ` at ${count(others)} pa` : ''}`,
    notLookedUp: (codes, sentence) => `Hindi pa nahahanap: ${codes}. ${sentence}`,
    byItself: 'Kusa itong hahanapin pagbalik ng server.',
    lookUpAgain: 'Hanapin muli',
    leaveOut: 'Huwag isama',
    each: (action, codes) => `${action}: ${codes}`,
    codeFailed: 'May code na hindi nahanap. Hanapin muli, o huwag isama.',
  } satisfies Translated<typeof TEXT>,
}
