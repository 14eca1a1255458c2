import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/cash/shifts/till/till-shift-text.ts'

export const filipino = {
  'cash/shifts/till/till-shift-text': {
    shift: 'Shift',
    noTill: 'Hindi till ang browser na ito, kaya hindi ito tumatanggap ng cash.',
    becomeTill: 'Gawing till ang browser na ito',
    none: 'Walang bukas na shift: walang maibebenta rito hangga’t walang binubuksan.',
    open: 'Buksan ang shift',
    since: (name, time) => `${name}, mula ${time}`,
    isLong: 'Higit isang araw nang bukas: bilangin at isara.',
    notIn: (name) =>
      `Si ${name} ang nananagot sa kahang ito. Si ${name} o isang manager ang makapagpapahintulot na magbenta ka rito.`,
    drawer: 'Kaha',
    xReading: 'X reading',
    counted:
      'Nabilang na ang kaha. Kailangang aprubahan ng manager ang diperensiya, o ipabilang ulit.',
    recount: 'Gusto ng manager na bilangin ulit ang kaha.',
    approve: 'Isara nang may pag-apruba',
    unknownSale:
      'May benta sa till na ito na hindi pa tiyak. Bibilangin ang kaha kapag alam na kung natuloy iyon.',

    cashIn: 'Cash in',
    cashOut: 'Cash out',
    letIn: 'Magdagdag ng kahera',
    count: 'Bilangin at isara',
    countAgain: 'Bilangin ulit',
    error: 'Error',

    openTitle: (till) => `Buksan ang Shift sa ${till}`,
    openHint: 'Ikaw ang nananagot sa kahang ito hanggang bilangin at isara mo.',
    float: 'Cash sa kaha ngayon',
    opening: 'Binubuksan...',
    opened: 'Bukas na ang shift',
    openedText: (till) => `Ikaw ang nananagot sa kaha ng ${till}`,

    inTitle: 'Maglagay ng Cash',
    outTitle: 'Kumuha ng Cash',
    amount: 'Halaga',
    reason: 'Dahilan',
    chooseReason: 'Pumili ng dahilan',
    note: 'Tala',
    putIn: 'Ilagay',
    takeOut: 'Kunin',
    wasPutIn: (amount) => `${amount} ang inilagay`,
    wasTakenOut: (amount) => `${amount} ang kinuha`,

    openDrawer: 'Buksan ang kaha',
    openDrawerTitle: 'Buksan ang Kaha',
    openDrawerHint: 'Itinatala kung sino ang nagbukas at bakit.',
    openDrawerReasons: ['Barya para sa kostumer', 'Mali ang nailagay na pera', 'Naipit ang kaha'],
    drawerOpened: 'Bukas na ang kaha',
    drawerStays: 'Hindi nabuksan ang kaha',
    cashSlip: 'Cash slip',
    countSlip: 'Bilang ng kaha',

    letInTitle: 'Magdagdag ng Kahera',
    letInHint: 'Magbebenta rin ang kahera gamit ang kahang ito. Ikaw pa rin ang nananagot.',
    who: 'Kahera',
    chooseWho: 'Pumili ng kahera',
    nobody: 'Nagbebenta na sa shift na ito ang lahat ng kahera ng lokasyong ito.',
    letInDone: (name) => `Nagbebenta na si ${name} sa shift na ito`,
    letInSubmit: 'Idagdag',
  } satisfies Translated<typeof TEXT>,
}
