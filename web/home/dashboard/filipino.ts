import type { Translated } from '#domain/language.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { TEXT } from '#web/home/dashboard/dashboard-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')
const GROWTH = new Intl.NumberFormat('en-PH', {
  style: 'percent',
  signDisplay: 'exceptZero',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

export const filipino = {
  'home/dashboard/dashboard-text': {
    title: 'Dashboard',
    refresh: 'I-refresh',
    asOf: (time) => `Hanggang ${time}`,
    count: (count) => COUNT.format(count),

    todaysSales: 'Benta Ngayon',
    returned: (amount) => `${formatPesos(centavosOf(amount))} ang isinauli, bawas na`,
    itemsSold: 'Mga Nabenta',
    lowStockItems: 'Mababa ang Stock',
    activeUsers: 'Mga Aktibong User',
    growth: (percent) => GROWTH.format(percent / 100),
    overYesterday: 'kumpara sa ganitong oras kahapon',
    overLastWeek: 'kumpara sa ganitong oras noong isang linggo',
    noneYesterday: 'Walang benta hanggang ganitong oras kahapon',
    noneLastWeek: 'Walang benta hanggang ganitong oras noong isang linggo',

    hours: 'Benta Bawat Oras',
    hour: 'Oras',
    today: 'Ngayon',
    yesterday: 'Kahapon',

    owed: 'Utang sa Atin',
    late: (late) =>
      late > 0
        ? `${formatPesos(late)} ang lampas na sa takdang araw`
        : 'Walang lampas sa takdang araw',
    dueToSuppliers: 'Babayaran sa mga Supplier ngayong Linggo',
    lateBefore: (late) =>
      late > 0
        ? `${formatPesos(late)} ang lampas na sa takdang araw`
        : 'Walang lampas sa takdang araw',
    expiresIn: (days) => `Mag-e-expire sa ${days} Araw`,
    lotsAtCost: (lots) => `${COUNT.format(lots)} lot, sa puhunan`,
    inDrawers: 'Nasa mga Kaha',
    openDrawers: (count) => `${COUNT.format(count)} bukas na kaha`,

    seeAll: 'Tingnan lahat',
    drawers: 'Mga Bukas na Kaha',
    allShifts: 'ng shift',
    since: (time) => `mula ${time}`,
    inDrawer: 'inaasahan sa kaha',
    drawerCounted: 'nabilang, hindi naisara',
    openForLong: 'higit isang araw nang bukas',
    recentSales: 'Mga Huling Benta',
    transactions: (count) => `${COUNT.format(count)} transaksyon ngayon`,
    allSales: 'ng benta',
    noSales: 'Wala pang benta',
    noSalesHint: 'Lalabas dito ang huling lima.',
    walkIn: 'Walk-in na kostumer',
    invoiceMissing: (id) => `Benta #${id}`,

    lowStock: 'Babala sa Mababang Stock',
    low: (count) => `${COUNT.format(count)} mababa`,
    allLow: 'ng produktong mababa ang stock',
    wellStocked: 'Sapat ang stock ng lahat ng produkto',
    noSku: 'Walang SKU',
    left: (count) => `${COUNT.format(count)} ang natira`,
    reorder: 'Kailangang umorder',
    lowAt: (threshold) => `mababa sa ${COUNT.format(threshold)}`,
    at: (location, lowLocations) =>
      lowLocations > 1 ? `${location} at ${lowLocations - 1} pa` : location,

    expiring: 'Malapit nang Mag-expire',
    lots: (count) => `${COUNT.format(count)} lot`,
    allExpiring: 'ng produktong malapit nang mag-expire',
    noneExpires: (days) => `Walang mag-e-expire sa loob ng ${days} araw`,
    units: (count) => `${COUNT.format(count)} yunit`,
    lot: (lotNumber) => `Lot ${lotNumber}`,
  } satisfies Translated<typeof TEXT>,
}
