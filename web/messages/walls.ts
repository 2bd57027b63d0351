import { catalogue } from './catalogue.ts'
import { walls as english } from './en/walls.ts'

export const walls = catalogue('walls', english)
