import { expect, test } from 'vitest'
import { readEnvironment } from '#server/environment.ts'

test('without any variable a shop starts on this machine alone, with its data next to it', () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    TIME_ZONE: 'Asia/Manila',
    LOG_LEVEL: 'info',
  })
})

test('a blank variable is one that was not set', () => {
  const environment = readEnvironment({
    PORT: '',
    HOST: ' ',
    DATABASE_URL: ' ',
    ADMIN_PASSWORD: '',
    TRUST_PROXY: '',
  })

  expect(environment).toMatchObject({ PORT: 3000, HOST: '127.0.0.1' })
  expect(environment.DATABASE_URL).toBeUndefined()
  expect(environment.ADMIN_PASSWORD).toBeUndefined()
  expect(environment.TRUST_PROXY).toBeUndefined()
})

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', 'http'],
  ['PORT', '30.5'],
  ['TIME_ZONE', 'Manila'],
  ['ADMIN_PASSWORD', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['BACKUP_PASSPHRASE', 'short'],
])('a wrong %s is named, and nothing starts: %j', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(
    new RegExp(`^These environment variables are wrong\\. ${name}: `),
  )
})

test.each([
  ['TLS_KEY', { TLS_CERT: 'cert.pem' }],
  ['TLS_CERT', { TLS_KEY: 'key.pem' }],
])('HTTPS without a %s does not start as plain HTTP', (missing, variables) => {
  expect(() => readEnvironment(variables)).toThrow(
    `These environment variables are wrong. ${missing}: HTTPS needs it, too`,
  )
})

test('all wrong variables are named at once', () => {
  expect(() => readEnvironment({ PORT: 'x', TIME_ZONE: 'Mars/Olympus' })).toThrow(
    /PORT: .*; TIME_ZONE: is not a time zone/,
  )
})

test.each(['Asia/Manila', 'Europe/Berlin', 'UTC'])('%s is a time zone', (TIME_ZONE) => {
  expect(readEnvironment({ TIME_ZONE }).TIME_ZONE).toBe(TIME_ZONE)
})
