import { api } from '#domain/api.ts'
import type { ShopSettings } from '#domain/settings/api.ts'
import { call, keyOf, queryClient } from '#web/api.ts'

/** The settings are a single row; this id makes it one for useStoredForm. */
export type Shop = ShopSettings & { id: 1 }

export const shopOf = (settings: ShopSettings): Shop => ({ ...settings, id: 1 })

/** Reads into the query cache, so that the screen shows what others saved, too. */
export async function readShop(): Promise<Shop> {
  const queryFn = () => call(api.settings.get, {})
  return shopOf(
    await queryClient.fetchQuery({ queryKey: keyOf(api.settings.get), queryFn, staleTime: 0 }),
  )
}
