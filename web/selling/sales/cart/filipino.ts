import type { Translated } from '#domain/language.ts'
import type { TEXT as HELD_DIALOG } from '#web/selling/sales/cart/HeldDialog.tsx'
import type { TEXT as LATE_ACTIONS } from '#web/selling/sales/cart/LateActions.tsx'
import type { TEXT as PRICE_CHECK_DIALOG } from '#web/selling/sales/cart/PriceCheckDialog.tsx'

const COUNT = new Intl.NumberFormat('en-PH')

function ago(minutes: number): string {
  if (minutes < 1) return 'ngayon lang'
  if (minutes < 60) return `${minutes} min na`
  return `${COUNT.format(Math.trunc(minutes / 60))} oras na`
}

export const filipino = {
  'selling/sales/cart/HeldDialog': {
    here: 'Naka-hold sa till na ito',
    hint: 'Piliin ang cart na itutuloy. Ang nasa till ngayon ang iho-hold kapalit nito.',
    none: 'Walang naka-hold na cart sa till na ito.',
    number: (number) => `No. ${COUNT.format(number)}`,
    by: (name, minutes) => `${name} · ${ago(minutes)}`,
    at: (name) => `Na-hold sa ${name}`,
  } satisfies Translated<typeof HELD_DIALOG>,
  'selling/sales/cart/LateActions': {
    customerWindow: 'Buksan ang window ng kostumer',
  } satisfies Translated<typeof LATE_ACTIONS>,
  'selling/sales/cart/PriceCheckDialog': {
    product: 'Produktong titingnan ang presyo',
    ready: 'Mag-scan o maghanap: hindi magbabago ang cart',
    add: 'Idagdag sa cart',
    prices: 'Mga presyo',
    unit: 'Yunit',
    price: 'Presyo',
  } satisfies Translated<typeof PRICE_CHECK_DIALOG>,
}
