import { brand } from '#contract/brand.ts'
import type { Language } from '#contract/languages.ts'
import { html, type Safe } from '#insight/html.ts'
import type { Email, Part, Row, Sender } from './email.ts'

const sans =
  "font-family:'Source Sans 3','Source Sans Pro',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "font-family:Fraunces,'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif"

/** Renders an email as HTML. Classic Outlook (`mso`) supports neither `max-width` nor padding of links. */
export function renderHtml(email: Email, sender: Sender, language: Language): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${email.subject}</title>
<style>
  .page { background: #fbf7ef; color: #221f1b }
  .card { background: #ffffff; border: 1px solid #e4dac7 }
  .quiet { color: #6b6357 }
  .link { color: #a3311f }
  .quote { border-left: 3px solid #e4dac7 }
  .button { background: #b83a26 }
  .button a { color: #ffffff }
  h1, .link { text-wrap: balance }
  p { text-wrap: pretty }
  a:focus-visible { outline: 3px solid #22608f; outline-offset: 2px }
  @media (max-width: 420px) {
    .name, .value { display: block }
    .name { font-size: 13px }
    .value { padding-bottom: 10px !important }
  }
  @media (prefers-color-scheme: dark) {
    .page { background: #1b1917; color: #f2ebdf }
    .card { background: #26231f; border-color: #3d3730 }
    .quiet { color: #b3a998 }
    .link { color: #f0937f }
    a:focus-visible { outline-color: #93c3e8 }
    .quote { border-color: #3d3730 }
  }
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;${sans};font-size:16px;line-height:1.55">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${email.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;border-radius:6px"><tr><td style="padding:28px">
<p style="margin:0 0 20px;${serif};font-size:20px">${brand.name}</p>
${email.parts.map(renderPart)}
</td></tr></table>
<p class="quiet" style="max-width:560px;margin:14px 16px 0;font-size:13px">${sender.company}<br>${sender.email}</p>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`.text
}

function renderPart(part: Part): Safe {
  if ('heading' in part)
    return html`<h1 style="margin:0 0 12px;${serif};font-weight:normal;font-size:26px;line-height:1.25;overflow-wrap:anywhere">${part.heading}</h1>`
  if ('text' in part) return html`<p style="margin:0 0 16px;overflow-wrap:anywhere">${part.text}</p>`
  if ('small' in part) return html`<p class="quiet" style="margin:16px 0 0;font-size:13px">${part.small}</p>`
  if ('quote' in part)
    return html`<blockquote class="quote" style="margin:0 0 16px;padding:0 0 0 14px;white-space:pre-wrap;overflow-wrap:anywhere">${part.quote}</blockquote>`
  if ('picture' in part)
    return html`<p style="margin:0 0 20px"><img src="cid:${part.picture}" alt="${part.alt}" width="504" style="display:block;width:100%;height:auto;border-radius:4px"></p>`
  if ('link' in part)
    return html`<p style="margin:16px 0 0"><a class="link" href="${part.url}">${part.link}</a></p>`
  if ('rows' in part)
    return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${part.rows.map(renderRow)}</table>`
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td class="button" style="border-radius:4px;mso-padding-alt:12px 20px"><a href="${part.url}" style="display:block;padding:12px 20px;border-radius:4px;text-decoration:none">${part.button}</a></td></tr></table>`
}

function renderRow([name, value]: Row): Safe {
  return html`<tr><td class="name quiet" valign="top" style="padding:2px 18px 2px 0;white-space:nowrap">${name}</td><td class="value" style="padding:2px 0;overflow-wrap:anywhere">${value}</td></tr>`
}

export function renderText(email: Email, sender: Sender): string {
  const parts = email.parts.map((part) => {
    if ('heading' in part) return `${part.heading}\n${'='.repeat(part.heading.length)}`
    if ('rows' in part) return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
    if ('button' in part) return `${part.button}:\n${part.url}`
    if ('link' in part) return `${part.link}:\n${part.url}`
    if ('picture' in part) return `[${part.alt}]`
    if ('quote' in part) return part.quote.replace(/^/gm, '> ')
    return 'text' in part ? part.text : part.small
  })
  return `${parts.join('\n\n')}\n\n${brand.name}\n${sender.company}\n${sender.email}\n`
}
