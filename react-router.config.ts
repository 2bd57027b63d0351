import type { Config } from '@react-router/dev/config'
import { legalTypes } from './web/messages/en/legal/titles.ts'

export default {
  appDirectory: 'web',
  ssr: false,
  prerender: ['/', '/quiz', '/advertorial', '/contact', ...legalTypes.map((type) => `/legal/${type}`)],
} satisfies Config
