import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

test.each([
  ['safari', 'iphone', `${iphone} ${webKit} Version/18.6 Mobile/15E148 Safari/604.1`],
  ['chrome', 'iphone', `${iphone} ${webKit} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`],
  ['firefox', 'iphone', `${iphone} ${webKit} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
  ['edge', 'iphone', `${iphone} ${webKit} Version/18.0 EdgiOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
  [null, 'iphone', `${iphone} ${webKit} Mobile/22G86 [FBAN/FBIOS;FBAV/534.0.0]`],
  ['safari', 'ipad', `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${webKit} Version/12.1 Safari/604.1`],
  ['safari', 'mac', `${mac} ${webKit} Version/18.6 Safari/605.1.15`],
  ['chrome', 'android', `${android} ${chrome} Mobile Safari/537.36`],
  [
    'samsung',
    'android',
    `${android} ${chrome.replace('Chrome', 'SamsungBrowser/28.0 Chrome')} Mobile Safari/537.36`,
  ],
  ['opera', 'android', `${android} ${chrome} Mobile Safari/537.36 OPR/92.0.0.0`],
  ['edge', 'windows', `${windows} ${chrome} Safari/537.36 Edg/142.0.0.0`],
  ['firefox', 'windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['firefox', 'linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['chrome', 'chromeos', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`],
  [null, null, 'node'],
  [null, null, undefined],
])('the user agent of %s on %s yields only the browser and the device', (browser, device, userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ browser, device })
})
