/** The head of a book's CSV, and the lines of its table below. */
export const headOf = (file: string) => file.slice(0, file.indexOf('\r\n\r\n'))
export const tableOf = (file: string) => file.slice(file.indexOf('\r\n\r\n') + 4)
