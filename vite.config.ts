import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { precompress } from './precompress.ts'
import { rowsOnly } from './rows-only.ts'

// The screens. The server is built by vite.server.config.ts.
export default defineConfig({
  root: 'web',
  plugins: [rowsOnly(), react(), tailwindcss(), precompress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Names carry a hash of the content, so that a browser may keep them for ever.
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // The till opens by two files: what every page needs, and what it needs beyond. Others take from there what they share
    // with it; what checks forms is one more, and what three screens show is one.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 3 },
            { name: 'till', test: /CheckoutPage/, priority: 2 },
            {
              name: 'forms',
              test: /use-checked-form|[\\/]zod[\\/]|domain[\\/]fields/,
              priority: 1,
            },
            {
              name: 'parts',
              test: /web[\\/](ui|unsaved)[\\/](?!charts|calendar)/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173, // With its slash: '/api' alone would also catch the module web/api.ts.
    proxy: { '/api/': 'http://127.0.0.1:3000' },
  },
})
