const FIGURE = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 1 })

/** '512 bytes', '3.4 MB': as the limit is told, a KB has 1,024 bytes. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  if (bytes < 1024 ** 2) return `${FIGURE.format(bytes / 1024)} KB`
  return `${FIGURE.format(bytes / 1024 ** 2)} MB`
}
