import { api } from '#domain/api.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'
import type { openKit } from '#server/testing/goods/kits.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'

type Kit = Pick<Awaited<ReturnType<typeof openKit>>, 'manager' | 'location' | 'gauze'>

/**
 * Gauzes that went back to a supplier: ten of which two were refused and the rest is credited in parts, one of them taken back, and a
 * draft. And gauzes that were destroyed, one time by mistake, and a draft of such.
 */
export async function sendBackAndDestroy(
  pharmacy: TestPharmacy,
  { manager, location, gauze }: Kit,
) {
  const supplier = await openSupplier(pharmacy)
  const of = ({ id }: { id: number }) => ({ params: { id: String(id) } })
  const query = { productId: String(gauze.id), locationId: String(location.id) }
  const lots = await manager.send(api.stock.lots, { query })
  const lot = lots.find(({ state, qty }) => state === 'FOR_SALE' && qty > 10)! // a hundred were there
  const draft = (reason: 'WRONG' | 'TOO_MUCH') =>
    manager.send(api.supplierReturns.create, {
      body: {
        supplierId: supplier.id,
        locationId: location.id,
        goods: [{ lotId: lot.id, qty: 10, reason }],
      },
    })
  const sent = await draft('WRONG')
  await draft('TOO_MUCH')
  await manager.send(api.supplierReturns.send, { ...of(sent), body: {} })
  const refused = { goods: [{ line: 1, qty: 2 }], reason: 'Box was opened' }
  await manager.send(api.supplierReturns.refuse, { ...of(sent), body: refused })
  const credit = async (amount: string, isLast = false) => {
    const body = { number: `CN-${amount}`, creditedOn: '2026-01-31', amount, isLast }
    const { credits } = await manager.send(api.supplierReturns.credit, { ...of(sent), body })
    return credits.at(-1)!.id // it was just entered
  }
  const wrong = await credit('3.00')
  await manager.send(api.supplierReturns.undoCredit, {
    params: { id: String(sent.id), creditId: String(wrong) },
  })
  const last = await credit('5.00', true)
  const held = await manager.send(api.stock.changeState, {
    ...of(lot),
    body: { state: 'QUARANTINE', qty: 6, reason: 'Wet boxes' },
  })
  const writeOff = () =>
    manager.send(api.writeOffs.create, {
      body: { locationId: location.id, goods: [{ lotId: held.id, qty: 2, reason: 'Wet boxes' }] },
    })
  const [destroyed, undone] = [await writeOff(), await writeOff()]
  await writeOff()
  for (const paper of [destroyed, undone])
    await manager.send(api.writeOffs.destroy, { ...of(paper), body: { witness: 'Ana Cruz' } })
  await manager.send(api.writeOffs.undo, of(undone))
  return { sent: sent.id, wrong, last, destroyed: destroyed.id, undone: undone.id }
}
