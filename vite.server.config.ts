import { defineConfig } from 'vite'

// Bundles the server and its commands into dist/server; packages stay in node_modules.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        start: 'server/start.ts',
        demo: 'server/demo/demo.ts',
        verify: 'server/platform/verify/verify.ts',
        backup: 'server/platform/backup/backup.ts',
        restore: 'server/platform/backup/restore.ts',
        // Run in a thread of the server.
        'read-file': 'server/platform/import/reading/program.ts',
      },
    },
  },
})
