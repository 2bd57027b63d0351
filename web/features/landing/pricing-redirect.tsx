import { redirect } from 'react-router'
import { paths } from '../../paths.ts'

export const clientLoader = () => redirect(paths.pricing())

export default function PricingRedirect() {
  return null
}
