import { useQuery } from '@tanstack/react-query'
import { type CompanyWords, companyPlaceholders, companyWords } from '#contract/site.ts'
import { siteQuery } from '../consent/site-query.ts'

/** Shown until the company's details are loaded. */
const SOON = '…'

/** The company's details. The server fills them into prerendered pages, which need no script for them. */
export function useCompany(): CompanyWords {
  const { data } = useQuery(siteQuery)
  return data
    ? companyWords(data.company)
    : { responsible: said('responsible'), address: said('address'), email: said('email') }
}

function said(word: keyof CompanyWords): string {
  if (typeof document === 'undefined') return companyPlaceholders[word]
  return document.querySelector(`meta[name="${nameOf(word)}"]`)?.getAttribute('content') ?? SOON
}

const nameOf = (word: keyof CompanyWords) => `company-${word}`

/** Keeps the details in the page's meta elements, from which the browser reads them until they are loaded. */
export function CompanyOfPage() {
  const company = useCompany()
  return Object.entries(company).map(([word, text]) => (
    <meta key={word} name={nameOf(word as keyof CompanyWords)} content={text} />
  ))
}
