import type { Translated } from '#domain/language.ts'
import type { TEXT as LOCATIONS } from '#domain/shop/locations/api.ts'

export const filipino = {
  'domain/shop/locations/api': {
    code: 'Mga letra, digit, - at _ lang ang puwede sa code',
    noBranchCode: 'Kailangan ang branch code',
    branchCode: 'Dapat 5 digit ang branch code, gaya ng 00001',
  } satisfies Translated<typeof LOCATIONS>,
}
