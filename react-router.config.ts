import type { Config } from '@react-router/dev/config'
import { publicAddresses } from './contract/site.ts'

export default {
  appDirectory: 'web',
  ssr: false,
  prerender: publicAddresses,
} satisfies Config
