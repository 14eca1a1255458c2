import { missing, taken, type Feature } from '#server/feature.ts'
import { usersRoutes } from '#server/people/users/routes.ts'
import { USER_RULES } from '#server/people/users/rules.ts'
import { inTable } from '#server/platform/audit/logged.sql.ts'

export const users: Feature = {
  routes: usersRoutes,
  made: { user: 'users' },
  conflicts: {
    users_username_key: taken('username', 'Another user has that username'),
    users_email_key: taken('email', 'Another user has that email address'),
    user_locations_location_id_fkey: missing('locationIds', 'That location does not exist'),
  },
  rules: USER_RULES,
  logged: {
    user: inTable('users', {
      name: 'full_name',
      words: ['full_name', 'username', 'email'],
      idFields: ['createdById', 'receivedById', 'undoneById', 'commissionAgentId'],
    }),
  },
  addedSince: { columns: { users: ['pin_hash', 'pin_wrong'] } },
}
