import { useState } from 'react'
import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'

/**
 * The name in localStorage. A device stands at one counter, so its location is the same for all
 * users.
 */
const STORAGE_NAME = 'botika.location'

function rememberedId(): number | undefined {
  try {
    return Number(localStorage.getItem(STORAGE_NAME)) || undefined
  } catch {
    return undefined
  }
}

function remember(id: number) {
  try {
    localStorage.setItem(STORAGE_NAME, String(id))
  } catch {
    // Without storage, the main location is the default.
  }
}

export type DeviceLocation = ReturnType<typeof useDeviceLocation>

/**
 * The location of this device: that of the till that it is, else the one chosen here, else the
 * stored one, else the main one, else the first.
 */
export function useDeviceLocation() {
  const { till } = useCurrentUser()
  const read = useRead(api.locations.list)
  // null means that the user chose none.
  const [chosenId, setChosenId] = useState<number | null | undefined>(rememberedId)
  const options = (read.data ?? [])
    .filter(({ isActive }) => isActive)
    .map((each) =>
      each.id === till?.locationId ? { ...each, name: `${each.name} · ${till.name}` } : each,
    )
    .toSorted((a, b) => a.name.localeCompare(b.name))
  // Users see only the locations where they work; the main one may not be among them.
  const fallback = options.find(({ isMain }) => isMain) ?? options[0]
  const location =
    chosenId === null ? undefined : (options.find(({ id }) => id === chosenId) ?? fallback)

  function choose(id: number | null) {
    setChosenId(id)
    if (id !== null) remember(id)
  }

  // The stored id counts while the list loads, so that a cashier need not wait.
  const id = till?.locationId ?? location?.id ?? (read.isPending ? (chosenId ?? null) : null)
  return { till, options, id, choose, isPending: read.isPending, error: read.error }
}
