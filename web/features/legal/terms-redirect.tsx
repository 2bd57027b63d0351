import { redirect } from 'react-router'
import { paths } from '../../paths.ts'

export const clientLoader = () => redirect(paths.legal('terms-of-service'))

export default function TermsRedirect() {
  return null
}
