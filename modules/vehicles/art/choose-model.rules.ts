import { type StudioModel, type StudioShape, stylesOfShape } from './studio-styles.ts'

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
  [/caravan/i, 'caravan'],
  [/people|bus|mpv|mini ?van/i, 'people'],
  [/prime/i, 'truck', 6],
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

/**
 * Styles of models with a well-known form, such as small, large or square. For all other models the style is chosen
 * by the name.
 */
const styleOfModel: Partial<Record<StudioShape, readonly (readonly [RegExp, number])[]>> = {
  suv: [
    [/jimny|wrangler|defender|tank 300|70 series/i, 4],
    [
      /land ?cruiser|prado|patrol|pajero|fortuner|everest|mu-x|palisade|pathfinder|kluger|discovery|grand cherokee|range rover sport|ev9|q7|xc90|cx-[89]0?\b|x5|gle|sorento|santa fe|touareg/i,
      3,
    ],
    [
      /cross$|yaris|c-hr|cx-3\b|cx-30|venue|kona|stonic|puma|juke|t-cross|t-roc|ignis|fronx|hr-v|zs\b|ex30|x1\b|q2|ux\b|eqa|captur|2008|trax|bz4x|ioniq|niro|ev[56]\b|ariya|id\.4|model y|atto|mach-e|solterra|omoda|born/i,
      2,
    ],
  ],
  hatch: [
    [
      /yaris|picanto|rio|mirage|micra|polo|swift|baleno|ignis|jazz|mg3|fabia|barina|fiesta|^2$|i20|a1|ora|cooper/i,
      2,
    ],
  ],
  sedan: [
    [
      /camry|aurion|stinger|falcon|commodore|accord|es\b|passat|liberty|ioniq|model|seal|i4|5 series/i,
      2,
    ],
  ],
  wagon: [[/outback|cross|alltrack/i, 2]],
  coupe: [[/mustang|challenger|camaro|2 series/i, 2]],
  van: [
    [/sprinter|crafter|deliver|master|transit(?! custom)|daily/i, 2],
    [/caddy|kangoo|g10/i, 3],
  ],
  ute: [
    [/work|hilux|bt-50|triton/i, 3],
    [/ranger|amarok|1500|gladiator|shark/i, 2],
  ],
  flatbed: [
    [/70 series|land ?cruiser/i, 1],
    [/^f[a-z]{2} |fsr|500|croner|fm\b/i, 6],
  ],
  truck: [
    [/^f[a-z]{2} |fvz|fyj|500|700|croner|\bfm\b/i, 5],
    [/npr|300|canter|daily/i, 2],
  ],
}

interface NamedVehicle {
  readonly make: string | null
  readonly model: string | null
  /** The body in the dealer's words; null or an unknown word gives `fallback`. */
  readonly body: string | null
}

/** The shape that a body's name means; undefined if it means none. */
export function findShapeOfBody(body: string | null): StudioShape | undefined {
  return findForm(body)?.[1]
}

const findForm = (body: string | null) =>
  body === null ? undefined : formOfWord.find(([word]) => word.test(body))

/** The form with which a vehicle is drawn. It is the same for all vehicles of a model. */
export function chooseStudioModel(vehicle: NamedVehicle, fallback: StudioShape): StudioModel {
  const { body, make, model } = vehicle
  const found = findForm(body)
  const shape = found?.[1] ?? fallback
  const ownStyle = found?.[2]
  const known = styleOfModel[shape]?.find(([name]) => name.test(model ?? ''))?.[1]
  if (ownStyle !== undefined && shape !== 'flatbed') return { shape, style: ownStyle }
  if (ownStyle !== undefined && (ownStyle !== 3 || known === undefined))
    return { shape, style: ownStyle }
  return { shape, style: known ?? chooseByName(shape, `${make} ${model}`) }
}

/** One of the usual styles of a shape, chosen by a hash of the name. */
function chooseByName(shape: StudioShape, name: string): number {
  const usual = {
    hatch: [1],
    suv: [1, 2],
    truck: [2, 5],
    flatbed: [3],
    van: [1, 3],
    ute: [1, 2, 3],
    caravan: [1],
    motorcycle: [1, 2, 3],
  }
  const styles: readonly number[] =
    shape in usual
      ? usual[shape as keyof typeof usual]
      : Array.from({ length: stylesOfShape[shape] }, (_, index) => index + 1)
  return styles[hashText(name) % styles.length] ?? 1
}

/** The FNV-1a hash. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}
