const FIGURE = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 1 })

/**
 * A file size such as '512 bytes' or '3.4 MB'. A KB has 1,024 bytes, as in the limits that
 * screens show.
 */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  if (bytes < 1024 ** 2) return `${FIGURE.format(bytes / 1024)} KB`
  return `${FIGURE.format(bytes / 1024 ** 2)} MB`
}
