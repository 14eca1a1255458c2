import type { Fault } from './fault.ts'
import { OF_SELLING } from './selling.ts'

/** What must not be lost when tests are moved, merged or made faster. */
export const FAULTS: readonly Fault[] = [...OF_SELLING]
