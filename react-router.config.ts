import type { Config } from '@react-router/dev/config'
import { builtAddresses } from './contract/site.ts'

export default {
  appDirectory: 'web',
  ssr: false,
  prerender: builtAddresses,
} satisfies Config
