import { useState } from 'react'
import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'

/** This device stands at one counter: its location is the same for whoever sells here. */
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
    // Without storage the main location is the default.
  }
}

/** Where this device stands: the location chosen, else its last one, else the main one, else the first. */
export function useDeviceLocation() {
  const read = useRead(api.locations.list)
  // null is deliberately none.
  const [chosenId, setChosenId] = useState<number | null | undefined>(rememberedId)
  const options = (read.data ?? [])
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => a.name.localeCompare(b.name))
  // Whoever does not work everywhere is shown only their own locations, of which none need be the main one.
  const fallback = options.find(({ isMain }) => isMain) ?? options[0]
  const location =
    chosenId === null ? undefined : (options.find(({ id }) => id === chosenId) ?? fallback)

  function choose(id: number | null) {
    setChosenId(id)
    if (id !== null) remember(id)
  }

  // The device's last one counts before the list of them is there: a cashier need not wait for that.
  const id = location?.id ?? (read.isPending ? (chosenId ?? null) : null)
  return { options, id, choose, error: read.error }
}
