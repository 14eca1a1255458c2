import type { Location } from '#domain/shop/locations/api.ts'
import type { Till } from '#domain/shop/tills/api.ts'
import { made } from '#web/testing/samples.ts'

/** A till of a location, which no browser is. The first one unless `named` says otherwise. */
export function till(place: Location, named: Partial<Till> = {}): Till {
  const { prefix = place.code } = named
  return {
    ...made(),
    locationId: place.id,
    locationName: place.name,
    name: 'Till 1',
    isFirst: true,
    isOffice: false,
    prefix,
    returnPrefix: `${prefix}R`,
    voidPrefix: `${prefix}V`,
    nextNumber: 1,
    lastReturn: 0,
    lastVoidSlip: 0,
    isUsed: false,
    min: null,
    serialNumber: null,
    permit: null,
    permitDate: null,
    zCounter: 0,
    resetCounter: 0,
    accumulatedTotal: '0.00',
    begunAt: null,
    printer: 'DIALOG',
    paper: '80MM_48',
    printerAddress: null,
    printsItself: false,
    isActive: true,
    isHere: false,
    isBound: false,
    boundAt: null,
    boundByName: null,
    ...named,
  }
}
