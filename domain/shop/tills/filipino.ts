import type { Translated } from '#domain/language.ts'
import type { TEXT as TILLS } from '#domain/shop/tills/api.ts'

export const filipino = {
  'domain/shop/tills/api': {
    prefix: 'Mga letra, digit, - at _ lang ang puwede sa prefix',
    min: 'Dapat 9 hanggang 20 digit ang MIN, gaya ng ibinigay ng BIR',
    permitDate: 'Hindi puwedeng sa hinaharap ang petsa ng permit',
    noAddress: 'Kailangan ng network printer ang address nito',
    sheets: 'Sa dialog lang ng browser pini-print ang mga pahinang A4',
  } satisfies Translated<typeof TILLS>,
}
