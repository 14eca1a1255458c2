import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { precompress } from './tools/precompress.ts'
import { rowsOnly } from './tools/rows-only.ts'

// The build of the screens. vite.server.config.ts builds the server.
export default defineConfig({
  root: 'web',
  // What is served under its own name: the manifest and the icons of the installed application.
  publicDir: 'platform/public',
  plugins: [rowsOnly(), react(), tailwindcss(), precompress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // File names carry a hash of the content, so browsers may keep them for ever.
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // The till opens with two files: what every page needs, and what the till needs beyond that. Other screens share
    // parts with it from there. The form checks are one more file, and what three screens show is another.
    rolldownOptions: {
      // Each icon of lucide reads a property and drops it; a read has no effect in any of our packages.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Every page loads the names of all files, of which each letter of a hash is a byte that cannot be packed. So they are
        // hashes alone, in figures that take half a byte each: a name more would be half as much again.
        chunkFileNames: 'assets/[hash:9].js',
        hashCharacters: 'hex',
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 3 },
            { name: 'till', test: /CheckoutPage/, priority: 2 },
            {
              name: 'forms',
              test: /use-checked-form|[\\/]zod[\\/]|domain[\\/](fields|platform[\\/]auth)|PinField/,
              priority: 1,
            },
            // The names of all files stand in the code that every page needs, so what is small and shared is one.
            {
              name: 'day',
              test: /calendar[\\/](DateField|FormDateField|FromTo|use-typed)|domain[\\/](days|goods[\\/](stock[\\/]fefo|products[\\/]price-groups)|shop[\\/]settings[\\/]settings)|days-left|LocationChoice|entry-source|reports[\\/]together|purchases-text|UnsavedReminder|read-older|ImportButton|cost-warning|PurchaseLinks|PurchaseStatusBadge|PurchaseValue/,
            },
            // What a scanned receipt opens at the till is what the list of sales opens.
            {
              name: 'sale',
              test: /sales[\\/](returns[\\/]|orders[\\/](Sale[DSIPRB]|VoidDialog|AddPayment|orders-text|sale-|use-delete))/,
              priority: 1,
            },
            // What most parts that come later share, so that none of them brings another.
            {
              name: 'base',
              test: /ui[\\/](Loaded|Tabs|use-action|toast-place)|key-parts|documents[\\/]kinds|(printer|circle-check)\.m?js/,
              priority: 2,
            },
            // What lays documents out and prints them, beside the encoder for printers at the USB.
            {
              name: 'documents',
              test: /web[\\/]shop[\\/]documents[\\/]|receipt[\\/]|bwip/,
              priority: 1,
            },
            // Small pages that the office opens, in one file.
            {
              name: 'lists',
              test: /web[\\/]\w+[\\/](catalogue|partners|users|audit)[\\/]|scheduled-changes[\\/](Scheduled|Change)/,
            },
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            // One file for all imports: a till loads the names of all files.
            {
              name: 'imports',
              test: /web[\\/][\w\\/]+[\\/]import[\\/](?!ImportButton)/,
              priority: 1,
            },
            {
              name: 'parts',
              test: /web[\\/]\w+[\\/](ui|unsaved|purchases|locations|stock|catalogue)[\\/](?!charts|calendar)|read-older|domain[\\/]\w+[\\/](stock|settings|products|purchases)[\\/]|product-search[\\/]notice|ImportButton|cap-hint|scheduled-changes-text/,
              minShareCount: 2,
            },
            // What is opened now and then: at a till, and of one's own account.
            {
              name: 'dialogs',
              test: /platform[\\/]keys|home[\\/]palette|TillKeys|(Held|Customer|Supplier|Approval|Account|OpenDrawer|OpenShift|CloseShift|LetIn|BecomeTill|CashRules)Dialog|ChangePassword|NotFoundPage|AccessDenied/,
              priority: 1,
            },
            // What a customer's window shows, and the till's part of it.
            { name: 'customer', test: /customer-window[\\/](?!address)/, priority: 1 },
            {
              name: 'calendars',
              test: /calendar[\\/](Day|Range)Calendar|calendar-look/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // With the slash, because '/api' alone would also match the module web/api.ts.
    proxy: { '/api/': 'http://127.0.0.1:3000' },
  },
})
