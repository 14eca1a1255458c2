import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'

type NewSupplier = {
  name: string
  contact: string | null
  phone: string | null
  email: string | null
  notes: string | null
}

export async function insertSupplier(tx: Tx, supplier: NewSupplier): Promise<void> {
  const { name, contact, phone, email, notes } = supplier
  await tx.execute(
    sql`INSERT INTO suppliers (name, contact, phone, email, notes)
        VALUES (${name}, ${contact}, ${phone}, ${email}, ${notes})`,
  )
}
