import { UserCog } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const users = {
  pages: [
    page(
      '/users',
      api.users.list,
      lazyScreen(() => import('#web/people/users/UsersPage.tsx'), 'UsersPage'),
    ),
  ],
  menu: { label: 'Users', icon: UserCog },
  actions: [{ label: 'Add User', call: api.users.create, does: 'add' }],
} satisfies Feature
