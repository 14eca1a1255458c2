import type { Translated } from '#domain/language.ts'
import type { TEXT as PRINTER_ADDRESS } from '#domain/shop/documents/printer-address.ts'

export const filipino = {
  'domain/shop/documents/printer-address': {
    wanted: (label) => `Dapat address na gaya ng 192.168.1.50 ang ${label}, nasa numero`,
    notPrivate: (label) =>
      `Dapat private ang ${label}: nagsisimula sa 10, 172.16 hanggang 172.31, 192.168, o fc o fd`,
  } satisfies Translated<typeof PRINTER_ADDRESS>,
}
