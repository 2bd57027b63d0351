import { languageCookie } from '#contract/languages.ts'

const yearSeconds = 365 * 24 * 60 * 60

/**
 * A script of its own in every page, because a public page has no other before the parent does something: who follows the link
 * to a language, or reads a page that is not English, is met in that language from then on.
 */
export const rememberLanguage = `(() => {
const secure = location.protocol === 'https:' ? '; secure' : '';
const keep = (language) => { document.cookie = '${languageCookie}=' + language + '; path=/; max-age=${yearSeconds}; samesite=lax' + secure; };
if (document.documentElement.lang !== 'en') keep(document.documentElement.lang);
addEventListener('click', (event) => {
  const link = event.target.closest?.('a[hreflang]');
  if (link) keep(link.hreflang);
}, true);
})();`
