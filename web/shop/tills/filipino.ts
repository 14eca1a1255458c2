import type { Translated } from '#domain/language.ts'
import { numbered } from '#web/shop/tills/number-of.ts'
import type { TEXT } from '#web/shop/tills/tills-text.ts'

export const filipino = {
  'shop/tills/tills-text': {
    till: 'Till',
    allTills: 'Lahat ng till',
    tillAt: (till, location) => `${location} · ${till}`,
    tillNumber: (id) => `Till #${id}`,
    tills: (location) => `Mga Till ng ${location}`,
    here: 'Ang browser na ito',
    elsewhere: 'Ginagamit',
    inactive: 'Hindi aktibo',
    editOne: (name, location) => `I-edit ang ${name} ng ${location}`,
    addOne: (location) => `Magdagdag ng Till sa ${location}`,
    add: 'Magdagdag ng Till',
    giveAnother: 'Palitan ang pangalan ng lahat maliban sa isa.',

    create: (location) => `Bagong Till sa ${location}`,
    edit: (name, location) => `${name} ng ${location}`,
    numbered: (count) => `Till ${count}`,
    name: 'Pangalan',
    prefix: 'Prefix ng mga numero nito',
    prefixHint: (offered) => `Kung blangko: ${offered}, o ang susunod na bakante`,
    numbers: (invoice, returns, voids) =>
      `${invoice} ang susunod nitong invoice. Nagsisimula sa ${returns} ang mga pagbabalik nito, at sa ${voids} ang mga void slip.`,
    min: 'MIN',
    minHint: 'Ang Machine Identification Number na ibinigay ng BIR',
    serialNumber: 'Serial number',
    permit: 'Numero ng permit',
    permitDate: 'Petsa ng permit',
    printer: 'Printer',
    printers: {
      DIALOG: 'Sa dialog ng browser',
      USB: 'Receipt printer sa USB nito',
      NETWORK: 'Receipt printer sa network',
    },
    printerHints: {
      DIALOG: 'Anumang printer na gamit ng computer nito',
      USB: 'ESC/POS printer sa computer nito, gamit ang Chrome o Edge. Dapat nakabukas ang Botika sa https, o bilang localhost.',
      NETWORK: 'ESC/POS printer na naaabot ng server sa port 9100. Administrator ang nagtatakda.',
    },
    paper: 'Papel',
    papers: {
      '58MM_32': '58 mm, 32 character bawat linya',
      '80MM_42': '80 mm, 42 character bawat linya',
      '80MM_48': '80 mm, 48 character bawat linya',
      A4: 'A4, sa dialog lang',
    },
    printerAddress: 'Address ng printer',
    printerAddressHint:
      'Ayon sa ipinapakita ng printer kapag pini-print nito ang sariling settings, gaya ng 192.168.1.50. Dapat fixed ito.',
    printsItself: 'Mag-print ng resibo pagkatapos ng bawat benta',
    printsItselfHints: {
      DIALOG: 'Binubuksan ng browser ang dialog nito sa bawat beses',
      USB: 'Agad, nang hindi hinihingi',
      NETWORK: 'Agad, nang hindi hinihingi',
    },
    isActive: 'Aktibo',
    isActiveHint: 'Walang naibebenta ang till na naka-off, at binibitawan nito ang browser nito',

    isHere: (name) => `${name} ang browser na ito.`,
    isElsewhere: (name, by, day) =>
      `Ibang browser ang ${name}: si ${by} ang nag-set up noong ${day}.`,
    isNowhere: (name) => `Walang browser na ${name}.`,
    becomeTitle: 'Aling till ang browser na ito?',
    becomeHint:
      'Magbebenta ito bilang till na iyon, at may kaha nito. Doon nagbebenta ang sinumang mag-sign in dito.',
    become: 'Gawing Ito ang Till',
    chooseTill: 'Pumili ng till',
    boundElsewhere: (name) => `${name} (ibang browser)`,
    use: (name) => `Gamitin ang browser na ito bilang ${name}`,
    release: 'Bitawan',
    confirmTakeOver: (name) =>
      `Ibang browser ang ${name}. Mula ngayon, hindi na ito makakapagbenta bilang till. Kunin ito?`,
    confirmRelease: (name) => `Hindi na ${name} ang kabilang browser. Bitawan ito?`,
    bound: (name) => `${name} na ngayon ang browser na ito`,
    released: (name) => `Wala nang browser na ${name}`,

    begin: 'Ituloy mula sa ibang machine…',
    beginTitle: (name, location) => `Kung saan magtutuloy ang ${name} ng ${location}`,
    beginHint:
      'Para sa till na papalit sa ibang machine: itutuloy ang mga numero nito kung saan iyon tumigil. Isang beses lang itong masasabi, bago ang unang benta.',
    nextNumber: 'Susunod na numero ng invoice',
    zCounter: 'Z counter',
    accumulatedTotal: 'Naipong kabuuan',
    jump: 'Pagkatapos ng restore…',
    jumpTitle: (name, location) => `Mga numero ng ${name} ng ${location} pagkatapos ng restore`,
    jumpHint:
      'Hindi alam ng backup ang na-print matapos itong gawin. Tingnan ang huling papel ng bawat uri na na-print ng till na ito, at i-type ang numero nito: ang susunod ay kasunod nito, at hindi na gagamitin ang mga nasa pagitan.',
    lastInvoice: 'Huling na-print na invoice',
    lastReturn: 'Huling na-print na return slip',
    lastVoidSlip: 'Huling na-print na void slip',
    known: (number) => `Hanggang ${number} ang alam ng botika`,
    leftOut: (prefix, known, last) =>
      last > known ? `${numbered(prefix, known + 1)} hanggang ${numbered(prefix, last)}` : '',
    asksJump: (ranges) =>
      ranges.length > 0 ? `Hindi na gagamitin ang ${ranges.join(', ')}. Ituloy?` : null,
    begun: (number) => `${number} ang susunod nitong invoice`,

    success: 'Nagawa',
    error: 'Error',
    created: 'Matagumpay na naidagdag ang till',
    updated: 'Matagumpay na na-update ang till',
  } satisfies Translated<typeof TEXT>,
}
