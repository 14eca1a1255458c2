import type { Translated } from '#domain/language.ts'
import type { SECTION_NAMES } from '#web/shop/settings/section-names.ts'
import type { TEXT } from '#web/shop/settings/settings-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const filipino = {
  'shop/settings/section-names': {
    store: 'Botika at tax',
    selling: 'Pagbebenta',
    goods: 'Stock at paghahanap',
    records: 'Mga libro at talaan',
    system: 'Seguridad at backup',
  } satisfies Translated<typeof SECTION_NAMES>,
  'shop/settings/settings-text': {
    title: 'Settings',
    allPages: 'Mga page ng settings',
    page: 'Page',
    cashControl: 'Kontrol ng cash',
    papers: 'Mga dokumento',
    schemes: 'Mga scheme',
    subtitle:
      'Ang may bisa sa buong botika, sa bawat lokasyon at till, mula sa sandaling i-save ito',
    store: 'Botika',
    storeName: 'Pangalan ng Botika',
    storeAddress: 'Address ng Botika',
    storeAddressHint: 'Sa mga dokumento ng mga lokasyong walang sariling address',
    registeredName: 'Rehistradong Pangalan',
    registeredNameHint: 'Ng may-ari o kompanya, ayon sa nasa BIR',
    tin: 'TIN',
    tinHint: 'Siyam na numero; may sariling branch code ang bawat lokasyon',
    taxpayer: 'Rehistrado sa BIR Bilang',
    noTaxpayer: 'Wala sa dalawa',
    taxpayers: { VAT: 'VAT-registered', NON_VAT: 'Hindi VAT-registered' },
    timeZone: (zone) => `Ayon sa ${zone} ang mga araw ng negosyo. Itinakda iyon sa unang pagbukas.`,
    preset: 'Uri ng Botika',
    presetHint:
      'Pinupunan ang sinusunod ng mga botika ng isang uri. Mababago mo pa rin ang bawat field, at walang may bisa hangga’t hindi mo sine-save.',
    presets: {
      PH_VAT: 'Pilipinas, VAT-registered',
      PH_NON_VAT: 'Pilipinas, hindi VAT-registered',
      TAX_ON_TOP: 'Tax na patong sa presyo',
    },
    presetPapers: (taxpayer) =>
      taxpayer === null
        ? 'Nagpi-print ng simpleng resibo'
        : taxpayer === 'VAT'
          ? 'Nagpi-print ng VAT invoice'
          : 'Nagpi-print ng invoice na walang VAT',
    presetTax: {
      ADDED_TO_TOTAL: (label, percent) => `${percent} % ${label} na patong sa bawat subtotal`,
      INCLUDED_IN_PRICES: (label, percent) =>
        percent === '0' ? `Walang ${label} sa presyo` : `${percent} % ${label} sa loob ng presyo`,
    },
    presetDiscount: (percent) =>
      percent === '100'
        ? 'Walang limit ang diskuwento'
        : `Hanggang ${percent} % diskuwento ang kahera`,
    presetOrders: {
      ANYONE: 'Kahit sino ang nag-iissue ng order na hindi pa bayad nang buo',
      MANAGERS: 'Manager lang ang nag-iissue ng order na hindi pa bayad nang buo',
    },
    presetReferences: (isUnique) =>
      isUnique
        ? 'Isang benta lang ang mababayaran ng isang reference ng wallet o bangko'
        : 'Hindi pinagkukumpara ang mga reference',
    presetCash: (isControlled) =>
      isControlled
        ? 'Nagbebenta ang mga till sa mga shift, at binibilang ang kaha'
        : 'Nagbebenta ang mga till nang walang shift',
    takePreset: 'Punan',
    takenPreset: 'Napunan',
    goodsClasses: 'VATable ang lahat ng produkto hangga’t hindi minamarkahang exempt.',
    goodsCounted: (products, exempt) =>
      `${COUNT.format(products)} produkto, ${COUNT.format(exempt)} sa mga ito ang VAT-exempt.`,
    showVatable: 'Ipakita ang mga VATable na Produkto',
    showExempt: 'Ipakita ang mga VAT-Exempt na Produkto',
    tax: 'Tax',
    taxMode: 'Paano Kinukuwenta ang Tax',
    taxModes: {
      ADDED_TO_TOTAL: 'Isang rate na patong sa subtotal',
      INCLUDED_IN_PRICES: 'Sa loob ng presyo, ayon sa VAT class ng bawat produkto',
    },
    taxRate: 'Tax Rate (%)',
    taxRateHints: {
      ADDED_TO_TOTAL: 'Idinadagdag sa subtotal ng bawat benta',
      INCLUDED_IN_PRICES: 'Sa loob ng presyo ng mga VATable; wala sa mga exempt at zero-rated',
    },
    taxLabel: 'Tawag sa Tax',
    taxLabelHint: 'Ayon sa nakalagay sa till at mga dokumento',
    stock: 'Stock',
    lowStockDefault: 'Level ng Mababang Stock',
    lowStockHint: 'Para sa mga produkto at lokasyong walang sariling level',
    transfers: 'Mga Transfer',
    transfersNeedApproval: 'Kailangang Aprubahan ang mga Transfer',
    transfersNeedApprovalHint:
      'Ng administrator o manager na nagtatrabaho sa lahat ng lokasyon, bago magpadala',
    transfersTakenInBy: 'Tumatanggap ng mga Transfer',
    transfersLateDays: 'Matagal na sa Daan Pagkatapos ng (Araw)',
    transfersLateDaysHint: 'Saka ito lalabas sa Dashboard ng dalawang lokasyon',
    discounts: 'Mga diskuwento',
    books: 'Mga libro',
    search: 'Paghahanap',
    saidWords: 'Mga Salitang Ginagamit ng mga Tao',
    saidWordsHint:
      'Isang linya bawat isa: sinasabi ng mga tao = hahanapin, may kuwit sa pagitan kung marami. May marka ang mga produktong nakita nang ganito, at nasa ibaba ng mga may pangalang na-type mismo.',
    claimShare: 'Bahagi ng Supplier sa Diskuwento ng Senior at PWD sa Gamot (%)',
    discountMaxManager: 'Pinakamalaking Diskuwento ng Manager (%)',
    discountMaxCashier: 'Pinakamalaking Diskuwento ng Kahera (%)',
    payments: 'Mga bayad',
    unpaidFinalOrders: 'Nag-iissue ng mga Order na Hindi Pa Bayad nang Buo',
    unpaidFinalOrdersHint:
      'Umaalis ang mga produkto nito habang may utang pa. Nasa kostumer kung hanggang magkano ang puwede niyang utangin.',
    unpaidFinalOrdersBy: { ANYONE: 'Kahit sino', MANAGERS: 'Manager lang' },
    witnessByPin: 'PIN ng Saksi',
    witnessByPinHint:
      'Ibang manager o administrator ang nakakakita ng pagsira ng mga produkto, at nagta-type ng PIN. Kung hindi, pangalan lang ang itinatala.',
    uniqueReferences: 'Isang Reference, Isang Benta',
    uniqueReferencesHint:
      'Ang reference number ng wallet o bangko na nasa isang benta ay tinatanggihan sa iba. Hindi pinagkukumpara ang cash, card at tseke.',
    returns: 'Mga pagbabalik',
    returnsBy: 'Tumatanggap ng mga Isinasauli',
    returnsByHint: 'Kailangan ng iba ang pag-apruba ng manager',
    returnsByWhom: { ANYONE: 'Kahit sino', MANAGERS: 'Manager lang' },
    returnDays: 'Mga Araw Pagkatapos ng Benta',
    returnDaysHint:
      'Pagkatapos nito, manager lang ang tumatanggap. Nasa kategorya kung aling produkto ang hindi puwedeng isauli.',
    security: 'Seguridad',
    idleLockMinutes: 'I-lock ang Till na Walang Gumagamit Pagkalipas ng (Minuto)',
    idleLockHint: 'Mananatili ang cart; ia-unlock ito ng naroon gamit ang sarili niyang password',
    records: 'Mga Rekord ng Batas',
    retentionYears: 'Ilang Taong Itatago',
    retentionYearsHint:
      'Pangalan at numero ng ID ng binigyan ng diskuwento ng batas, kasama ng bawat benta sa kanila: hindi bababa sa 5 taon, gaya ng anumang libro. Tuluyang ide-delete ang mga ito sa loob ng isang oras kapag tapos na ang mga taon. Paikliin lang kung sang-ayon ang accountant mo.',
    asksShorterTerm: (years, day) =>
      `${years} taon na lang itago ang mga rekord ng batas?\n\nTuluyang ide-delete sa loob ng isang oras ang mga mula bago ang ${day}. Hindi na maibabalik ang mga iyon.`,
    backups: 'Mga backup',
    backupAt: 'Ginagawa Gabi-gabi sa Oras na',
    backupAtHint: 'Sa server na may folder para sa mga backup',
    backupKeepDays: 'Ilang Gabing Itatago',
    backupKeepWeeks: 'Ilang Linggong Itatago Pagkatapos Noon',
    system: 'Sistema',
    lastBackup: 'Huling backup',
    backupFile: 'File nito',
    noBackup:
      'Wala pa: walang folder para sa backup ang server na ito, o darating pa ang unang gabi nito. Itanong sa nag-set up nito.',
    backupIs: (when, size, how) =>
      `${when}, ${size}, ${how.isEncrypted ? 'encrypted' : 'hindi encrypted'}${how.isNightly ? '' : ', mano-mano'}`,
    backupFailed: (when, why) => `Hindi nagawa ang huling backup (${when}): ${why}`,
    lastCheck: 'Huling pagsusuri ng lahat ng data',
    noCheck: 'Wala pa. May kasunod na pagsusuri ang bawat backup sa gabi.',
    checkIs: (when, rules, broken) =>
      `${when}, ${rules} panuntunan, ${broken === 0 ? 'tama lahat' : `${broken} ang nilabag`}`,
    brokenRules: (names) =>
      `May nakita ang huling pagsusuri na hindi dapat: ${names}. Sabihin sa nangangalaga ng server.`,
    database: 'Database',
    databaseIs: (version, size) => `PostgreSQL ${version}, ${size}`,
    version: 'Botika',
    save: 'I-save ang Settings',
    saving: 'Sine-save...',
    saved: 'Na-save ang settings',
    savedHint: 'May bisa na ito sa lahat mula ngayon.',
    outdated: 'May ibang administrator na nag-save ng ibang settings samantala.',
    renew: 'Ipakita ang sa Kanya',
    failed: 'Error',
  } satisfies Translated<typeof TEXT>,
}
