import type { Role } from '#domain/roles.ts'

/** Who can sign in to the demo. Public on purpose: the login screen shows them, in the demo only. */
export const DEMO_ACCOUNTS: { username: string; password: string; role: Role; fullName: string }[] =
  [
    { username: 'admin', password: 'botika-admin', role: 'ADMIN', fullName: 'Maria Santos' },
    { username: 'manager', password: 'botika-manager', role: 'MANAGER', fullName: 'Jose Reyes' },
    { username: 'cashier', password: 'botika-cashier', role: 'CASHIER', fullName: 'Ana Dela Cruz' },
  ]
