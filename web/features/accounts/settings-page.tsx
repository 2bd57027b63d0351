import type { User } from '#contract/accounts.ts'
import { account } from '../../messages/account.ts'
import { sessions } from '../../messages/sessions.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { AccountPage } from '../signed-in/account-page.tsx'
import { useSignOut } from '../signed-in/sign-out.ts'
import { LanguageSwitch } from '../site/language-switch.tsx'
import { unlistedPageMeta } from '../site/unlisted-page.ts'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { SessionList } from './session-list.tsx'
import { Section, SettingsForm } from './settings-form.tsx'

const t = account.settings

export const meta = () => unlistedPageMeta(t.title, t.description)

export default function SettingsPage() {
  return <AccountPage>{(user) => <Settings user={user} />}</AccountPage>
}

function Settings({ user }: { user: User }) {
  const signOut = useSignOut()
  return (
    <div className="page-width pt-8 pb-32 sm:pt-12">
      <div className="grid max-w-3xl gap-12">
        <h1 tabIndex={-1}>{t.title}</h1>
        <SettingsForm user={user} />
        <Section id="language" title={t.language}>
          <p className="text-soft">{t.languageText}</p>
          <LanguageSwitch className={buttonClasses({ variant: 'secondary' }, 'justify-self-start')} />
        </Section>
        <Section id="session" title={sessions.title}>
          <p className="text-soft">{sessions.text}</p>
          <SessionList>
            <Button variant="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
              {signOut.isPending ? t.signingOut : t.signOut}
            </Button>
          </SessionList>
        </Section>
        <Section id="take-away" title={t.takeAway.title}>
          <p className="text-soft">{t.takeAway.text}</p>
          <ExportData />
        </Section>
        <Section id="danger" title={t.danger.title}>
          <p className="text-soft">{t.danger.text}</p>
          <DeleteAccount email={user.email} />
        </Section>
      </div>
    </div>
  )
}
