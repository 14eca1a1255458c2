import type { Translated } from '#domain/language.ts'
import { PASSWORD_LENGTH_LEAST } from '#domain/platform/auth/password.ts'
import type { TEXT as ACCOUNT_DIALOG } from '#web/platform/auth/AccountDialog.tsx'
import type { TEXT as CHANGE_PASSWORD_FORM } from '#web/platform/auth/ChangePasswordForm.tsx'
import type { TEXT as CHANGE_PASSWORD_PAGE } from '#web/platform/auth/ChangePasswordPage.tsx'
import type { TEXT as LANGUAGE_FIELD } from '#web/platform/auth/LanguageField.tsx'
import type { TEXT as LOGIN_PAGE } from '#web/platform/auth/LoginPage.tsx'
import type { TEXT as PIN_FORM } from '#web/platform/auth/PinForm.tsx'
import type { TEXT as ROLE_LABEL } from '#web/platform/auth/role-label.ts'

export const filipino = {
  'platform/auth/AccountDialog': {
    title: 'Aking Account',
    keys: 'Mga keyboard shortcut',
    everywhere: 'Mag-sign out kahit saan',
    everywhereHint: 'Tatapusin ang mga session mo sa bawat till, computer at telepono, pati rito.',
    failed: 'Error',
  } satisfies Translated<typeof ACCOUNT_DIALOG>,
  'platform/auth/ChangePasswordForm': {
    current: 'Kasalukuyang password',
    next: 'Bagong password',
    nextHint: `Hindi bababa sa ${PASSWORD_LENGTH_LEAST} character. Mas madaling tandaan ang ilang salita.`,
    confirm: 'Ulitin ang password',
    mismatch: 'Hindi magkapareho ang mga password',
    currentMissing: 'Kailangan ang kasalukuyang password',
    confirmMissing: 'Kailangang ulitin ang password',
    save: 'Palitan ang password',
    saving: 'Sini-save...',
    done: 'Napalitan ang password',
    failed: 'Hindi napalitan ang password',
    doneHint: 'Na-sign out ka na sa lahat ng ibang lugar.',
  } satisfies Translated<typeof CHANGE_PASSWORD_FORM>,
  'platform/auth/ChangePasswordPage': {
    tab: 'Pumili ng password · Botika',
    title: 'Pumili ng sarili mong password',
    reason: 'Ibang tao ang gumawa ng ginamit mo sa pag-sign in. Palitan ito para makapagpatuloy.',
    logout: 'Mag-log out',
  } satisfies Translated<typeof CHANGE_PASSWORD_PAGE>,
  'platform/auth/LoginPage': {
    tab: 'Mag-sign in · Botika',
    title: 'Mag-sign in',
    identifier: 'Email o username',
    password: 'Password',
    signIn: 'Mag-sign in',
    signingIn: 'Nagsa-sign in...',
    refused: 'Mali ang username o password. Subukan muli.',
    demo: 'Mga demo account',
    demoHint: 'Pumili ng isa para mapunan ang form.',
    locked: 'Naka-lock',
    lockedHint: (name) =>
      `Matagal na walang gumalaw sa screen na ito. Makapagpapatuloy si ${name} gamit ang password niya, at naroon pa rin ang cart; ganoon din ang iba gamit ang sa kanila.`,
    promise: 'Ang counter ng botika, kalmado at eksakto.',
    goods: 'Pamamahala ng Stock',
    goodsHint: 'Bawat lot at petsa ng expiry, sa bawat shelf.',
    sales: 'Pagbebenta',
    salesHint: 'Isang benta sa ilang segundo, tama hanggang sentimo.',
    users: 'Pamamahala ng mga User',
    usersHint: 'Nakikita ng bawat isa ang kailangan sa trabaho niya.',
  } satisfies Translated<typeof LOGIN_PAGE>,
  'platform/auth/PinForm': {
    title: 'PIN para sa Pag-apruba',
    hint: 'Sa anim na numero, maaaprubahan mo sa till ng kasamahan ang hindi nila puwedeng gawin. Hindi ito pang-sign in.',
    closed:
      'Sarado matapos ang limang maling subok. Magbubukas ito kapag nag-sign in ka gamit ang password, o nagtakda ng bago.',
    password: 'Password',
    next: 'Bagong PIN',
    set: 'Itakda ang PIN',
    change: 'Palitan ang PIN',
    saving: 'Sini-save...',
    remove: 'Alisin ang PIN',
    confirmRemove: 'Alisin ang PIN mo? Puwede kang magtakda ng bago anumang oras.',
    done: 'Naitakda ang PIN',
    removed: 'Inalis ang PIN',
    failed: 'Hindi nabago ang PIN',
    passwordMissing: 'Kailangan ang kasalukuyang password',
  } satisfies Translated<typeof PIN_FORM>,
  'platform/auth/role-label': {
    ADMIN: 'Admin',
    MANAGER: 'Manager',
    CASHIER: 'Cashier',
  } satisfies Translated<typeof ROLE_LABEL>,
  'platform/auth/LanguageField': { label: 'Wika', failed: 'Error' } satisfies Translated<
    typeof LANGUAGE_FIELD
  >,
}
