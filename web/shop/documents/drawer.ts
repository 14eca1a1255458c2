import { api } from '#domain/api.ts'
import type { HereTill } from '#domain/people/signed-in/api.ts'
import { DRAWER_PULSE, type DrawerOpening } from '#domain/cash/shifts/drawer-opening.ts'
import { call } from '#web/api.ts'
import { findPrinter, PrinterError, sendToPrinter } from '#web/shop/documents/usb-printer.ts'

/** Whether the printer of a till can open a drawer. The browser's dialog cannot. */
export function hasDrawer(till: HereTill | null): till is HereTill {
  return till !== null && till.printer !== 'DIALOG'
}

/**
 * Opens the drawer of the till that this browser is; answers why it stayed shut, or null. The server is asked where its printer is
 * one of the network, and where the opening has to be logged; throws what it refuses.
 */
export async function openDrawer(till: HereTill, opening: DrawerOpening): Promise<string | null> {
  const isLogged = opening.cause === 'COUNT' || opening.cause === 'REASON'
  if (isLogged || till.printer === 'NETWORK') {
    const params = { id: String(till.id) }
    const { failure } = await call(api.shifts.openDrawer, { params, body: opening })
    if (failure !== null) return failure
  }
  if (till.printer !== 'USB') return null
  try {
    await sendToPrinter(await findPrinter(false), DRAWER_PULSE, { isPaperNeeded: false })
    return null
  } catch (error) {
    if (error instanceof PrinterError) return error.message
    throw error
  }
}

/**
 * Opens the drawer for cash that was just moved, where the till has one. No message says that it stays shut: the user
 * stands before it, and has its key.
 */
export function openDrawerFor(till: HereTill | null, opening: DrawerOpening): void {
  if (hasDrawer(till)) void openDrawer(till, opening).catch(() => {})
}
