import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { brand } from '#contract/brand.ts'
import { addressIn, type Language, languageTags } from '#contract/languages.ts'
import { sampleReportLinks } from '#contract/sample-report.ts'
import { Answers, composeReport, type Report, renderHtml } from '#insight/insight.ts'
import { renderPdf } from '#insight/pdf.ts'
import { readDrawing } from '#server/pictures/read-drawing.ts'
import { reportDrawing } from '#server/pictures/report-drawing.ts'

// Makes the sample reports of the public site like any other report, from one test drawing that is read once.

const drawing = await sharp('tests/drawings/house.svg', { density: 150 }).png().toBuffer()
const reading = await readDrawing({ drawing })

for (const language of languageTags) {
  const report = await sampleReport(language)
  const { back, onward } = sampleReportLinks[language]
  const links = {
    back: { text: back, url: addressIn(language, '/') },
    onward: { text: onward, url: '/app' },
  }
  write(addressIn(language, '/sample-report/index.html'), renderHtml(report, links))
  write(addressIn(language, '/sample-report.pdf'), await renderPdf(report))
}

async function sampleReport(language: Language): Promise<Report> {
  const answers = Answers.parse(JSON.parse(readFileSync(`web/build/sample-answers.${language}.json`, 'utf8')))
  const today = new Date().toISOString().slice(0, 10)
  return composeReport({
    child: { age: 6 },
    drawings: [await reportDrawing({ drawing, reading }, { title: 'house', answers })],
    sentOn: today,
    madeOn: today,
    brand: brand.name,
    language,
  })
}

function write(address: string, content: string | Uint8Array): void {
  const file = `build/client${address}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
