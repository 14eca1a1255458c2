import { api } from '#domain/api.ts'
import type { ShopSettings } from '#domain/shop/settings/api.ts'
import { ApiError, call, keyOf, queryClient, refresh, refreshAfter, type Call } from '#web/api.ts'

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

/**
 * Saves the settings of one page. Those of other pages may have been saved since they were seen:
 * they stay, and where those of this one are as they were, they are saved over the newest version.
 */
export async function savePart(
  { version }: ShopSettings,
  isAsSeen: (newest: ShopSettings) => boolean,
  save: (version: number) => Promise<Shop>,
): Promise<Shop> {
  try {
    return await save(version)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const newest = await readShop()
    if (newest.version === version || !isAsSeen(newest)) throw error
    return save(newest.version)
  }
}

/**
 * Saves the rules of cash. They are settings, too, so what shows settings is refetched with them;
 * after a refusal, too, because others may have changed them.
 */
export async function saveCashRules(body: Call<typeof api.shifts.control>['body']): Promise<Shop> {
  try {
    return shopOf(await call(api.shifts.control, { body }))
  } finally {
    refreshAfter(api.settings.update)
    refresh([api.readings.list])
  }
}
