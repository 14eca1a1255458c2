import type { CallTested } from '#server/testing/access/call-tested.ts'

const OF_THE_SHOP: CallTested = { who: 'ADMIN MANAGER', ofTheShop: true }

/** The calls by which files come in, of things that belong to no location. */
export const importCallsOfTheShop = (path: string) => ({
  [`POST ${path}/imports`]: OF_THE_SHOP,
  [`GET ${path}/imports`]: OF_THE_SHOP,
  [`GET ${path}/imports/{id}`]: OF_THE_SHOP,
  [`PUT ${path}/imports/{id}`]: OF_THE_SHOP,
  [`GET ${path}/imports/{id}/rows`]: OF_THE_SHOP,
  [`GET ${path}/imports/{id}/summary`]: OF_THE_SHOP,
  [`POST ${path}/imports/{id}/run`]: OF_THE_SHOP,
  [`POST ${path}/imports/{id}/cancel`]: OF_THE_SHOP,
  [`POST ${path}/imports/{id}/take-back`]: OF_THE_SHOP,
  [`GET ${path}/imports/{id}/report`]: OF_THE_SHOP,
  [`GET ${path}/import-sample`]: OF_THE_SHOP,
})
