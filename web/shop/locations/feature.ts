import { Store } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const locations = {
  pages: [
    page(
      '/locations',
      api.locations.create,
      lazyScreen(() => import('#web/shop/locations/LocationsPage.tsx'), 'LocationsPage'),
    ),
  ],
  menu: { label: 'Locations', icon: Store },
} satisfies Feature
