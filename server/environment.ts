import { z } from 'zod'
import { newPassword } from '#domain/platform/auth/password.ts'

const optional = z.string().trim().optional()

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  /** The address of a PostgreSQL of one's own, 15 or newer, in place of the embedded one. */
  DATABASE_URL: optional,
  /** The first administrator's password, used on an empty database only. */
  ADMIN_PASSWORD: newPassword.optional(),
  TIME_ZONE: z.string().trim().default('Asia/Manila').refine(isTimeZone, 'is not a time zone'),
  /** The folder of the nightly backups; without it none are made. */
  BACKUP_DIR: optional,
  /** The passphrase that encrypts backups, and opens them again. */
  BACKUP_PASSPHRASE: z.string().min(8, 'has fewer than 8 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Whether a reverse proxy names the caller: 'true', or the proxies' addresses. */
  TRUST_PROXY: optional,
  /** PEM files of a certificate and its key. With both only HTTPS is served. */
  TLS_CERT: optional,
  TLS_KEY: optional,
})

const environment = variables.superRefine(({ TLS_CERT, TLS_KEY }, context) => {
  const lone = TLS_CERT && !TLS_KEY ? 'TLS_KEY' : TLS_KEY && !TLS_CERT ? 'TLS_CERT' : null
  if (lone) context.addIssue({ code: 'custom', path: [lone], message: 'HTTPS needs it, too' })
})

export type Environment = z.output<typeof environment>

/** Reads the operator's settings. Throws a sentence that names every wrong variable. */
export function readEnvironment(given: NodeJS.ProcessEnv): Environment {
  // An empty variable counts as not set.
  const set = Object.entries(given).filter(([, value]) => value?.trim() !== '')
  const result = environment.safeParse(Object.fromEntries(set))
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`These environment variables are wrong. ${faults.join('; ')}`)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}
