import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Language } from '#domain/language.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { look, print, written } from '#server/testing/shop/documents.ts'

const pharmacy = await openPharmacy()
const { admin, cashier, till, open, sell, count, z } = await openDrawers(pharmacy)

const shopWrites = (paperLanguage: Language) =>
  admin.send(api.settings.update, { body: { paperLanguage } })
const cashierReads = (language: Language) =>
  cashier.send(api.auth.setLanguage, { body: { language } })

const TOTAL = { en: /^TOTAL +10\.83$/, fil: /^KABUUAN +10\.83$/ }

keepInvariants(pharmacy.owner)
afterEach(() => shopWrites('en'))

test.each([
  ['fil', 'en'],
  ['fil', 'fil'],
  ['en', 'fil'],
] as const)(
  'papers of a shop that writes %s are so where its cashier reads %s',
  async (paperLanguage, language) => {
    await shopWrites(paperLanguage)
    await cashierReads(language)
    const shift = await open()
    const { answer: sale } = await sell()
    const { answer: printed } = await print(cashier, 'sale', sale)
    const { answer: counted } = await count(shift, '510.83')
    await z()

    const asWritten = expect.arrayContaining([expect.stringMatching(TOTAL[paperLanguage])])
    expect(await look(cashier, 'sale', sale)).toEqual(asWritten)
    expect(written(printed.document)).toEqual(asWritten)
    expect(await look(cashier, 'count', counted)).toContain(
      paperLanguage === 'fil' ? 'BILANG NG KAHA' : 'DRAWER COUNT',
    )
    const refused = await print(cashier, 'sale', { id: 2_000_000_000 })
    expect(refused.problem.detail).toBe('There is no such sale')
  },
)

test('a reprint speaks as the sale did, and a journal has each paper as it was handed out', async () => {
  const shift = await open()
  const { answer: before } = await sell()
  await shopWrites('fil')
  const { answer: after } = await sell()
  await shopWrites('en')
  await count(shift, '521.66')
  await z()

  const copies = [await print(cashier, 'sale', before), await print(cashier, 'sale', after)]
  const journal = await admin.send(api.journal.download, {
    params: { id: String(till.id) },
    query: {},
  })

  const linesOf = (number: string) => {
    const papers = journal.split(/^=+$/m).filter((paper) => paper.includes(`No. ${number}`))
    return papers.join('\n').split('\n')
  }
  for (const [copy, sale, language] of [
    [copies[0]!, before, 'en'],
    [copies[1]!, after, 'fil'],
  ] as const) {
    const asThen = expect.arrayContaining([expect.stringMatching(TOTAL[language])])
    expect(written(copy.answer.document)).toEqual(asThen)
    expect(linesOf(sale.invoiceNumber!)).toEqual(asThen)
  }
})
