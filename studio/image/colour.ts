/** A linear RGB color, 0-1. */
export type Rgb = readonly [number, number, number]

/** An OKLab color: lightness 0-1, green-red and blue-yellow axes (chroma up to about 0.3). */
export type Lab = readonly [number, number, number]

/** sRGB byte to linear light (IEC 61966-2-1). */
export const linearOfByte = Float32Array.from({ length: 256 }, (_, i) => linearOf(i / 255))

/** sRGB value 0-1 to linear light. */
export function linearOf(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Linear light to an sRGB value 0-1. */
export function srgbOf(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
}

/** Parses #rrggbb into linear light. */
export function hex(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16)
  return [linearOfByte[value >> 16], linearOfByte[(value >> 8) & 255], linearOfByte[value & 255]]
}

/** Linear light to OKLab: Ottosson, "A perceptual color space for image processing", 2020. */
export function labOf([r, g, b]: Rgb): Lab {
  labInto(r, g, b, found)
  return [found[0], found[1], found[2]]
}

const found = new Float64Array(3)

/** Like `labOf`, but for inner loops: writes into an existing array. */
export function labInto(r: number, g: number, b: number, out: Float64Array) {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  out[0] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  out[1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  out[2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
}

/** OKLab to linear light, clamped to 0-1. */
export function rgbOf([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clamp01(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp01(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp01(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** Rotates the hue in OKLab (red to yellow, green, blue), keeping lightness and chroma. */
export function hueTurned(colour: Rgb, degrees: number): Rgb {
  const [lightness, a, b] = labOf(colour)
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return rgbOf([lightness, a * cos - b * sin, a * sin + b * cos])
}

/** The distance of two colors in OKLab. @param lightnessWeight weight of lightness relative to the color axes */
export function labDistance(a: Lab, b: Lab, lightnessWeight = 1): number {
  return Math.hypot(lightnessWeight * (a[0] - b[0]), a[1] - b[1], a[2] - b[2])
}

/** Chroma: the distance from gray in OKLab. */
export function chroma([, a, b]: Lab): number {
  return Math.hypot(a, b)
}

/** Whether paper is dark (OKLab lightness below 0.42). Navy and black sugar paper lie below 0.39, pink and kraft above 0.63. */
export function isDark(paper: Rgb): boolean {
  return labOf(paper)[0] < 0.42
}

/** Clamps a number to 0-1. */
export function clamp01(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value
}

/** Clamps a number to a range. */
export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value
}

/** 0 below `from`, 1 above `to`, with a smooth Hermite step between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp01((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}
