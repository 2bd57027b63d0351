import { markup, type Safe } from '../html.ts'
import type { Language } from '../languages/words.ts'
import { fontFaces, sans, serif } from './typefaces.ts'

// A page is as high as Letter and as wide as A4, so that one file prints on both without a setting.
const css = `
:root { color-scheme: light; --paper: #fbf7ef; --band: #f3ecdf; --ink: #221f1b; --soft: #5d554a; --line: #ddd2c0; --edge: #8d8271; --mark: #a62c15; --ring: #22608f }
* { box-sizing: border-box }
html { background: var(--band); color: var(--ink); font: 10.8pt/1.45 ${sans}; -webkit-print-color-adjust: exact; print-color-adjust: exact }
body { margin: 0 }
:focus-visible { outline: 2.5px solid var(--ring); outline-offset: 2px }
.page { position: relative; display: flex; flex-direction: column; max-width: 210mm; min-height: 277mm; margin: 8mm auto; padding: 11mm 17mm 9mm; background: #fffdf8; box-shadow: 0 1px 2px rgb(84 58 22 / .16), 0 8px 24px rgb(84 58 22 / .12) }
.running, footer { display: flex; justify-content: space-between; color: var(--soft); font-size: 8pt; letter-spacing: .02em }
.running { border-bottom: 1px solid var(--line); padding-bottom: 2mm; margin-bottom: 8mm }
footer { border-top: 1px solid var(--line); padding-top: 2mm; margin-top: auto; gap: 5mm } footer span:last-child { white-space: nowrap }
h1, h2, h3, h4 { font-family: ${serif}; font-weight: 600; line-height: 1.15; margin: 0; text-wrap: balance }
h1 { font-size: 30pt } h2 { font-size: 23pt } h3 { font-size: 12pt; margin: 0 0 1mm } h4 { font-size: 10pt }
p { margin: 0 0 3mm } p, dd { text-wrap: pretty }
.part { margin: 0 0 1mm; color: var(--mark); font-size: 8.5pt; font-weight: 600; letter-spacing: .06em; text-transform: uppercase }
.running span:last-child { visibility: hidden }
.lead { font-family: ${serif}; font-size: 12pt; line-height: 1.4; color: var(--soft); margin: 2.5mm 0 6mm; max-width: 150mm; text-wrap: pretty }
header { margin-bottom: 6mm } header .lead { margin-bottom: 0 }
.main > h3 { margin: 6mm 0 2mm; border-top: 1px solid var(--line); padding-top: 4mm }
.note { border-left: 3px solid var(--edge); background: var(--band); padding: 2.5mm 4mm; margin: 0 0 4mm }
figure { margin: 0 0 5mm } figcaption { color: var(--soft); font-size: 8.6pt; line-height: 1.35; margin-top: 1.5mm; overflow-wrap: anywhere }
.drawing figcaption { font-family: ${serif}; font-size: 9.6pt }
.store { position: absolute } .mat { width: min(100%, var(--most) * var(--shape) + 2 * var(--pad)); padding: var(--pad); background: #fff; border: 1px solid var(--line); box-shadow: 0 1px 1px rgb(84 58 22 / .16), 0 2px 6px rgb(84 58 22 / .12) }
.drawing { --most: 74mm; --pad: 2mm } .sheet { position: relative } .sheet > svg { display: block; width: 100%; height: auto }
.main .drawing { text-align: center } .main .mat { margin: 0 auto } .main .large { --most: 105mm } .main .small { --most: 80mm } .main:has(.small ~ .small) .small { --most: 52mm }
.close-ups { display: grid; grid-template-columns: repeat(auto-fit, minmax(34mm, 1fr)); gap: 4mm; margin: 0 0 4mm } .close-ups figure { margin: 0; max-width: 60mm } .close-ups svg { display: block; width: 100%; border: 1px solid var(--line) } .close-ups figcaption { font-size: 9pt }
.days { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; align-items: end; gap: 5mm; margin: 0 0 5mm; text-align: center } .days strong { display: block } .days figure { margin: 0 } .days svg { display: block; width: 100%; max-height: 70mm; border: 1px solid var(--line); background: #fff }
.chart svg { display: block; width: min(100%, 112mm); height: auto }
ul, ol { margin: 0; padding: 0; list-style: none } .list { padding-left: 5mm; list-style: disc } .list li { margin-bottom: 1mm }
.fine { color: var(--soft); font-size: 8.2pt; line-height: 1.35 } .letter { font-family: ${serif}; font-size: 13pt; line-height: 1.5; text-wrap: pretty; overflow-wrap: anywhere }
.room { border: 1.5px solid var(--edge); background: #fff; min-height: var(--high); padding: 2.5mm 5mm; margin: 0 0 5mm; color: var(--soft); font-family: ${serif} } .statements + .room { margin-top: 4mm } .room.bubble { border-radius: 12mm; width: 70%; margin-left: auto } .room p { margin: 0 }
.wall-3 > :last-child { grid-column: 1 / -1 }
.statements > li { border-top: 1px solid var(--line); padding: 3.2mm 0 .6mm; break-inside: avoid } .statements > li:first-child { border-top: 0; padding-top: 0 }
.statements p, .cards p { margin: 0 0 1.2mm; text-wrap: pretty } .statements p:not(.ground) { font-size: 11.6pt }
.ground { color: var(--soft); font-size: 8.2pt; line-height: 1.35 }
.cards > li { border: 1px solid var(--line); background: var(--paper); padding: 4mm 5mm 3mm; margin-bottom: 4mm; break-inside: avoid }
table { border-collapse: collapse; width: 100%; font-size: 7.9pt; line-height: 1.25 } th, td { text-align: left; vertical-align: top; padding: .8mm 3mm .8mm 0; border-bottom: 1px solid var(--line) }
thead th { color: var(--soft); font-weight: 600 } tbody th { font-weight: 600 } td { overflow-wrap: break-word }
dl { margin: 0 0 4mm } dl > div { padding: 1.8mm 0; border-bottom: 1px solid var(--line); break-inside: avoid } dt { font-weight: 600 } dd { margin: 0 }
.sources { margin: 3mm 0 4mm; columns: 2; column-gap: 8mm; font-size: 7pt; line-height: 1.3; color: var(--soft) } .sources li { break-inside: avoid; margin-bottom: 1.1mm; overflow-wrap: anywhere }
.cover { background: var(--paper); justify-content: space-between } .cover .brand { font-family: ${serif}; font-size: 13pt; margin: 0 }
.wall { display: grid; gap: 6mm; place-items: center } .wall-2, .wall-3, .wall-4 { grid-template-columns: 1fr 1fr } .wall figcaption { display: none }
.wall .drawing { --most: var(--room); --pad: 7mm; width: 100%; margin: 0 } .wall .mat { margin: 0 auto } .wall:not(.wall-1) .drawing { --most: calc(var(--room) / 2); --pad: 3.5mm } .wall-3 > :last-child { width: 50% }
.label { border-top: 1px solid var(--edge); padding-top: 5mm } .label h1 { overflow-wrap: anywhere } .label p { margin: 2mm 0 0 } .label .letter + .letter { margin-top: 3mm }
.links { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2mm 6mm; max-width: 210mm; margin: 0 auto; padding: 4mm 6mm; font-size: 11pt } p.links { justify-content: center; padding-bottom: 10mm } .links a { color: var(--mark); padding: 2.5mm 0 }
@media screen { .cover { gap: 6mm } }
@media (max-width: 700px) { .page { margin: 0 0 3mm; min-height: 0; padding: 6mm } .sources { columns: 1 } footer { margin-top: 6mm } h1 { font-size: 24pt } .days:has(figure:nth-child(3)) { grid-auto-flow: row } table { display: block; overflow-x: auto } }
@page { margin: 0 }
@media print { .links { display: none } html { background: #fff } .main { zoom: var(--fit, 1) } .page { margin: 0 auto; box-shadow: none; background: #fff; height: 277mm; min-height: 0; break-after: page; break-inside: avoid } .page:last-child { break-after: auto }   .cover { max-width: none } .running span:last-child { visibility: visible } .part { display: none } }
@media print and (min-height: 290mm) { .page { height: 296mm; padding-bottom: 12mm } }
`

/** The style sheet of a report with its fonts, for embedding in the HTML file. */
export function styleIn(language: Language): Safe {
  return markup(fontFaces(language) + css)
}
