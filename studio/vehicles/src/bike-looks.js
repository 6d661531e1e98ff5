import { looks, material } from './shading.js'

/** Materials of motorcycles. */

export const paint = material(looks.paint)

export const plastic = material(looks.plastic)

export const gloss = material(looks.gloss)

export const rubber = material(looks.rubber)

export const dark = material(looks.dark)

export const steel = material(looks.steel)

export const chrome = material(looks.chrome)

export const alloy = material({ albedo: [0.45, 0.455, 0.46], rough: 0.45, metal: 0.8, coat: 0.2 })

export const engineDark = material({
  albedo: [0.035, 0.036, 0.038],
  rough: 0.55,
  metal: 0.3,
  coat: 0.25,
})

export const disc = material({ albedo: [0.5, 0.5, 0.51], rough: 0.3, metal: 1 })

export const gold = material({ albedo: [0.6, 0.42, 0.16], rough: 0.3, metal: 0.9 })

export const leather = material({ albedo: [0.022, 0.021, 0.021], rough: 0.75, coat: 0.08 })

export const brown = material({ albedo: [0.14, 0.07, 0.035], rough: 0.7, coat: 0.1 })
