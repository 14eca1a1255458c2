import { api } from '#domain/api.ts'
import { route } from '#server/http.ts'
import { changeSettings } from '#server/settings/change-settings.ts'
import { readShopSettings } from '#server/settings/queries.ts'
import { changeCashRules } from '#server/shifts/readings/cash-control.ts'
import type { KeepJournal } from '#server/shifts/readings/make-reading.ts'

export const settingsRoutes = (keepJournal: KeepJournal) => [
  route(api.settings.get, ({ pharmacy, now }) => readShopSettings(pharmacy.database.pool, now)),

  route(api.settings.update, ({ body: { cash, ...body }, user, pharmacy, now }) =>
    pharmacy.database.transaction(async (tx) => {
      const by = { user, now }
      if (!cash) return changeSettings(tx, body, by)
      const { version, ...change } = body
      // First, because it locks what whoever sells takes before the settings.
      await changeCashRules(tx, { ...cash, version }, by, keepJournal)
      return changeSettings(tx, change, by)
    }),
  ),
]
