import { redirect } from 'react-router'
import { paths } from '../../paths.ts'

export const clientLoader = () => redirect(paths.legal('privacy-policy'))

export default function PrivacyRedirect() {
  return null
}
