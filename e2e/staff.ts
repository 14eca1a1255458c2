/** The staff of the journeys' pharmacy. */
export const STAFF = {
  ADMIN: {
    username: 'admin',
    fullName: 'Administrator',
    role: 'ADMIN',
    password: 'journey-admin',
    mustChangePassword: false,
  },
  MANAGER: {
    username: 'manager',
    fullName: 'Jose Reyes',
    role: 'MANAGER',
    password: 'journey-manager',
    mustChangePassword: false,
  },
  CASHIER: {
    username: 'cashier',
    fullName: 'Ana Dela Cruz',
    role: 'CASHIER',
    password: 'journey-cashier',
    mustChangePassword: false,
  },
  NEWCOMER: {
    username: 'newcomer',
    fullName: 'Luz Aquino',
    role: 'CASHIER',
    password: 'given-by-admin',
    mustChangePassword: true,
  },
  APPRENTICE: {
    username: 'apprentice',
    fullName: 'Rico Ramos',
    role: 'CASHIER',
    password: 'given-by-admin',
    mustChangePassword: true,
  },
} as const
