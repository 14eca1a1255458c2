import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/home/palette/palette-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const filipino = {
  'home/palette/palette-text': {
    title: 'Maghanap',
    box: 'Maghanap sa Botika',
    placeholder: 'Page, produkto, tao, numero, o ang gagawin',
    results: 'Mga nahanap',
    groups: {
      product: 'Mga produkto',
      lot: 'Mga lot',
      sale: 'Mga benta',
      purchase: 'Mga purchase order',
      recall: 'Mga recall',
      supplierReturn: 'Mga sauli sa supplier',
      writeOff: 'Mga write-off',
      transfer: 'Mga transfer',
      customer: 'Mga kostumer',
      supplier: 'Mga supplier',
    },
    recent: 'Mga huling binuksan',
    pages: 'Mga page',
    actions: 'Mga magagawa',
    order: (id) => `Order #${id}`,
    keys: '↑ ↓ pumili · Enter buksan',
    searching: 'Naghahanap...',
    none: 'Walang nahanap',
    found: (count) => `${COUNT.format(count)} ang nahanap`,
  } satisfies Translated<typeof TEXT>,
}
