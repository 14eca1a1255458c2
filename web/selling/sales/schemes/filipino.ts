import type { Translated } from '#domain/language.ts'
import type { Uncovered } from '#domain/law/schemes/uncovered.ts'
import type { TEXT as SCHEME_PRESSES } from '#web/selling/sales/schemes/SchemePresses.tsx'
import type { TEXT as CARD } from '#web/selling/sales/schemes/card-text.ts'

const UNCOVERED: Record<Uncovered, string> = {
  LEFT_OUT: 'hindi isinama sa produkto',
  CATEGORY: 'hindi sakop ang kategorya',
  KIT: 'may bahagi ng kit na hindi sakop',
}

export const filipino = {
  'selling/sales/schemes/SchemePresses': {
    notCovered: (schemes) =>
      `Hindi sakop ng ${schemes.map(([name, why]) => (why ? `${name} (${UNCOVERED[why]})` : name)).join(' o ')}`,
    underScheme: (product, scheme) => `${product} sa ${scheme}`,
  } satisfies Translated<typeof SCHEME_PRESSES>,
  'selling/sales/schemes/card-text': {
    title: 'Discount Card ng Kostumer',
    remembered: 'Mga card ng kostumer na ito',
    offer: (scheme, number) => `Gamitin ang ${scheme} ${number}`,
    weekLeft: 'Natitira sa linggo ayon sa booklet',
    representative: 'Kinatawan',
    representativeHint: 'Kung ibang tao lang ang pumunta',
    shownWith: 'Kaninong card',
    notSaid: 'Gaya ng nakatala',
    more: 'TIN, kinatawan',
    apply: 'Gamitin',
    remember: (name) => `Itatala ito kay ${name} kapag natapos na ang benta.`,
    forget:
      'Kung walang kostumer, kakalimutan ito isang araw matapos huling gamitin; sa bukas na order, isang buwan matapos huling baguhin iyon.',
    failed: 'Hindi naitala ang card',
    shown: 'Naitala ang card',
    changed: 'Nabago ang card',
  } satisfies Translated<typeof CARD>,
}
