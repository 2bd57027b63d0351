import { hex, hueTurned, type Rgb } from '../image/colour.ts'
import { colors } from './props.ts'
import { turnOf, type World } from './world.ts'

/** The colors of a sky from top to horizon, and of the hills below. */
export type Sky = {
  top: Rgb
  middle: Rgb
  low: Rgb
  /** The light around the sun or moon, and the strength of its rays. */
  glow: Rgb
  rays: number
  /** The far and the near hills. */
  far: Rgb
  near: Rgb
  clouds: number
  stars: number
  /** The color of a nebula or northern lights, added to the sky. */
  mist?: Rgb
}

function sky(text: string, air: Partial<Pick<Sky, 'rays' | 'clouds' | 'stars' | 'mist'>> = {}): Sky {
  const [top, middle, low, glow, far, near] = colors(text)
  return { top, middle, low, glow, far, near, rays: 0.2, clouds: 0, stars: 0, ...air }
}

const day = sky('#3f9df0 #bfe9ff #fff0cf #fff3c4 #9bd06a #6cbf3f', { clouds: 1 })
const morning = sky('#7f9fee #e3d3f6 #ffdcc8 #ffdcb0 #b3cf9a #86bf67', { clouds: 0.8 })
const afternoon = sky('#2fb5c4 #c6f2e4 #fff3c0 #fff6b8 #8fcf8a #4fae62', { clouds: 0.9 })
const evening = sky('#5b6ad0 #f2a1b8 #ffd59a #ffc47a #8f9a55 #5f7d3a', { clouds: 0.7 })
const meadow = sky('#58b4f5 #d6f3ff #f4ffd2 #fffbc8 #b7dd62 #7fcb3c', { clouds: 0.7 })
const night = sky('#0c1240 #2c3690 #6a5fc0 #9fb0f0 #22405e #173246', {
  rays: 0,
  clouds: 0.12,
  stars: 1,
})
const space = sky('#0b0a2c #2a1a66 #5a2a86 #5f4fae #3a2a66 #2a1f52', {
  rays: 0,
  stars: 1,
  mist: hex('#b04a9c'),
})
const snow = sky('#5b9be2 #a9d0f4 #d3e3f6 #fffbe8 #bfd4ee #f8fbff', { clouds: 0.6 })
const snowyEvening = sky('#5b6ad0 #d9a1d0 #ffc9a0 #ffc47a #cdb8dc #e6dcf2', { clouds: 0.5 })
const snowyNight = sky('#101c50 #2f4a94 #86a0d8 #c9d8ff #9fb4dc #cfdcf4', {
  rays: 0,
  stars: 1,
  mist: hex('#1f7a5a'),
})
const sea = sky('#5fd6ee #1f97cc #0d5f9c #d8fdff #bda777 #e6d2a0', { rays: 0.34 })
const deepSea = sky('#12508c #0b3470 #081f50 #7fd0ff #3a4a6a #54607c', { rays: 0.2 })
const eveningSea = sky('#ffb98a #a477c0 #3f4fa0 #ffe0b0 #a98a80 #d2b094', { rays: 0.34 })
const party = sky('#f4719f #fbb4c6 #ffe6bd #fff0c8 #c58be0 #a96fd0', { rays: 0.26 })
const partyNight = sky('#24104e #6a2a8c #e0709c #ff9fd0 #7a3f9c #54287c', { rays: 0.12 })

/** The sky for a world, with hues turned by its seed. */
export function skyOf(world: World): Sky {
  const today = skyFor(world)
  const degrees = turnOf(world)
  if (degrees === 0) return today
  const turned = (color: Rgb) => hueTurned(color, degrees)
  const { top, middle, low, mist } = today
  const veil = mist ? { mist: turned(mist) } : {}
  return { ...today, top: turned(top), middle: turned(middle), low: turned(low), ...veil }
}

function skyFor({ place, hour, whims }: World): Sky {
  const dark = hour === 'night'
  if (place === 'space') return space
  if (place === 'sea') return dark ? deepSea : hour === 'evening' ? eveningSea : sea
  if (place === 'snow') return dark ? snowyNight : hour === 'evening' ? snowyEvening : snow
  if (place === 'party') return dark ? partyNight : party
  if (dark) return night
  if (hour === 'evening') return evening
  if (place === 'meadow') return meadow
  return whims[3] < 0.4 ? day : whims[3] < 0.62 ? afternoon : whims[3] < 0.84 ? morning : evening
}
