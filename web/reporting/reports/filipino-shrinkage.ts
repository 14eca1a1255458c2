import type { LOSS_LABELS } from '#domain/reporting/reports/shrinkage.ts'
import type { Translated } from '#domain/language.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { SHRINKAGE_TEXT } from '#web/reporting/reports/shrinkage-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const filipino = {
  'reporting/reports/shrinkage-text/shrinkage': {
    title: 'Shrinkage',
    note: 'Ang umalis sa istante nang hindi nabenta, sa puhunan nito, at ang hindi na-credit ng mga supplier. Dagdag ang may minus.',
    month: 'Buwan',
    reason: 'Dahilan',
    pieces: 'Piraso',
    cost: 'Puhunan',
    vatInCost: 'VAT na Kasama',
    count: (pieces) => (pieces === 0 ? '–' : COUNT.format(pieces)),
    pesos: (amount) => (centavosOf(amount) === 0 ? '–' : formatPesos(centavosOf(amount))),
    all: 'Kabuuang lugi',
    allMeaning: 'Sa puhunan, kasama ang VAT nito',
    vat: 'Input VAT na kasama',
    vatMeaning: 'Ang siningil dito ng mga rehistradong supplier',
    nothing: 'Walang nawala',
    nothingHint: 'Na-write off, nawala, na-adjust o hindi na-credit',
  } satisfies Translated<typeof SHRINKAGE_TEXT>,
  'domain/reporting/reports/shrinkage/losses': {
    WRITTEN_OFF: 'Na-write off',
    LOST: 'Nawala sa daan',
    MISSING: 'Nawawala',
    FOUND: 'Natagpuan',
    UNCREDITED: 'Hindi na-credit',
    ADJUSTED: 'In-adjust nang mano-mano',
    DESTROYED: 'Sinira sa pagsasauli',
  } satisfies Translated<typeof LOSS_LABELS>,
}
