import type { Translated } from '#domain/language.ts'
import type { TEXT as DOCUMENTS } from '#web/shop/documents/documents-text.ts'
import type { TEXT as USB_PRINTER } from '#web/shop/documents/usb-printer.ts'

export const filipino = {
  'shop/documents/documents-text': {} satisfies Translated<typeof DOCUMENTS>,
  'shop/documents/usb-printer': {} satisfies Translated<typeof USB_PRINTER>,
}
