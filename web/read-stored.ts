type Storage = Pick<globalThis.Storage, 'getItem'>

/** What was put there under that version; null when nothing was, or the storage is forbidden. Only we write there. */
export function readStored(storage: Storage, name: string, version: number): object | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(name) ?? 'null')
    const isOurs =
      typeof value === 'object' && value !== null && 'version' in value && value.version === version
    if (!isOurs) return null
    const { version: _, ...rest } = value
    return rest
  } catch {
    return null
  }
}
