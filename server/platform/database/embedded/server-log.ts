import { closeSync, constants, fchmodSync, fchownSync, fstatSync } from 'node:fs'
import { openSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Home } from '#server/platform/database/embedded/home.ts'

const MOST_BYTES = 1_000_000 // size of each of the two files
const LAST_LINES = 20
// O_NOFOLLOW: the owner of the folder could have put a link there, through which root would write.
const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = constants

/** The server's standard error, kept next to the cluster in postgres.log. */
export class ServerLog {
  readonly #path: string
  readonly #home: Home
  readonly #onLine: (line: string) => void
  readonly #lastLines: string[] = []
  #file: number | null = null
  #begun = ''

  constructor(home: Home, onLine: (line: string) => void) {
    this.#path = join(home.folder, 'postgres.log')
    this.#home = home
    this.#onLine = onLine
    this.#open()
  }

  write(text: string): void {
    const lines = (this.#begun + text).split('\n')
    this.#begun = lines.pop() ?? ''
    for (const line of lines) {
      this.#lastLines.push(line)
      if (this.#lastLines.length > LAST_LINES) this.#lastLines.shift()
      this.#append(`${line}\n`)
      this.#onLine(line)
    }
  }

  lastLines(): string {
    return this.#lastLines.join('\n')
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file)
    this.#file = null
  }

  /** A log that cannot be written, on a full disk for example, must not stop the shop. */
  #append(line: string): void {
    if (this.#file === null) return
    try {
      writeSync(this.#file, line)
      if (fstatSync(this.#file).size < MOST_BYTES) return
      this.close()
      renameSync(this.#path, `${this.#path}.1`)
      this.#open()
    } catch (error) {
      this.#onLine(`${this.#path} cannot be written: ${(error as Error).message}`)
    }
  }

  #open(): void {
    const { account } = this.#home
    try {
      this.#file = openSync(this.#path, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600)
      fchmodSync(this.#file, 0o600)
      if (account) fchownSync(this.#file, account.uid, account.gid)
    } catch (error) {
      this.#onLine(`${this.#path} cannot be opened: ${(error as Error).message}`)
    }
  }
}
