import { api } from '#domain/api.ts'
import {
  pesos,
  type Card,
  type TaxClass,
  type Wish,
} from '#server/testing/reporting/accountant/law.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openVatShop } from '#server/testing/law/scheme-sales.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'

// The branch whose month an accountant keeps: two tills under cash control, goods of each class, and people with cards.

export type Goods = { id: number; taxClass: TaxClass; price: number }
export type Want = Omit<Wish, 'price' | 'taxClass'> & { goods: Goods }
export type Shop = Awaited<ReturnType<typeof openBranch>>

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** Opens the branch early on a day; what is for sale in addition to the goods of the worked cases has the prices given. */
export async function openBranch(pharmacy: TestPharmacy, day: string, prices: readonly number[]) {
  pharmacy.setClock(new Date(`${day}T07:00:00+08:00`))
  await openVatShop(pharmacy)
  const { admin, manager, location, till } = await openDrawers(pharmacy)
  const second = await manager.send(api.tills.create, {
    body: { locationId: location.id, name: 'Till 2' },
  })

  async function make(name: string, price: number, taxClass: TaxClass = 'VATABLE'): Promise<Goods> {
    const { id } = await manager.send(api.products.create, {
      body: {
        name: `${name} at ${pesos(price)}`,
        genericName: name,
        cost: '0.10',
        price: pesos(price),
        taxClass,
        schemesAdded: ['SC', 'PWD', 'NAAC', 'SP', 'BNPC', 'MOV'],
        stockQty: 100_000,
        locationId: location.id,
      },
    })
    return { id, taxClass, price }
  }
  const worked = {
    tablets: await make('Paracetamol', 112_00),
    liniment: await make('Liniment', 1120_00),
    milk: await make('Milk', 420_00),
    babyMilk: await make('Baby milk', 224_00),
    losartan: await make('Losartan', 8_50, 'VAT_EXEMPT'),
    sachet: await make('Sachet', 14),
  }
  const classes = ['VATABLE', 'VATABLE', 'VAT_EXEMPT', 'ZERO_RATED'] as const
  const others: Goods[] = []
  for (const [at, price] of prices.entries())
    others.push(await make('Goods', price, classes[at % classes.length]))

  const enter = async (scheme: Card, holderName: string, idNumber: string, tin?: string) => {
    const customer = await manager.send(api.customers.create, { body: { name: holderName } })
    const body = {
      scheme,
      customerId: customer.id,
      holderName,
      idNumber,
      ...(tin !== undefined && { tin }),
      ...(scheme === 'SP' && { childName: 'Lea Cruz', childBirthDay: '2024-05-01' }),
      ...(scheme === 'DIPLOMAT' && { mission: 'Embassy of France', validUntil: '2099-12-31' }),
    }
    return (await manager.send(api.beneficiaries.enter, { body })).id
  }
  const own = {
    SC: await enter('SC', 'Ana Reyes', 'OSCA-2027-000101', '123-456-789-00000'),
    PWD: await enter('PWD', 'Carl Santos', 'PWD-13-7401-000202'),
    NAAC: await enter('NAAC', 'Nora Lim', 'PNSTM-000303'),
    SP: await enter('SP', 'Sol Cruz', 'SPIC-000404'),
    MOV: await enter('MOV', 'Mario Vera', 'MOV-000505'),
    DIPLOMAT: await enter('DIPLOMAT', 'Denise Martin', 'VEC-000606'),
  }
  const basic = {
    SC: await enter('BNPC', 'Ana Reyes', 'OSCA-2027-000101'),
    PWD: await enter('BNPC', 'Carl Santos', 'PWD-13-7401-000202'),
  }
  return {
    pharmacy,
    admin,
    location,
    tills: [till, second] as const,
    tillIds: [till.id, second.id] as const,
    goods: { ...worked, others },
    cards: { own: own as Partial<Record<Card, number>>, basic },
    client: await manager.send(api.customers.create, { body: { name: 'Clinic of Dr. Yu' } }),
  }
}
