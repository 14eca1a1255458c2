import type { Translated } from '#domain/language.ts'
import type { TEXT as DOCUMENTS } from '#web/shop/documents/documents-text.ts'
import type { TEXT as USB_PRINTER } from '#web/shop/documents/usb-printer.ts'

export const filipino = {
  'shop/documents/documents-text': {
    print: 'I-print',
    printing: 'Nagpi-print...',
    printAgain: 'I-print Muli',
    byDialog: 'Gamitin ang Dialog ng Browser',
    noDialog: 'Walang binuksang print dialog ang browser. I-print muli maya-maya.',
    notNow: 'Huwag muna',
    notPrinted: (why) => `Hindi na-print. ${why}`,
    size: 'Papel',
    sizes: { '58MM_32': '58 mm', '80MM_42': '80 mm', '80MM_48': '80 mm', A4: 'A4' },
    loading: 'Naglo-load ng dokumento...',
    copies: (copies) =>
      copies === 0
        ? 'Hindi pa na-print'
        : copies === 1
          ? 'Isang beses na-print'
          : `${copies} beses na-print`,
  } satisfies Translated<typeof DOCUMENTS>,
  'shop/documents/usb-printer': {
    insecure:
      'Dumating ang page na ito sa simpleng HTTP, kung saan hindi pinapayagan ng mga browser ang USB printer. Buksan ang Botika sa HTTPS.',
    unable: 'Hindi maabot ng browser na ito ang USB printer. Kaya ng Chrome at Edge.',
    unchosen: 'Wala pang napiling printer. I-print muli at piliin ito.',
    gone: 'Hindi maabot ang printer. Tiyaking naka-on ito at nakasaksak ang kable, at walang ibang program na gumagamit nito.',
    noPaper: 'Wala nang papel ang printer.',
    stuck: 'Walang tinatanggap ang printer. Tingnan ang papel at takip nito.',
  } satisfies Translated<typeof USB_PRINTER>,
}
