import type { Translated } from '#domain/language.ts'
import type { TEXT as AUTH } from '#domain/platform/auth/api.ts'
import type { TEXT as PASSWORD } from '#domain/platform/auth/password.ts'
import type { TEXT as PIN } from '#domain/platform/auth/pin.ts'

export const filipino = {
  'domain/platform/auth/api': {
    currentPassword: 'Kailangan ang kasalukuyang password',
    identifier: 'Kailangan ang email o username',
    longIdentifier: 'Hanggang 255 na karakter ang email o username',
    password: 'Kailangan ang password',
    language: 'Pumili ng wika',
    longPassword: 'Hanggang 128 na karakter ang password',
  } satisfies Translated<typeof AUTH>,
  'domain/platform/auth/password': {
    required: 'Kailangan ang password',
    short: (least) => `Hindi bababa sa ${least} karakter ang password`,
    long: (most) => `Hanggang ${most} karakter ang password`,
  } satisfies Translated<typeof PASSWORD>,
  'domain/platform/auth/pin': {
    required: 'Kailangan ang PIN',
    length: (length) => `May ${length} digit ang PIN`,
    oneDigit: 'Madaling mahulaan ang PIN na iisang digit lang',
    counting: 'Madaling mahulaan ang PIN na sunod-sunod lang ang mga digit',
  } satisfies Translated<typeof PIN>,
}
