import { api } from '#domain/api.ts'
import { route } from '#server/http.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import { readShopSettings } from '#server/shop/settings/settings.sql.ts'

export const settingsRoutes = [
  route(api.settings.get, ({ pharmacy, now }) => readShopSettings(pharmacy.database.pool, now)),

  route(api.settings.update, ({ body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => changeSettings(tx, body, { user, now })),
  ),
]
