import type { Translated } from '#domain/language.ts'
import type { TEXT as IMPORT } from '#domain/platform/import/api.ts'
import type { TEXT as FILE_SETTINGS } from '#domain/platform/import/file-settings.ts'

export const filipino = {
  'domain/platform/import/api': {
    noFile: 'Pumili ng file',
    emptyFile: 'Walang laman ang file',
    brokenFile: 'Hindi buong dumating ang file. Subukan muli.',
  } satisfies Translated<typeof IMPORT>,
  'domain/platform/import/file-settings': {
    likeSheet: (sheet, noun) =>
      `Mukhang may mga ${noun} din sa sheet na '${sheet}': piliin ang sheet na babasahin.`,
    inTwoColumns: (field) => `Nasa dalawang column ang ${field}: pumili ng isa.`,
    pesosOrCentavos: (field, digits) =>
      `${field}: piso ba o sentimo ang mga numerong gaya ng ${digits}? Piliin kung paano isinulat ang mga ito.`,
    twoMarks: (field, digits) =>
      `${field}: mababasa ang ${digits} sa dalawang paraan. Piliin kung paano isinulat ang mga numero nito.`,
    bothDayOrders: (field, parts) =>
      `${field}: nauuna ang araw sa ilang petsa nito, ang buwan sa iba. Piliin kung alin ang nauuna: ${parts}.`,
    twoDayOrders: (field, parts) =>
      `${field}: mababasa ang mga petsa nito sa dalawang paraan. Piliin kung alin ang nauuna: ${parts}.`,
    dayOrMonth: 'araw o buwan',
    dayMonthOrYear: 'araw, buwan o taon',
    nothingToDo: (noun) =>
      `Walang hanay na lilikha o magbabago ng ${noun}: tingnan ang mga dahilan sa preview.`,
    column: (number, heading, found) =>
      `Column ${number}, '${heading}', ${found}: piliin kung ano ito, o huwag itong isama.`,
    second: (field) => `mukhang ${field}, gaya ng ibang column`,
    qualified: (field) => `higit pa sa ${field} ang sinasabi`,
    place: 'kapangalan ng isang lokasyon',
    misfit: (field, cell) => `kapangalan ng ${field}, pero '${cell}' ang laman`,
  } satisfies Translated<typeof FILE_SETTINGS>,
}
