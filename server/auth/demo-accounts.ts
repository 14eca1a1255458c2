import type { Role } from '#domain/roles.ts'

/** The accounts of the demo. They are public on purpose: the demo's login screen shows them. */
export const DEMO_ACCOUNTS: { username: string; password: string; role: Role; fullName: string }[] =
  [
    { username: 'admin', password: 'botika-admin', role: 'ADMIN', fullName: 'Maria Santos' },
    { username: 'manager', password: 'botika-manager', role: 'MANAGER', fullName: 'Jose Reyes' },
    { username: 'cashier', password: 'botika-cashier', role: 'CASHIER', fullName: 'Ana Dela Cruz' },
  ]
