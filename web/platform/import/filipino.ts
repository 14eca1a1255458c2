import type { Translated } from '#domain/language.ts'
import type { TEXT as IMPORT_BUTTON } from '#web/platform/import/ImportButton.tsx'
import type { TEXT as IMPORT } from '#web/platform/import/import-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

function linesOf(count: number): string {
  return `${COUNT.format(count)} linya`
}

const PLANNED: Translated<typeof IMPORT.planned> = {
  create: 'Gagawin',
  update: 'Babaguhin',
  lot: 'Dagdag na lot',
  unchanged: 'Walang nagbago',
  leave: 'Hindi gagalawin',
  refuse: 'Tinanggihan',
  skip: 'Nilaktawan',
  notReached: 'Hindi naabot',
}

function resultOf({ status, counts }: Parameters<typeof IMPORT.result>[0]): string {
  if (status === 'DONE')
    return `${COUNT.format(counts.create)} nagawa, ${COUNT.format(counts.update)} nabago`
  if (status === 'TAKEN_BACK') return 'Ibinalik sa dati ang isinulat nito'
  return status === 'DRAFT' || counts.done === 0
    ? 'Walang naisulat'
    : `${COUNT.format(counts.done)} sa ${linesOf(counts.total)} ang tapos na`
}

const misfit = (field: string, cell: string) =>
  `Kapangalan nito ang ${field}, pero ${cell} ang laman`

export const filipino = {
  'platform/import/ImportButton': {
    import: 'I-import',
  } satisfies Translated<typeof IMPORT_BUTTON>,
  'platform/import/import-text': {
    subtitleOf: (name, size, lines) => `${name} · ${size} · ${linesOf(lines)}`,
    error: 'Error',
    notFound: 'Walang ganitong import',
    notFoundHint: 'Pansamantala lang itinatago ang mga import. Piliin ulit ang file.',

    file: 'Pumili ng file',
    drop: 'I-drop dito ang file, o pumili ng isa',
    dropNow: 'Bitawan para maipadala',
    limit:
      'Excel (.xlsx), CSV, TSV o text, hanggang 16 MB at 100,000 linya; puwede ring naka-gzip.',
    choose: 'Pumili ng file',
    sample: 'I-download ang sample na file',
    sampleFailed: 'Hindi na-download ang sample',
    emptyFile: 'Walang laman ang file.',
    largeFile: (size) =>
      `${size} ang file at hanggang 16 MB lang ang maipapadala: hatiin ito, o i-gzip.`,
    unreadableFile: 'Hindi nabasa ng browser ang file. Piliin ito ulit.',
    sendingFile: (name) => `Ipinapadala ang ${name}`,
    sent: (pct) => `${pct} % naipadala na`,
    readingFile: 'Naipadala na. Binabasa na ito...',
    cancel: 'Kanselahin',

    recent: 'Mga huling import',
    noRecent: 'Wala pang na-import na file.',
    recentFiles: 'Mga na-import na file',
    recentFile: 'File',
    recentState: 'Kalagayan',
    recentBy: 'Ni',
    recentLines: 'Linya',
    recentResult: 'Resulta',
    statuses: {
      DRAFT: 'Hindi pa pinatakbo',
      RUNNING: 'Tumatakbo',
      INTERRUPTED: 'Naputol',
      DONE: 'Tapos na',
      CANCELLED: 'Kinansela',
      TAKEN_BACK: 'Binawi',
    },
    result: resultOf,

    reading: 'Paano binasa ang file',
    remembered: 'Gaya ng pagbasa mo sa huling file na may ganitong mga heading.',
    sheet: 'Sheet',
    encoding: 'Character encoding',
    encodings: {
      'utf-8': 'UTF-8',
      'windows-1252': 'Windows-1252 (Western)',
      'utf-16le': 'UTF-16 LE',
      'utf-16be': 'UTF-16 BE',
      cp850: 'DOS 850 (Western)',
      cp437: 'DOS 437 (US)',
      macintosh: 'Mac Roman',
    },
    delimiter: 'Panghiwalay ng column',
    delimiters: { ',': 'Comma ,', ';': 'Semicolon ;', '\t': 'Tab', '|': 'Bar |' },
    headerLine: 'Linya ng mga heading',
    headerLineHint: '0: walang heading',
    headerLineError: 'Buong bilang mula 0 hanggang 10,000',
    headerLineObstacle: 'Linya ng mga heading: mag-type ng buong bilang mula 0 hanggang 10,000',
    quotes: 'Mga panipi',
    quoted: 'Nakapaligid sa cell',
    unquoted: 'Bahagi ng text',
    columns: 'Mga column ng file',
    heading: 'Heading',
    samples: 'Mga unang cell nito',
    meaning: 'Ano ito',
    meaningOf: (heading) => `Ano ang ${heading}`,
    leftOut: 'Hindi isasama',
    chooseMeaning: 'Pumili',
    second: (field) => `Mukhang may isa pang column na ${field}`,
    qualified: (field) => `Higit pa sa ${field} ang sinasabi ng heading`,
    place: () => 'Kapangalan ito ng isang lokasyon',
    misfit,
    notRates: misfit,
    yesIsInactive: 'Ang Oo ay hindi aktibo',
    writing: 'Paano nakasulat',
    writingOf: (heading) => `Paano nakasulat ang ${heading}`,
    columnNumber: (number) => `Column ${number}`,
    noSamples: 'Walang laman',
    numbers: { '.': '1,234.50', ',': '1.234,50' },
    pesos: (sample) => `Piso: ${sample}`,
    centavos: (sample) => `Sentimo: ${sample}`,
    centavoNumbers: { '.': '123,450', ',': '123.450' },
    dayOrders: {
      DMY: 'Araw muna: 31/12/2027',
      MDY: 'Buwan muna: 12/31/2027',
      YMD: 'Taon muna: 27/12/31',
    },
    notCertain: 'Pakisuri',
    noDayOrder: () => 'Walang petsang nagpapakita kung alin ang una',
    bothDayOrders: () => 'Araw ang una sa ilang petsa, buwan sa iba',
    chooseWriting: 'Pumili',
    markInDoubt: (digits) => `Walang numerong nagpapakita kung ano ang ${digits}`,
    pesosInDoubt: (digits) => `Maaaring piso o sentimo ang ${digits}`,
    moreColumns: (most) =>
      `Higit sa ${most} ang column ng file: ang unang ${most} lang ang babasahin.`,

    changeFailed: 'Hindi nagawa ang pagbabago',

    lines: 'Mga linya ng file',
    preview: 'Preview',
    outcome: 'Bawat linya',
    outcomeBefore: 'Bawat linya, bago ito binawi',
    all: 'Lahat',
    planned: PLANNED,
    done: { ...PLANNED, create: 'Nagawa', update: 'Nabago', lot: 'Nadagdag ang lot' },
    shown: 'Aling mga linya ang ipinapakita',
    line: 'Linya',
    remarks: 'Mga pagbabago at puna',
    nothingChanges: 'Walang magbabago.',
    blank: 'walang laman',
    becomes: ' ay magiging ',
    action: 'Ano ang gagawin dito',
    became: 'Ano ang nangyari dito',
    yes: 'Oo',
    no: 'Hindi',
    cells: 'Mga cell',
    cellsOf: (line) => `Mga cell ng linya ${line}`,
    emptyCell: 'walang laman',
    reasons: 'Mga dahilan, at ilang linya',
    times: (count) => `${COUNT.format(count)} ×`,
    inFile: 'Nasa file',
    willBeWritten: 'Isusulat',
    wasWritten: 'Naisulat',
    noRows: 'Walang ganitong linya',
    noRowsHint: 'Pumili ng iba sa mga bilang sa itaas.',
    loading: 'Binabasa ang mga linya...',
    updating: 'Binabasa ulit ang file...',

    keptOut: (refuse) => `${linesOf(refuse)} ang tinanggihan: hindi isasama ang mga ito.`,
    inPart: (count) => `${linesOf(count)} ang kukunin nang wala ang cell na hindi mabasa.`,
    seeLines: 'Tingnan ang mga linya',
    run: 'Patakbuhin ang import',
    discard: 'Itapon',
    confirmDiscard: (name) => `Itapon ang ${name}? Wala pang naisulat mula rito.`,
    runFailed: 'Hindi nasimulan ang import',
    cancelFailed: 'Hindi nakansela ang import',
    unanswered: 'Walang dumating na sagot',
    unansweredHint: 'Maaaring nagawa ito o hindi: itinatanong ulit ang lagay ng import.',

    running: 'Tumatakbo ang import',
    runningHint: 'Puwede mong iwan ang page o isara ang browser: kusa itong magpapatuloy.',
    progress: (done, total) => `${COUNT.format(done)} sa ${linesOf(total)} ang tapos na`,
    cancelRun: 'Kanselahin ang import',
    confirmCancel: 'Kanselahin ang import? Mananatili ang mga nagawa na.',
    interrupted: 'Naputol ang import',
    interruptedHint: (done, total) =>
      `Tumigil ang server sa ${COUNT.format(done)} sa ${linesOf(total)}. Mananatili ang mga nagawa na at hindi na uulitin.`,
    goOn: 'Ituloy',

    finished: 'Tapos na ang import',
    cancelled: 'Kinansela ang import',
    discarded: 'Itinapon ang file',
    discardedHint: 'Walang naisulat mula rito.',
    cancelledHint: (done, total) =>
      `${COUNT.format(done)} sa ${linesOf(total)} ang nagawa, at mananatili. Hindi na sinimulan ang iba.`,
    lots: (count) => `${COUNT.format(count)} dagdag na lot ng mga produktong ito ang naisulat.`,
    refused: (count) => `${linesOf(count)} ang tinanggihan: nasa ulat ang mga dahilan.`,
    wereInPart: (count) =>
      `${linesOf(count)} ang kinuha nang wala ang cell na hindi nabasa: nasa ulat ang mga dahilan.`,
    takeBack: 'Bawiin',
    takingBack: 'Binabawi...',
    takeBackFailed: 'Hindi nabawi ang import',
    takenBack: 'Binawi ang import',
    report: 'I-download ang ulat',
    reporting: 'Dina-download...',
    reportFailed: 'Hindi na-download ang ulat',
    another: 'Mag-import ng ibang file',
    backToGuide: 'Bumalik sa Pagsisimula',
  } satisfies Translated<typeof IMPORT>,
}
