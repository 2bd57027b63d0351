import type { BrowserName, DeviceName } from '#contract/sessions.ts'

export type Device = { browser: BrowserName | null; device: DeviceName | null }

// The first match wins: most user agents also name the browsers they derive from.
const browsers: readonly [BrowserName, RegExp][] = [
  ['edge', /\bEdg(A|iOS)?\//],
  ['samsung', /\bSamsungBrowser\//],
  ['opera', /\b(OPR|OPiOS|OPT)\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|CriOS)\//],
  ['safari', /\bVersion\/.*\bSafari\//],
]
const devices: readonly [DeviceName, RegExp][] = [
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['chromeos', /\bCrOS\b/],
  ['windows', /\bWindows\b/],
  ['mac', /\bMacintosh\b/],
  ['linux', /\bLinux\b/],
]

/** Browser and device from a user agent, detailed enough for a parent to recognize: no version, no model. */
export function deviceOf(userAgent = ''): Device {
  const first = <Name>(names: readonly [Name, RegExp][]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
  return { browser: first(browsers), device: first(devices) }
}
