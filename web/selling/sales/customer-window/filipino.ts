import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/selling/sales/customer-window/CustomerWindow.tsx'

const COUNT = new Intl.NumberFormat('en-PH')

export const filipino = {
  'selling/sales/customer-window/CustomerWindow': {
    title: 'Window ng kostumer',
    waiting: 'Hinihintay ang till',
    welcome: 'Maligayang pagdating',
    lines: 'Ang iyong binili',
    each: (qty, price) => `${COUNT.format(qty)} × ${price}`,
    off: (percent) => `${percent}% bawas`,
    total: 'Kabuuan',
    toPay: 'Babayaran',
    paid: 'Bayad',
    change: 'Sukli',
    back: 'Ibinalik na bayad',
    thanks: 'Maraming salamat',
  } satisfies Translated<typeof TEXT>,
}
