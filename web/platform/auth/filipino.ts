import type { Translated } from '#domain/language.ts'
import type { TEXT as ACCOUNT_DIALOG } from '#web/platform/auth/AccountDialog.tsx'
import type { TEXT as CHANGE_PASSWORD_FORM } from '#web/platform/auth/ChangePasswordForm.tsx'
import type { TEXT as CHANGE_PASSWORD_PAGE } from '#web/platform/auth/ChangePasswordPage.tsx'
import type { TEXT as LOGIN_PAGE } from '#web/platform/auth/LoginPage.tsx'
import type { TEXT as PIN_FORM } from '#web/platform/auth/PinForm.tsx'

export const filipino = {
  'platform/auth/AccountDialog': {} satisfies Translated<typeof ACCOUNT_DIALOG>,
  'platform/auth/ChangePasswordForm': {} satisfies Translated<typeof CHANGE_PASSWORD_FORM>,
  'platform/auth/ChangePasswordPage': {} satisfies Translated<typeof CHANGE_PASSWORD_PAGE>,
  'platform/auth/LoginPage': {} satisfies Translated<typeof LOGIN_PAGE>,
  'platform/auth/PinForm': {} satisfies Translated<typeof PIN_FORM>,
}
