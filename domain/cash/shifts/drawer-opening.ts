import { z } from 'zod'
import * as field from '#domain/fields.ts'

// A drawer hangs on its till's receipt printer, which opens it (pharmacy.md 5). It opens with cash that is moved, to be counted,
// and otherwise for a reason that is logged, where the shop allows that.

/** ESC p: a pulse of 50 ms at the first pin of the printer's drawer plug, off for 500 ms. */
export const DRAWER_PULSE: Uint8Array<ArrayBuffer> = Uint8Array.of(0x1b, 0x70, 0, 25, 250)

/** How long after cash was moved its drawer still opens for it, in milliseconds. */
export const OPENS_WITHIN_MS = 60_000

export const drawerOpening = z.discriminatedUnion('cause', [
  /** Cash that was paid for a sale just now, or given back of it. */
  z.object({ cause: z.literal('SALE'), saleId: field.id }),
  /** A shift just opened, or cash just moved by hand. */
  z.object({ cause: z.literal('MOVE'), shiftId: field.id }),
  z.object({ cause: z.literal('COUNT'), shiftId: field.id }),
  z.object({
    cause: z.literal('REASON'),
    shiftId: field.id,
    reason: field.reason('reason', 200),
  }),
])
export type DrawerOpening = z.output<typeof drawerOpening>
