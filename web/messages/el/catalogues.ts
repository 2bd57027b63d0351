import { account } from './account.ts'
import { advertorial } from './advertorial.ts'
import { animations } from './animations.ts'
import { auth } from './auth.ts'
import { book } from './book.ts'
import { byCode } from './by-code.ts'
import { checkout } from './checkout.ts'
import { children } from './children.ts'
import { contact } from './contact.ts'
import { emailStops } from './email-stops.ts'
import { erasure } from './erasure.ts'
import { figurine } from './figurine.ts'
import { gifts } from './gifts.ts'
import { keepsakes } from './keepsakes.ts'
import { landing } from './landing.ts'
import { legal } from './legal/legal.ts'
import { legalTitles } from './legal/titles.ts'
import { links } from './links.ts'
import { method } from './method.ts'
import { orders } from './orders.ts'
import { pricing } from './pricing.ts'
import { printing } from './printing.ts'
import { quiz } from './quiz.ts'
import { recording } from './recording.ts'
import { report } from './report.ts'
import { results } from './results.ts'
import { sessions } from './sessions.ts'
import { shared } from './shared.ts'
import { sheet } from './sheet.ts'
import { site } from './site.ts'
import { subscription } from './subscription.ts'
import { walls } from './walls.ts'
import { withdrawal } from './withdrawal.ts'
import { workspace } from './workspace.ts'

/** Every catalogue in Greek, by its name. */
export const catalogues = {
  account,
  advertorial,
  animations,
  auth,
  book,
  byCode,
  checkout,
  children,
  contact,
  erasure,
  figurine,
  gifts,
  keepsakes,
  landing,
  legal,
  legalTitles,
  emailStops,
  links,
  method,
  orders,
  pricing,
  printing,
  quiz,
  recording,
  report,
  results,
  sessions,
  shared,
  sheet,
  site,
  subscription,
  walls,
  withdrawal,
  workspace,
}
