import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { languageCookie, visitLanguageCookie } from '#contract/languages.ts'
import { languageFor } from '#contract/site.ts'
import { speak } from './messages/language.ts'

/** Renders a page for the build in the language of its address. The build renders one page at a time. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  await speak(languageFor(new URL(request.url).pathname, chosenIn(request)))
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />)
  await page.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}

/** The language cookie of a browser in development. The build sends no cookies. */
function chosenIn(request: Request): string | undefined {
  const cookies = request.headers.get('cookie')?.split('; ') ?? []
  const read = (name: string) =>
    cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
  return read(languageCookie) ?? read(visitLanguageCookie)
}
