// The names and checksums of the 27 migrations of Botika 0.1.0, whose schema the first six migrations make now
// (decisions/0037).

export const FIRST_RELEASE = 'Botika 0.1.0'
/** The last state of the source that knows every one of them; it has no tag. */
export const LAST_COMMIT = 'aa923855'

/** Number of today's migrations that make the same schema as the earlier ones. */
export const STAND_FOR = 6

const NAMES_AND_CHECKSUMS = `
  0001-search.sql af1c0ef84f5255f5ad45564200b19dadc0264e29c2b2a996b4b24e526a3c4127
  0002-people-and-places.sql 3b38a0b658d7c21eda50ccf1df839073e545d7a7e0fc57ea3791c2f65b6dbcfe
  0003-catalogue.sql 994b58f7f413a5533a6895e052b354fc040092d9b5a8d0d00403081219763770
  0004-partners-and-purchases.sql 80625fc16cc14d2d1b16265921801d7e60296d486e86dcdf4839b16ea2f1aa06
  0005-sales.sql 37481a91136fc4fd89828266473af555fd4ee9efe8c0739100dc7cea5e979e00
  0006-stock.sql 2f8aee7ca24eebc00550bfe81b52ab5675381aad8ace1ecdd0bc551b9c29a29e
  0007-audit.sql 6b758f4a0acada27c15e6a00f70b4db3cca74a3833017e4d7a9dead62b5188a8
  0008-given-up-keys.sql 4102ab77270a04e1179eb5800c7ebec3bb9a456c9b1a5c10c938bedc8434ea4f
  0009-catalogue-changes.sql a5a7bf5fde461cacefd466f259ba78d1b07b21e90e46a9f1a5f2f2c395436eaa
  0010-product-imports.sql 20ceae467a7896257a961113f258c540daa6fffc79032addc7d670d1661915e9
  0011-catalogue-in-any-order.sql 62b56de2260e29d77948887735c7abf307836baf5ac628e40e3d8e0f92b58c38
  0012-kits.sql 2822b8a39f20341fc1e6ade22d91c41038a0b8c563a2821e308f593f8b95cda8
  0013-documents.sql f2f7f2bca9b76c35ea1d292bdbacf7e853855fa71bd877b895b5547f0df82235
  0014-backups.sql eb8851cf418a6493a54d6edea5909ef9ead5d0f0751dde903b51553342c91d04
  0015-settings.sql 5802321e77593beb3436d96a455b5e2d885eb377f940dcb34ccef39896524031
  0016-sessions.sql ab84321ef5ff736ab6d00aac2b39c6ef5e31cd6c0d50fb059602165f590c86c2
  0017-audit-chain.sql 8f15ebe5d095b0f276a1622b7213f74a2836463564f0a6af8831524736a0cf7e
  0018-reports.sql d36c268cabe01644b04ca291027aa3ba8fb18da69d2070d933b4a7d4a3969bdb
  0019-backup-settings.sql 70c8aa2b6dd3d9cf0561e76005d771abead9860c2eb1c95063628945e3740cce
  0020-sums-of-payments-and-categories.sql e57334c751d3db7325b9396c6e7c8a92669a8e0645adc31c99c600e255ff455b
  0021-spans-of-days.sql 2892b6087bd85498f3838999b1de7fe25c6c7c45dd6d447d1743a53f5dbdd8ea
  0022-seals-read-faster.sql 32ed42ecb83981afed3cf6ec364204ed64813cef86fd8e122374d7312d49190e
  0023-windows-of-ranks.sql ff91d1e39469cef3355e7a72621113f9f19c5b4701f9b9e931296224dd04a1e7
  0024-the-log-as-it-was-written.sql a61225e99c6387064d239114e9d45d0afabbafab0d900b4744fe7c24a01738bb
  0025-keys-name-what-they-made.sql dce7a27e55306262a336df7c4815230ee7a558190b4343b9788ad16fffa2cf0d
  0026-what-an-import-changed.sql fb387384e0efb49791218f409cf3686189cd0adb9f43998c18b6729bef94f04b
  0027-low-and-expiring.sql f6b6b7dbeda6544d473ae3b9eb9ed0a0055ba7cc43952e514fffddc29e87e4b7`

export const EARLIER = NAMES_AND_CHECKSUMS.trim()
  .split('\n')
  .map((line, index) => {
    const [name = '', checksum = ''] = line.trim().split(' ')
    return { version: index + 1, name, checksum }
  })

/** Tables that were derived then and do not exist any more. Backups of that time hold them; they are not loaded. */
export const DERIVED_THEN: readonly string[] = [
  'categories_to_sum',
  'customer_windows',
  'payments_to_add',
  'product_windows',
  'sales_by_category',
  'sales_to_add',
  'stale_categories',
]
