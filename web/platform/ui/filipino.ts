import type { Translated } from '#domain/language.ts'
import type { TEXT as BUYER_FIELDS } from '#web/platform/ui/BuyerFields.tsx'
import type { TEXT as CONTACT_DETAILS } from '#web/platform/ui/ContactDetails.tsx'
import type { TEXT as CONTACT_FILTERS } from '#web/platform/ui/ContactFilters.tsx'
import type { TEXT as CONTACT_ROW } from '#web/platform/ui/ContactRow.tsx'
import type { TEXT as ERROR_STATE } from '#web/platform/ui/ErrorState.tsx'
import type { TEXT as FIELD } from '#web/platform/ui/Field.tsx'
import type { TEXT as LIST_FILTERS } from '#web/platform/ui/ListFilters.tsx'
import type { TEXT as LOADED } from '#web/platform/ui/Loaded.tsx'
import type { LOT_LABELS } from '#web/platform/ui/LotFields.tsx'
import type { TEXT as OLDER_BUTTON } from '#web/platform/ui/OlderButton.tsx'
import type { TEXT as OVERLAY } from '#web/platform/ui/Overlay.tsx'
import type { TEXT as PAGER } from '#web/platform/ui/Pager.tsx'
import type { TEXT as PASSWORD_FIELD } from '#web/platform/ui/PasswordField.tsx'
import type { TEXT as PHONE_AND_EMAIL } from '#web/platform/ui/PhoneAndEmail.tsx'
import type { TEXT as QUESTION } from '#web/platform/ui/Question.tsx'
import type { TEXT as REASON_FIELD } from '#web/platform/ui/ReasonField.tsx'
import type { TEXT as ROW_MENU } from '#web/platform/ui/RowMenu.tsx'
import type { TEXT as SAVE_DIALOG } from '#web/platform/ui/SaveDialog.tsx'
import type { TEXT as SAVE_FORM } from '#web/platform/ui/SaveForm.tsx'
import type { TEXT as SKELETON } from '#web/platform/ui/Skeleton.tsx'
import type { TEXT as SPINNER } from '#web/platform/ui/Spinner.tsx'
import type { TEXT as SWITCH_FIELD } from '#web/platform/ui/SwitchField.tsx'
import type { TEXT as TABS } from '#web/platform/ui/Tabs.tsx'
import type { TEXT as TOAST } from '#web/platform/ui/Toast.tsx'
import type { TEXT as TWINS_NOTICE } from '#web/platform/ui/TwinsNotice.tsx'
import type { TEXT as COST_WARNING } from '#web/platform/ui/cost-warning.tsx'
import type { TEXT as LAZY_DIALOG } from '#web/platform/ui/lazy-dialog.tsx'
import type { TEXT as LOOKED_UP } from '#web/platform/ui/looked-up.ts'
import type { TEXT as MOMENTS } from '#web/platform/ui/moments.ts'
import type { TEXT as NAMESAKE } from '#web/platform/ui/namesake.ts'
import { NOTIFICATIONS_KEY } from '#web/platform/ui/page-keys.ts'
import type { TEXT as USE_ASK_BEFORE_LEAVING } from '#web/platform/ui/use-ask-before-leaving.ts'
import type { TEXT as USE_SAVING } from '#web/platform/ui/use-saving.ts'

const COUNT = new Intl.NumberFormat('en-PH')

const NAMED = { product: 'produkto', customer: 'kostumer', supplier: 'supplier' }
const SPELT = {
  name: 'pangalan',
  code: 'code',
  'username or email': 'username o email',
}

export const filipino = {
  'platform/ui/moments': { locale: 'fil' } satisfies Translated<typeof MOMENTS>,
  'platform/ui/BuyerFields': {
    tin: 'TIN',
    businessStyle: 'Business style',
    address: 'Address',
    hint: 'Gaya ng nakasulat sa mga invoice',
  } satisfies Translated<typeof BUYER_FIELDS>,
  'platform/ui/ContactDetails': {
    contact: 'Contact person',
    address: 'Address',
    phone: 'Telepono',
    email: 'Email',
  } satisfies Translated<typeof CONTACT_DETAILS>,
  'platform/ui/ContactFilters': {
    status: 'Status',
    active: 'Aktibo',
    inactive: 'Hindi aktibo',
    all: 'Aktibo at hindi aktibo',
  } satisfies Translated<typeof CONTACT_FILTERS>,
  'platform/ui/ContactRow': {
    inactive: 'Hindi aktibo',
    editOne: (name) => `I-edit ang ${name}`,
    contact: 'Contact person',
    phone: 'Telepono',
    email: 'Email',
    notes: 'Mga tala',
    actions: 'Mga aksyon',
  } satisfies Translated<typeof CONTACT_ROW>,
  'platform/ui/ErrorState': {
    title: 'Hindi ito na-load',
    retry: 'Subukan muli',
  } satisfies Translated<typeof ERROR_STATE>,
  'platform/ui/Field': {
    stored: 'Naka-save ngayon:',
    nothing: 'wala',
  } satisfies Translated<typeof FIELD>,
  'platform/ui/ListFilters': {
    filters: 'Mga filter',
    more: 'Iba pang filter',
    set: 'nakatakda',
    clear: 'I-clear ang mga filter',
  } satisfies Translated<typeof LIST_FILTERS>,
  'platform/ui/Loaded': {
    outOfDate: (why) => `Maaaring luma na ang mga ito. ${why}`,
    notAll: (why) => `Hindi na-load ang lahat. ${why}`,
    retry: 'Subukan muli',
  } satisfies Translated<typeof LOADED>,
  'platform/ui/LotFields': {
    lotNumber: 'Numero ng lot',
    expiryDate: 'Petsa ng expiry',
  } satisfies Translated<typeof LOT_LABELS>,
  'platform/ui/OlderButton': {
    older: 'Ipakita ang mas luma',
    loading: 'Naglo-load...',
    olderFailed: 'Hindi na-load ang mas luma.',
    refreshFailed: 'Hindi na-load ang pinakabago.',
    again: 'Subukan muli',
  } satisfies Translated<typeof OLDER_BUTTON>,
  'platform/ui/Overlay': { close: 'Isara' } satisfies Translated<typeof OVERLAY>,
  'platform/ui/Pager': {
    pages: 'Mga pahina',
    previous: 'Naunang pahina',
    next: 'Susunod na pahina',
    of: (page, pages) => `Pahina ${COUNT.format(page)} ng ${COUNT.format(pages)}`,
  } satisfies Translated<typeof PAGER>,
  'platform/ui/PasswordField': {
    show: 'Ipakita ang password',
    hide: 'Itago ang password',
  } satisfies Translated<typeof PASSWORD_FIELD>,
  'platform/ui/PhoneAndEmail': {
    phone: 'Telepono',
    email: 'Email',
  } satisfies Translated<typeof PHONE_AND_EMAIL>,
  'platform/ui/Question': {
    yes: 'Oo',
    no: 'Hindi',
    none: 'Wala sa mga ito',
  } satisfies Translated<typeof QUESTION>,
  'platform/ui/ReasonField': {
    reason: 'Dahilan',
  } satisfies Translated<typeof REASON_FIELD>,
  'platform/ui/RowMenu': {
    more: (name) => `Iba pa para sa ${name}`,
    delete: 'I-delete',
    activate: 'Gawing aktibo muli',
  } satisfies Translated<typeof ROW_MENU>,
  'platform/ui/SaveDialog': {
    save: 'I-save',
    saving: 'Sini-save...',
    cancel: 'Kanselahin',
    discard: 'Itapon ang mga binago mo?',
  } satisfies Translated<typeof SAVE_DIALOG>,
  'platform/ui/SaveForm': {
    showTheirs: 'Ipakita ang sa kanila',
  } satisfies Translated<typeof SAVE_FORM>,
  'platform/ui/Skeleton': { loading: 'Naglo-load...' } satisfies Translated<typeof SKELETON>,
  'platform/ui/Spinner': { loading: 'Naglo-load...' } satisfies Translated<typeof SPINNER>,
  'platform/ui/SwitchField': {
    on: 'naka-on',
    off: 'naka-off',
  } satisfies Translated<typeof SWITCH_FIELD>,
  'platform/ui/Tabs': {
    hasErrors: 'may mga error',
  } satisfies Translated<typeof TABS>,
  'platform/ui/Toast': {
    region: `Mga abiso (${NOTIFICATIONS_KEY})`,
    close: 'Isara',
  } satisfies Translated<typeof TOAST>,
  'platform/ui/TwinsNotice': {
    several: (what) => `Iisang ${SPELT[what]} na iba-iba ang baybay.`,
    and: ' at ',
  } satisfies Translated<typeof TWINS_NOTICE>,
  'platform/ui/cost-warning': {
    costsMore: (price, of) =>
      `Mas mahal ang puhunan kaysa presyo nito (${price}${of ? ` sa ${of}` : ''})`,
  } satisfies Translated<typeof COST_WARNING>,
  'platform/ui/lazy-dialog': {
    loading: 'Binubuksan...',
    close: 'Isara',
    error: 'Error',
    missing:
      'Hindi ito nabuksan. Tingnan ang network at subukan muli; kung ayaw pa rin, i-reload ang page.',
  } satisfies Translated<typeof LAZY_DIALOG>,
  'platform/ui/looked-up': {
    onItsWay: (wanted) => `Hinahanap pa ang ${wanted}. Hintayin ito.`,
  } satisfies Translated<typeof LOOKED_UP>,
  'platform/ui/namesake': {
    asks: (what, name) =>
      `May ${NAMED[what]} nang ${name} ang pangalan. Mag-save ng isa pang may ganoong pangalan?`,
  } satisfies Translated<typeof NAMESAKE>,
  'platform/ui/use-ask-before-leaving': {
    discard: 'Itapon ang mga binago mo?',
  } satisfies Translated<typeof USE_ASK_BEFORE_LEAVING>,
  'platform/ui/use-saving': {
    beside:
      'Nasa tabi ng tinype mo ang naka-save ngayon. Walang nawala o na-save pa sa iyo: i-save ulit para ang sa iyo ang pumalit.',
    made: 'Na-save na ito dati, kung paano ito unang ipinadala.',
    oneMore: 'Tingnan muna ang naroon: kapag na-save ulit, madadagdagan ng isa.',
  } satisfies Translated<typeof USE_SAVING>,
}
