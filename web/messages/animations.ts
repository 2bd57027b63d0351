import { catalogue } from './catalogue.ts'
import { animations as english } from './en/animations.ts'

export const animations = catalogue('animations', english)
