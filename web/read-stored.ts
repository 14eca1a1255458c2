type Storage = Pick<globalThis.Storage, 'getItem'>

/**
 * An object from the storage, without its version; null if there is none of this version or the
 * storage is forbidden. Its type is not checked, because only our code writes there.
 */
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
