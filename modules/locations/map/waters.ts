import type { Position } from '../distance.rules.ts'

export interface Water extends Position {
  readonly name: string
  /** About how wide it is. */
  readonly km: number
}

const water = (name: string, lat: number, lng: number, km: number): Water => ({
  name,
  lat,
  lng,
  km,
})

/** Seas, straits and bays that help to tell land from water, those close to cities first. */
export const waters: readonly Water[] = [
  water('Port Phillip', -38.12, 144.86, 50),
  water('Bay of Plenty', -37.5, 176.7, 110),
  water('Hauraki Gulf', -36.55, 175.1, 60),
  water('Moreton Bay', -27.25, 153.25, 35),
  water('Gulf St Vincent', -35, 138.1, 60),
  water('Spencer Gulf', -34.2, 136.9, 100),
  water('Hawke Bay', -39.3, 177.35, 80),
  water('Cook Strait', -41.2, 174.4, 60),
  water('Tasman Bay', -41, 173.25, 50),
  water('Pegasus Bay', -43.4, 172.95, 40),
  water('Geographe Bay', -33.5, 115.3, 40),
  water('Hervey Bay', -24.95, 152.85, 60),
  water('Halifax Bay', -18.8, 146.6, 50),
  water('Storm Bay', -43.15, 147.55, 30),
  water('Bass Strait', -39.3, 145.5, 300),
  water('Foveaux Strait', -46.6, 168.2, 60),
  water('Gulf of Carpentaria', -14, 139, 500),
  water('Great Australian Bight', -33.5, 130, 900),
  water('Coral Sea', -18.5, 151, 800),
  water('Timor Sea', -12, 128, 400),
  water('Indian Ocean', -31, 112.5, 700),
  water('Tasman Sea', -37, 157, 1200),
  water('Tasman Sea', -39.5, 171.5, 400),
  water('Tasman Sea', -33.2, 152.6, 200),
  water('Tasman Sea', -37.8, 150.6, 120),
  water('Pacific Ocean', -43.5, 175, 400),
  water('Pacific Ocean', -37, 178.5, 200),
  water('Pacific Ocean', -28, 154.5, 200),
  water('Southern Ocean', -40, 139, 500),
]
