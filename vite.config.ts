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
  },
  server: {
    port: 5173, // With its slash: '/api' alone would also catch the module web/api.ts.
    proxy: { '/api/': 'http://127.0.0.1:3000' },
  },
})
