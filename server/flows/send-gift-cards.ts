import { writeDueEmails } from '../features/gift-cards/write-emails.ts'
import type { Services } from '../services.ts'

const AT_A_TIME = 100

export async function sendGiftCards(services: Services): Promise<void> {
  const writeSome = () => services.db.transaction((tx) => writeDueEmails(services, tx, AT_A_TIME))
  while ((await writeSome()) === AT_A_TIME);
}
