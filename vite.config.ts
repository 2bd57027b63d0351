import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserCalls } from './scripts/browser-calls.ts'
import { compiledMessages } from './scripts/compiled-messages.ts'
import { builtReportMethod } from './scripts/report-method.ts'
import { sharedFiles } from './scripts/shared-files.ts'

const api = process.env.API_URL ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [
    tailwindcss(),
    compiledMessages(),
    builtReportMethod(),
    reactRouter(),
    browserCalls(),
    sharedFiles(),
  ],
  build: {
    assetsInlineLimit: 0,
    // The front page names fifty of them, and nothing packs a hash.
    rolldownOptions: { output: { assetFileNames: 'assets/[name]-[hash:6][extname]' } },
  },
  server: {
    proxy: { '/api': api, '/files': api, '/ws': { target: api, ws: true } },
  },
})
