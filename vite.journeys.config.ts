import { defineConfig } from 'vite'
import server from './vite.server.config.ts'

// Bundles the shop of the journeys as the product's server is, which starts four times as fast as its sources.
export default defineConfig({
  ...server,
  build: {
    ...server.build,
    outDir: 'dist/journeys-shop',
    rolldownOptions: { input: { pharmacy: 'e2e/pharmacy.ts' } },
  },
})
