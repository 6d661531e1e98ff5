import type { StudioShape } from './studio-styles.ts'

/**
 * Styles of models with a well-known form, such as small, large or square. The first pattern that matches decides.
 * Styles of SUVs: 2 small, 3 large off-road, 4 square, 5 large for the road, 6 coupe, 7 square with two doors; all
 * others are medium. Of hatches: 2 small, 3 short and upright, 4 with two doors.
 */
export const styleOfName: Partial<Record<StudioShape, readonly (readonly [RegExp, number])[]>> = {
  suv: [
    [/jimny xl|wrangler unlimited|defender 1[13]0/i, 4],
    [/jimny|defender 90|wrangler(?! (?:jl |jk )?unlimited)/i, 7],
    [/defender|tank 300|70 series|troop|bronco|g-class|^g ?\d{2,3}\b/i, 4],
    [
      /\bc-hr|\bx[246]m?\b|gl[ce]-?(?:class)? ?\d*\w? coupe|evoque|velar|macan|arkana|formentor|mach-e|\bev6|model y|ariya|eclipse cross|\bq8|sq8|sportback|\burus|\bid\.?5|\bc40|ec40|polestar|sealion 7|fronx|\bglc coupe|\bgle coupe/i,
      6,
    ],
    [/discovery sport|cx-[5-7]\b|cx-60|tiguan|x-trail|outlander|\bcr-v|rav4|tucson|sportage/i, 1],
    [
      /land ?cruiser|prado|patrol|pajero|fortuner|everest|mu-x|trailblazer|colorado 7|discovery|range rover|grand cherokee|rexton|tank 500|commander|hummer|suburban|tahoe|^gx\b|^lx\b/i,
      3,
    ],
    [
      /kluger|cx-8|cx-9|palisade|santa fe|sorento|pathfinder|territory|kodiaq|touareg|\bx[57]\b|\bgl[es]\b|\bs?q7\b|xc90|cayenne|captiva|\bev9|^rx\b|tribeca|murano|highlander|sealion 8|levante|\bqx[68]/i,
      5,
    ],
    [
      /yaris cross|corolla cross|t-cross|cx-3\b|cx-30|\bcx-3|venue|kona|stonic|seltos|puma|ecosport|juke|qashqai|dualis|t-roc|ignis|vitara|s-cross|sx4|hr-v|\bzst?\b|ex30|xc40|ix[12]?\b|\bx1\b|\bs?q[23]\b|^ux\b|\bgla|\beqa|captur|2008|\btrax|\bxv\b|crosstrek|\basx\b|jolion|atto|omoda|countryman|renegade|compass|tivoli|korando|karoq|kamiq|\bc3|\b500x|niro|bayon|tiggo 4/i,
      2,
    ],
  ],
  hatch: [
    [
      /\b3d|three.?door|^cooper(?!.*(?:5d|5.door|clubman))|^500|^595|^695|gr yaris|veloster|\bds ?3|scirocco|^beetle|rcz/i,
      4,
    ],
    [
      /picanto|ignis|alto\b|celerio|spark|micra|jazz|\bfit\b|soul|panda|twingo|^up|sirion|cuore|getz/i,
      3,
    ],
    [
      /yaris|\brio\b|mirage|polo|baleno|swift|mg ?3|fabia|barina|fiesta|^(?:mazda ?)?2\b|i20|accent|\ba1\b|ora\b|clio|208|^c3|colt|tiida|note|fortwo|cooper/i,
      2,
    ],
  ],
  sedan: [
    [
      /camry|aurion|stinger|falcon|commodore|calais|caprice|statesman|accord|^es\b|passat|liberty|ioniq|model|seal|i4|5 series|^6\b|sonata|mondeo|superb|magna|^300\b|s-class|e-class|\ba[678]\b|\bxf\b|genesis|g80|\bls\b|7 series/i,
      2,
    ],
  ],
  wagon: [[/outback|cross|alltrack|allroad|scout/i, 2]],
  coupe: [[/mustang|challenger|camaro|2 series/i, 2]],
  van: [
    [/sprinter|crafter|deliver|master|transit(?! c)|daily|ducato|boxer|movano|jumper/i, 2],
    [/caddy|kangoo|berlingo|partner|connect|citan|minivan|hijet|carry|every|kenbo/i, 4],
    [/crew|combi|kombi/i, 3],
  ],
  ute: [
    [/work|hilux|bt-50|triton/i, 3],
    [/ranger|amarok|1500|gladiator|silverado/i, 2],
    [/shark|et60|cybertruck/i, 1],
  ],
  flatbed: [[/^f[a-z]{2} |fsr|500|croner|fm\b/i, 6]],
  truck: [
    [/^f[a-z]{2} |fvz|fyj|500|700|croner|\bfm\b/i, 5],
    [/npr|300|canter|daily/i, 2],
  ],
  motorhome: [
    [/grand california|high roof/i, 1],
    [/marco polo|california|hiace|transporter|trafic|vito\b|multivan/i, 4],
  ],
  caravan: [
    [/swan|penguin|dove|eagle|hawk\b|finch|flamingo|wind.?up/i, 10],
    [/drifter|venturer|supamatic|fold|soft.?floor|tent/i, 11],
  ],
}

/** Cabs of these are square, with round lamps. */
export const squareCabs = /70 series|land ?cruiser|\blc ?7\d/i

/** Models of riveted silver trailers that have one axle. */
export const shortCapsules = /bambi|caravel|basecamp|nest|sport 1/i
