import { languageCookie, visitLanguageCookie } from '#contract/languages.ts'

const yearSeconds = 365 * 24 * 60 * 60

/**
 * Inlined into every page. The language switch is remembered for a year, any other link or button for this
 * visit, and opening a page not at all.
 */
export const rememberLanguage = `(() => {
const { lang } = document.documentElement;
const keep = (cookie) => { document.cookie = cookie + '; path=/; samesite=lax' + (location.protocol === 'https:' ? '; secure' : ''); };
const follow = ({ target, type }) => {
  const way = target.closest?.('a[href], button');
  if (way?.hreflang) { if (type === 'click') keep('${languageCookie}=' + way.hreflang + '; max-age=${yearSeconds}'); }
  else if (way && (lang !== 'en' || document.cookie.includes('${visitLanguageCookie}='))) keep('${visitLanguageCookie}=' + lang);
};
for (const type of ['pointerdown', 'click']) addEventListener(type, follow, true);
})();`
