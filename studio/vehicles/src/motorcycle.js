import * as THREE from 'three'
import { adventure } from './bikes-adventure.js'
import { cruiser } from './bikes-cruiser.js'
import { naked, retro } from './bikes-road.js'
import { dirt, scooter } from './bikes-small.js'
import { sport } from './bikes-sport.js'

export const kinds = {
  naked,
  retro,
  adventure,
  sport,
  sport2: (group) => sport(group, { other: true }),
  cruiser,
  scooter,
  motocross: dirt,
  enduro: (group) => dirt(group, { road: true }),
  bagger: (group) => cruiser(group, { bags: true }),
}

export function motorcycle(kind) {
  const group = new THREE.Group()
  kinds[kind](group)
  return { group, spec: { bike: true } }
}
