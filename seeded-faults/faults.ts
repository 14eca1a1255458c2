import { OF_BEGINNING } from './beginning.ts'
import { OF_COMING_BACK } from './coming-back.ts'
import { OF_DRAWERS } from './drawers.ts'
import type { Fault } from './fault.ts'
import { OF_HOUSE } from './house.ts'
import { OF_LAW } from './law.ts'
import { OF_PACKS } from './packs.ts'
import { OF_DOCUMENTS } from './documents.ts'
import { OF_SCREENS } from './screens.ts'
import { OF_SELLING } from './selling.ts'
import { OF_SHELVES } from './shelves.ts'

/** The rules that must not be lost when tests are moved, merged or made faster. */
export const FAULTS: readonly Fault[] = [
  ...OF_SELLING,
  ...OF_BEGINNING,
  ...OF_COMING_BACK,
  ...OF_DRAWERS,
  ...OF_LAW,
  ...OF_PACKS,
  ...OF_DOCUMENTS,
  ...OF_SHELVES,
  ...OF_HOUSE,
  ...OF_SCREENS,
]
