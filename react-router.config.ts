import type { Config } from '@react-router/dev/config'
import { publicPages } from './contract/site.ts'

export default {
  appDirectory: 'web',
  ssr: false,
  prerender: [...publicPages],
} satisfies Config
