import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'

type Options = { fileName?: string; idempotencyKey?: string }

export function upload(caller: Caller, body: Uint8Array, options: Options = {}) {
  const { fileName = 'rx.jpg', idempotencyKey = randomUUID() } = options
  return caller.try(api.prescriptions.upload, { body, query: { fileName } }, { idempotencyKey })
}

type Answered = { status: number; headers: Headers; bytes: Buffer }

/** A file's bytes as a browser gets them. */
export async function fileOf({ address, cookie }: Caller, url: string): Promise<Answered> {
  const response = await fetch(address + url, { headers: { cookie } })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

/** Inserts a sale that holds the file. */
export async function holdInSale({ owner }: TestPharmacy, fileId: number): Promise<void> {
  await owner.query(
    `INSERT INTO sales (source, location_id, sales_date, prescription_file_id, tax_mode, tax_rate, total_before,
                        tax_total, grand_total, paid_amount, change_due, created_by_id, created_at)
     SELECT 'ORDER', locations.id, now(), $1, 'ADDED_TO_TOTAL', 0, 0, 0, 0, 0, 0, users.id, now()
       FROM locations, users ORDER BY locations.id, users.id LIMIT 1`,
    [fileId],
  )
}
