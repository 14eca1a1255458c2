import type { Customer } from '#domain/customers/api.ts'

// Rows as a server answers them; a test names of each what it is about.

const MADE_AT = '2026-11-20T05:00:00Z'
let lastId = 0

function made() {
  lastId += 1
  return { id: lastId, version: 1, createdAt: MADE_AT, updatedAt: MADE_AT }
}

export function customer(named: Partial<Customer> & { name: string }): Customer {
  return {
    ...made(),
    phone: null,
    email: null,
    notes: null,
    isActive: true,
    anonymisedAt: null,
    ...named,
  }
}
