import type { Making } from '#domain/shop/documents/making.ts'
import { returnDocument, voidDocument } from '#domain/selling/sales/returns/return-document.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { JournalSources, ReadSource } from '#server/document-types.ts'
import { findSaleFacts, findVoidSlip } from '#server/shop/documents/documents.sql.ts'
import { Refused } from '#server/refusals.ts'
import { findSale } from '#server/selling/sales/list.sql.ts'
import { hiddenSale, withMaskedIds } from '#server/selling/sales/printed-documents.ts'
import { findReturn } from '#server/selling/sales/returns/list.sql.ts'

/** The documents of a return and of a void, which goes by its sale's id. */
export const RETURN_DOCUMENTS = {
  return: async (tx, { id }, { reach }) => {
    const back = await findReturn(tx, id, reach)
    const sold = back && (await findSaleFacts(tx, back.saleId, reach))
    if (!sold) throw new Refused(404, 'There is no such return')
    const { locationId, tillId, number, createdAt: at } = back
    const write = (making: Making) => returnDocument(making, back, withMaskedIds(sold.facts))
    return { locationId, tillId, paper: 'RETURN', number, at, write }
  },

  void: async (tx, { id }, { reach, now }) => {
    const sale = await findSale(tx, id, reach, now)
    const slip = sale && (await findVoidSlip(tx, id))
    const sold = slip && (await findSaleFacts(tx, id, reach))
    if (!sold) throw new Refused(404, 'There is no such void slip')
    const { locationId } = sale
    const { tillId, number, at } = slip
    const write = (making: Making) =>
      voidDocument(making, withMaskedIds(sold.facts), { ...sale, ...slip })
    return { locationId, tillId, paper: 'VOID', number, at, write }
  },
} satisfies Partial<Record<Kind, ReadSource>>

export const RETURN_JOURNAL: JournalSources = {
  return: {
    find: (shiftIds) =>
      `SELECT id, sale_id, created_at AS at FROM returns WHERE shift_id = ANY(${shiftIds})`,
    read: async (tx, id, { hide }) => {
      const back = (await findReturn(tx, id, EVERYWHERE))!
      const items = back.items.map((item) => ({ ...item, reason: hide(item.reason) }))
      const hidden = { ...back, items, customerName: hide(back.customerName) }
      const { facts } = await hiddenSale(tx, back.saleId, hide)
      const { tillId, createdAt: at } = back
      return { tillId, at, write: (making) => returnDocument(making, hidden, facts) }
    },
  },

  void: {
    find: (shiftIds) =>
      `SELECT sale_id AS id, sale_id, created_at AS at FROM void_slips WHERE shift_id = ANY(${shiftIds})`,
    read: async (tx, id, { hide, now }) => {
      const sale = (await findSale(tx, id, EVERYWHERE, now))!
      const { tillId, ...slip } = (await findVoidSlip(tx, id))!
      const { facts } = await hiddenSale(tx, id, hide)
      const hidden = { ...sale, ...slip, voidReason: hide(sale.voidReason) }
      return { tillId, at: slip.at, write: (making) => voidDocument(making, facts, hidden) }
    },
  },
}
