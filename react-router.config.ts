import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: false,
  prerender: ['/'],
} satisfies Config
