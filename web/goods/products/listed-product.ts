import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The filters of the list from which a product was opened. */
    productFilters?: object
  }
}

/** Leads from the list to the page of a product, and from there back to the filters that the list has now. */
export function useListedProduct() {
  const productFilters = useLocation({ select: ({ search }) => search })
  return (id: number) =>
    ({ to: '/products/$id', params: { id: String(id) }, state: { productFilters } }) as const
}

/** The list as it was when this product was opened from it; all products for a page that came from elsewhere. */
export function useListBefore() {
  const search = useLocation({ select: ({ state }) => state.productFilters ?? {} })
  return { to: '/products', search } as const
}
