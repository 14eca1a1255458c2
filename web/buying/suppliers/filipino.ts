import type { Translated } from '#domain/language.ts'
import type { TEXT as PURCHASE_STATUS_BADGE } from '#web/buying/suppliers/PurchaseStatusBadge.tsx'
import type { TEXT as SUPPLIERS } from '#web/buying/suppliers/suppliers-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const filipino = {
  'buying/suppliers/PurchaseStatusBadge': {
    partly: 'Kulang pa',
    statuses: { RECEIVED: 'Natanggap', PENDING: 'Naka-order', CANCELLED: 'Kinansela' },
  } satisfies Translated<typeof PURCHASE_STATUS_BADGE>,
  'buying/suppliers/suppliers-text': {
    title: 'Mga Supplier',
    supplier: 'Supplier',
    subtitle: 'Kung kanino bumibili ang botika',
    count: (count) => `${COUNT.format(count)} supplier`,
    search: 'Maghanap ng supplier...',
    add: 'Magdagdag ng Supplier',
    edit: 'I-edit ang Supplier',
    loading: 'Naglo-load ng mga supplier...',
    found: 'Mga nahanap na supplier',
    noneFound: 'Walang nahanap na supplier',
    unknown: 'Hindi kilalang supplier',
    name: 'Pangalan ng Supplier',
    contact: 'Contact Person',
    notes: 'Mga tala',
    tinLabel: 'TIN',
    tinHint: 'May branch o wala, gaya ng 123-456-789-00000',
    tin: (tin) => `TIN ${tin}`,
    isVatRegistered: 'Rehistrado sa VAT',
    isVatRegisteredHint: 'Input VAT ang VAT sa puhunan ng mga VATable na produkto nila',
    isActive: 'Aktibo',
    isActiveHint: 'Mapipili sa mga bagong purchase order',
    none: 'Walang nahanap na supplier.',
    noneHint: 'Magsimula sa pagdagdag ng unang supplier.',
    addFirst: 'Idagdag ang unang supplier',
    noMatch: 'Walang supplier na tumutugma sa hanap mo.',
    noneInactive: 'Walang supplier na hindi aktibo.',
    lastDelivery: 'Huling delivery',
    purchasesOf: (name) => `Mga bili sa ${name}`,
    confirmDelete: 'Sigurado ka bang gusto mong i-delete ang supplier na ito?',
    offerDeactivate: (refusal, name) =>
      `${refusal}\n\nI-deactivate na ang ${name}? Wala nang maio-order sa kanila.`,
    created: 'Matagumpay na nagawa ang supplier',
    updated: 'Matagumpay na na-update ang supplier',
    deleted: 'Matagumpay na na-delete ang supplier',
    createFailed: 'Hindi nagawa ang supplier',
    updateFailed: 'Hindi na-update ang supplier',
    deleteFailed: 'Hindi na-delete ang supplier',
    nowIs: (name, isActive) =>
      isActive ? `Aktibo na muli ang ${name}.` : `Hindi na aktibo ang ${name}.`,
    purchaseCount: 'Mga bili',
    totalValue: 'Kabuuang halaga',
    last: 'Huling bili',
    never: 'Wala pa',
    orders: 'Mga purchase order',
    noOrders: 'Wala pang nabili',
    ordered: (pesos) => `In-order ${pesos}`,
    order: (id) => `PO #${id}`,
  } satisfies Translated<typeof SUPPLIERS>,
}
