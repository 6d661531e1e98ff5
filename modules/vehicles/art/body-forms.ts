import type { StudioShape } from './studio-styles.ts'

/** Words in a body's name and the shapes that they mean, some with a style. The first word that matches decides. */
const formOfWord: readonly (readonly [RegExp, StudioShape, number?])[] = [
  [/class a|coach\b/i, 'motorhome', 3],
  [/class b|camper ?van/i, 'motorhome', 1],
  [/class c/i, 'motorhome', 2],
  [/motor ?home|\brv\b/i, 'motorhome', 2],
  [/toy hauler/i, 'caravan', 7],
  [/fifth|5th/i, 'caravan', 5],
  [/travel trailer/i, 'caravan', 4],
  [/pop ?top/i, 'caravan', 2],
  [/hybrid caravan/i, 'caravan', 6],
  [/camper|trailer/i, 'caravan', 3],
  [/caravan/i, 'caravan', 1],
  [/people|bus|mpv|mini ?van/i, 'people'],
  [/prime/i, 'truck', 9],
  [/crane/i, 'flatbed', 4],
  [/beaver|tilt/i, 'flatbed', 5],
  [/flat|tray ?truck/i, 'flatbed', 3],
  [/curtain/i, 'truck', 3],
  [/refriger|freezer/i, 'truck', 4],
  [/agitator/i, 'truck', 8],
  [/tipper/i, 'truck'],
  [/service/i, 'truck', 7],
  [/pantech/i, 'truck', 1],
  [/truck|rigid/i, 'truck', 1],
  [/dual.?cab.?ch|double.?cab.?ch|crew.?cab.?ch/i, 'flatbed', 2],
  [/cab.?ch|tray|single.?cab/i, 'flatbed', 1],
  [/\bute|cab|pick/i, 'ute'],
  [/suv|4x4|4wd|\bcross/i, 'suv'],
  [/hatch/i, 'hatch'],
  [/sedan|saloon/i, 'sedan'],
  [/wagon|estate/i, 'wagon'],
  [/convertible|soft|cabrio|roadster/i, 'convertible'],
  [/coupe|hard ?top/i, 'coupe'],
  [/van/i, 'van'],
  [/tourer|bagger/i, 'cruiser', 2],
  [/cruiser|bobber|chopper/i, 'cruiser', 1],
  [/sport|racer|supermoto/i, 'sportbike'],
  [/scooter|moped/i, 'motorcycle', 4],
  [/motocross/i, 'motorcycle', 5],
  [/enduro|trail|dirt/i, 'motorcycle', 6],
  [/adventure/i, 'motorcycle', 3],
  [/retro|classic/i, 'motorcycle', 2],
  [/naked|road|cycle|moto/i, 'motorcycle', 1],
]

interface BodyForm {
  readonly shape: StudioShape
  /** Given where the body's name alone says which of the shape's styles it is. */
  readonly style: number | undefined
}

/** The form that a body's name means; undefined if it means none. */
export function findFormOfBody(body: string | null): BodyForm | undefined {
  const found = body === null ? undefined : formOfWord.find(([word]) => word.test(body))
  return found && { shape: found[1], style: found[2] }
}
