import type { Translated } from '#domain/language.ts'
import type { TEXT as BUYER_FIELDS } from '#web/platform/ui/BuyerFields.tsx'
import type { TEXT as CONTACT_CARD } from '#web/platform/ui/ContactCard.tsx'
import type { TEXT as CONTACT_DETAILS } from '#web/platform/ui/ContactDetails.tsx'
import type { TEXT as CONTACT_FILTERS } from '#web/platform/ui/ContactFilters.tsx'
import type { TEXT as FIELD } from '#web/platform/ui/Field.tsx'
import type { TEXT as LIST_FILTERS } from '#web/platform/ui/ListFilters.tsx'
import type { TEXT as LOADED } from '#web/platform/ui/Loaded.tsx'
import type { TEXT as OLDER_BUTTON } from '#web/platform/ui/OlderButton.tsx'
import type { TEXT as PAGER } from '#web/platform/ui/Pager.tsx'
import type { TEXT as PHONE_AND_EMAIL } from '#web/platform/ui/PhoneAndEmail.tsx'
import type { TEXT as QUESTION } from '#web/platform/ui/Question.tsx'
import type { TEXT as REASON_FIELD } from '#web/platform/ui/ReasonField.tsx'
import type { TEXT as SAVE_DIALOG } from '#web/platform/ui/SaveDialog.tsx'
import type { TEXT as SAVE_FORM } from '#web/platform/ui/SaveForm.tsx'
import type { TEXT as SWITCH_FIELD } from '#web/platform/ui/SwitchField.tsx'
import type { TEXT as TABS } from '#web/platform/ui/Tabs.tsx'
import type { TEXT as TOAST } from '#web/platform/ui/Toast.tsx'
import type { TEXT as COST_WARNING } from '#web/platform/ui/cost-warning.tsx'
import type { TEXT as LAZY_DIALOG } from '#web/platform/ui/lazy-dialog.tsx'
import type { TEXT as USE_ASK_BEFORE_LEAVING } from '#web/platform/ui/use-ask-before-leaving.ts'
import type { TEXT as USE_SAVING } from '#web/platform/ui/use-saving.ts'

export const filipino = {
  'platform/ui/BuyerFields': {} satisfies Translated<typeof BUYER_FIELDS>,
  'platform/ui/ContactCard': {} satisfies Translated<typeof CONTACT_CARD>,
  'platform/ui/ContactDetails': {} satisfies Translated<typeof CONTACT_DETAILS>,
  'platform/ui/ContactFilters': {} satisfies Translated<typeof CONTACT_FILTERS>,
  'platform/ui/Field': {} satisfies Translated<typeof FIELD>,
  'platform/ui/ListFilters': {} satisfies Translated<typeof LIST_FILTERS>,
  'platform/ui/Loaded': {} satisfies Translated<typeof LOADED>,
  'platform/ui/OlderButton': {} satisfies Translated<typeof OLDER_BUTTON>,
  'platform/ui/Pager': {} satisfies Translated<typeof PAGER>,
  'platform/ui/PhoneAndEmail': {} satisfies Translated<typeof PHONE_AND_EMAIL>,
  'platform/ui/Question': {} satisfies Translated<typeof QUESTION>,
  'platform/ui/ReasonField': {} satisfies Translated<typeof REASON_FIELD>,
  'platform/ui/SaveDialog': {} satisfies Translated<typeof SAVE_DIALOG>,
  'platform/ui/SaveForm': {} satisfies Translated<typeof SAVE_FORM>,
  'platform/ui/SwitchField': {} satisfies Translated<typeof SWITCH_FIELD>,
  'platform/ui/Tabs': {} satisfies Translated<typeof TABS>,
  'platform/ui/Toast': {} satisfies Translated<typeof TOAST>,
  'platform/ui/cost-warning': {} satisfies Translated<typeof COST_WARNING>,
  'platform/ui/lazy-dialog': {} satisfies Translated<typeof LAZY_DIALOG>,
  'platform/ui/use-ask-before-leaving': {} satisfies Translated<typeof USE_ASK_BEFORE_LEAVING>,
  'platform/ui/use-saving': {} satisfies Translated<typeof USE_SAVING>,
}
