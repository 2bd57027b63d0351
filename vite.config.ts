import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserCalls } from './web/build/browser-calls.ts'
import { compiledMessages } from './web/build/compiled-messages.ts'
import { builtReportMethod } from './web/build/report-method.ts'
import { sharedChunks } from './web/build/shared-chunks.ts'
import { withoutDecoders } from './web/build/without-decoders.ts'

const api = process.env.API_URL ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [
    tailwindcss(),
    compiledMessages(),
    builtReportMethod(),
    reactRouter(),
    browserCalls(),
    sharedChunks(),
    withoutDecoders(),
  ],
  build: {
    assetsInlineLimit: 0,
    // Use short hashes: the front page names fifty assets, and hashes do not compress.
    rolldownOptions: { output: { assetFileNames: 'assets/[name]-[hash:6][extname]' } },
  },
  server: {
    proxy: { '/api': api, '/files': api, '/ws': { target: api, ws: true } },
  },
})
