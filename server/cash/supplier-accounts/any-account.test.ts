import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { refuseBrokenInvariants, RUNS } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

// What is owed a second time, from the words of the contract alone: lists of what came, was paid and was credited of each purchase, in
// whole centavos.

const pharmacy = await openPharmacy()
const calls = api.supplierAccounts
const of = (id: number) => ({ params: { id: String(id) } })
const pesos = (amount: number) => (amount / 100).toFixed(2)

const amount = fc.integer({ min: 1, max: 30_000 })
const which = fc.nat(7)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('buy' as const), amount }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('share' as const), amount, which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('check' as const),
      amount,
      days: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('apply' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('credit' as const), amount, which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('void' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 5 }),
    }),
  },
)

type Bought = { id: number; cost: number; day: number; isUndone: boolean }
type Paid = { id: number; day: number; parts: Map<number, number>; isVoid: boolean }

/** The part of a payment that is of no purchase. */
const NOTHING = 0

class Model {
  day = 0
  readonly bought: Bought[] = []
  readonly paid: Paid[] = []
  readonly credited = new Map<number, number>()

  /** What was paid and credited of a purchase up to a day. */
  paidOf(id: number, day = this.day): number {
    const counted = this.paid.filter((each) => !each.isVoid && each.day <= day)
    const parts = counted.map(({ parts }) => parts.get(id) ?? 0)
    return parts.reduce((sum, part) => sum + part, this.credited.get(id) ?? 0)
  }

  costOf(id: number): number {
    const bought = this.bought.find((each) => each.id === id)
    return bought && !bought.isUndone ? bought.cost : 0
  }

  /** Owed of each purchase, where something is; a share of the future counts where it is asked for. */
  owed(day = this.day): [number, number][] {
    return this.bought
      .map(({ id }): [number, number] => [id, this.costOf(id) - this.paidOf(id, day)])
      .filter(([, left]) => left > 0)
  }

  credit(): [number, number][] {
    return [NOTHING, ...this.bought.map(({ id }) => id)]
      .map((id): [number, number] => [id, this.paidOf(id) - this.costOf(id)])
      .filter(([, left]) => left > 0)
  }

  /** What a payment pays, the oldest purchase first; checks to come are no second time paid. */
  oldestFirst(paying: number): Map<number, number> {
    const ever = Number.MAX_SAFE_INTEGER
    const parts = new Map<number, number>()
    let left = paying
    for (const [id, owed] of this.owed()) {
      const open = Math.min(owed, this.costOf(id) - this.paidOf(id, ever))
      const part = Math.min(left, Math.max(open, 0))
      if (part > 0) parts.set(id, part)
      left -= part
    }
    if (left > 0) parts.set(NOTHING, left)
    return parts
  }
}

test('what is owed by purchase and lies as credit is what came less what was paid and credited, whatever happens', async () => {
  const { location, product } = await openLocation(pharmacy)
  const admin = await pharmacy.as('ADMIN')
  await admin.send(calls.begin, { body: { since: '2026-01-01' } })
  pharmacy.setClock(new Date('2026-05-01T08:00:00+08:00'))

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 22 }), async (steps) => {
      const model = new Model()
      const start = Date.parse('2026-06-01T08:00:00+08:00')
      const dayOf = (day: number) =>
        new Date(start + day * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
      let seconds = 0
      const tick = () =>
        pharmacy.setClock(new Date(start + model.day * 86_400_000 + (seconds += 1) * 1000))
      tick()
      let who = await pharmacy.as('MANAGER')
      const { id: supplierId } = await who.send(api.suppliers.create, { body: { name: 'Any' } })

      const pay = async (paying: number, more: object) => {
        const body = {
          locationId: location.id,
          method: 'BANK' as const,
          amount: pesos(paying),
          paidOn: dayOf(model.day),
        }
        return who.try(calls.pay, { ...of(supplierId), body: { ...body, ...more } })
      }
      const keep = (id: number, parts: Map<number, number>, day = model.day) =>
        model.paid.push({ id, day, parts, isVoid: false })

      for (const each of steps) {
        tick()
        if (each.kind === 'buy') {
          const items = [{ productId: product.id, qty: 1, cost: pesos(each.amount) }]
          const body = { supplierId, locationId: location.id, items }
          const { id } = await who.send(api.purchases.create, { body })
          model.bought.push({ id, cost: each.amount, day: model.day, isUndone: false })
        } else if (each.kind === 'pay') {
          const parts = model.oldestFirst(each.amount)
          keep((await pay(each.amount, {})).answer.id, parts)
        } else if (each.kind === 'share') {
          const bought = model.bought[each.which]
          if (!bought) continue
          const ever = Number.MAX_SAFE_INTEGER
          const owed = model.costOf(bought.id) - model.paidOf(bought.id)
          const open = Math.min(owed, model.costOf(bought.id) - model.paidOf(bought.id, ever))
          const shares = [{ purchaseId: bought.id, amount: pesos(each.amount) }]
          const { status, answer } = await pay(each.amount, { shares })
          expect(status).toBe(each.amount <= open ? 201 : 409)
          if (status === 201) keep(answer.id, new Map([[bought.id, each.amount]]))
        } else if (each.kind === 'check') {
          const parts = model.oldestFirst(each.amount)
          const day = model.day + each.days
          const check = { method: 'CHECK', reference: '1', bank: 'BPI', paidOn: dayOf(day) }
          keep((await pay(each.amount, check)).answer.id, parts, day)
        } else if (each.kind === 'apply') {
          const there = model.credit().reduce((sum, [, left]) => sum + left, 0)
          const parts = model.oldestFirst(each.amount)
          const canPay = !parts.has(NOTHING) && there >= each.amount
          const { status, answer } = await pay(each.amount, { method: 'CREDIT' })
          expect(status).toBe(canPay ? 201 : 409)
          if (!canPay) continue
          let left = each.amount
          for (const [id, credit] of model.credit()) {
            const part = Math.min(left, credit)
            if (part > 0) parts.set(id, (parts.get(id) ?? 0) - part)
            left -= part
          }
          keep(answer.id, parts)
        } else if (each.kind === 'credit') {
          const id = model.bought[each.which]?.id ?? NOTHING
          const note = {
            kind: 'PRICE',
            taxClass: 'VAT_EXEMPT',
            number: 'CN',
            creditedOn: dayOf(model.day),
          } as const
          const body = {
            ...note,
            locationId: location.id,
            amount: pesos(each.amount),
            purchaseId: id || null,
          }
          await who.send(calls.credit, { ...of(supplierId), body })
          model.credited.set(id, (model.credited.get(id) ?? 0) + each.amount)
        } else if (each.kind === 'void') {
          const paid = model.paid[each.which]
          if (!paid) continue
          const ever = Number.MAX_SAFE_INTEGER
          const isApplied = [...paid.parts].some(
            ([id, part]) => part > 0 && model.paidOf(id, ever) < part,
          )
          const body = { reason: 'Typed twice' }
          const { status } = await who.try(calls.voidPayment, { ...of(paid.id), body })
          expect(status).toBe(paid.isVoid || isApplied ? 409 : 201)
          if (status === 201) paid.isVoid = true
        } else if (each.kind === 'undo') {
          const bought = model.bought[each.which]
          if (!bought || bought.isUndone) continue
          await who.send(api.purchases.undoDelivery, {
            params: { id: String(bought.id), delivery: '1' },
          })
          bought.isUndone = true
        } else {
          model.day += each.days
          tick()
          who = await pharmacy.as('MANAGER')
        }

        const account = await who.send(calls.get, { ...of(supplierId), query: {} })
        expect(account.debts.map(({ purchaseId, owed }) => [purchaseId, owed])).toEqual(
          model.owed().map(([id, left]) => [id, pesos(left)]),
        )
        expect(
          account.credits.map(({ purchaseId, amount: left }) => [purchaseId ?? NOTHING, left]),
        ).toEqual(model.credit().map(([id, left]) => [id, pesos(left)]))
        const { balance, aged } = await who.send(calls.statement, { ...of(supplierId), query: {} })
        const sum = (parts: [number, number][]) => parts.reduce((all, [, left]) => all + left, 0)
        expect([balance, aged.owed, aged.credit]).toEqual([
          pesos(sum(model.owed()) - sum(model.credit())),
          pesos(sum(model.owed())),
          pesos(sum(model.credit())),
        ])
      }
    }),
    { numRuns: RUNS },
  )

  pharmacy.setClock(null)
  await refuseBrokenInvariants(pharmacy.owner)
})
