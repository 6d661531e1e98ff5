import { looks, material } from './shading.js'

/** Materials and drawing colours of trucks, motorhomes and caravans. */

export const dark = material(looks.dark)

export const plastic = material(looks.plastic)

export const steel = material(looks.steel)

export const chrome = material(looks.chrome)

export const alloy = material(looks.alloy)

export const gloss = { colour: '#08090a', gloss: 1 }

export const pane = { colour: '#0a0c0e', gloss: 1, glass: 1 }

export const red = { colour: '#a1121a', gloss: 1, glow: 0.1 }

export const amber = { colour: '#d07a12', gloss: 1, glow: 0.08 }
