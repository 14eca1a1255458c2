import type { Role } from '#domain/roles.ts'

type DemoAccount = {
  username: string
  password: string
  role: Role
  fullName: string
  /** Of those who approve what a cashier may not do alone. */
  pin?: string
}

const PIN = '271828'

/** The accounts of the demo. They are public on purpose: the demo's login screen shows them. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  {
    username: 'admin',
    password: 'botika-admin',
    role: 'ADMIN',
    fullName: 'Maria Santos',
    pin: PIN,
  },
  {
    username: 'manager',
    password: 'botika-manager',
    role: 'MANAGER',
    fullName: 'Jose Reyes',
    pin: PIN,
  },
  { username: 'cashier', password: 'botika-cashier', role: 'CASHIER', fullName: 'Ana Dela Cruz' },
]
