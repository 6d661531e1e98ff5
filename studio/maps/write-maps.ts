// Draws a street map of invented streets around each location of a demo dealer whose file has a `map_picture`. Run by
// `npm run maps`. The same location always has the same map.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const [width, height] = [1200, 800]

interface DrawnLocation {
  readonly slug: string
  readonly address: { readonly street: string }
  readonly map_picture?: string
}

/** The colours of a map: one that is as light as its page, or as dark. */
const palettes = {
  light: {
    ground: '#e9ebe4',
    water: '#bcd6e2',
    park: '#cbdcb9',
    street: '#fff',
    mainEdge: '#d9cfae',
    main: '#fdf6dc',
    name: '#5b5540',
    pin: '#1b1d21',
    pinEdge: '#fff',
  },
  dark: {
    ground: '#1f2124',
    water: '#1d3340',
    park: '#26352a',
    street: '#34373c',
    mainEdge: '#5c5337',
    main: '#473f2a',
    name: '#e8dfc4',
    pin: '#f4f1ea',
    pinEdge: '#0d0d0f',
  },
}

const sites = join(root, 'db/demo/sites')
for (const name of readdirSync(sites)) {
  const file = JSON.parse(readFileSync(join(sites, name), 'utf8')) as {
    theme: { mode?: keyof typeof palettes }
    dealerships: readonly { locations: readonly DrawnLocation[] }[]
  }
  for (const location of file.dealerships.flatMap(({ locations }) => locations)) {
    if (location.map_picture === undefined) continue
    const path = join(root, 'apps/web/public', location.map_picture)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, draw(location, palettes[file.theme.mode ?? 'light']))
  }
}

/** Pseudo-random numbers from 0 to 1, seeded by a name. */
function createRandom(name: string): () => number {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function draw({ slug, address }: DrawnLocation, colours: (typeof palettes)['light']): string {
  const random = createRandom(slug)
  const name = address.street.replace(/^(Rear )?\d+ /, '')
  const turn = Math.round(random() * 40 - 20)
  const streets = [-3, -2, -1, 1, 2, 3].flatMap((step) => {
    const across = Math.round(step * 210 + random() * 60)
    const along = Math.round(step * 170 + random() * 50)
    return [
      `<path d="M${across} -1200V1200"/>`,
      `<path d="M-1200 ${along}H${random() > 0.3 ? 1200 : across}"/>`,
    ]
  })
  const side = random() > 0.5 ? 1 : -1
  const parkAt = Math.round(90 + random() * 120)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colours.ground}"/>
<g transform="translate(600 400) rotate(${turn})">
<path d="M${side * 560} -1300C${side * 460} -500 ${side * 640} 200 ${side * 520} 1300H${side * 1600}V-1300Z" fill="${colours.water}"/>
<rect x="${-side * parkAt - 190}" y="60" width="190" height="230" rx="14" fill="${colours.park}"/>
<g fill="none" stroke="${colours.street}" stroke-width="16">${streets.join('')}</g>
<path d="M-1300 0H1300" stroke="${colours.mainEdge}" stroke-width="44"/><path d="M-1300 0H1300" stroke="${colours.main}" stroke-width="36"/>
<path d="M0 -1300V1300" stroke="${colours.street}" stroke-width="24"/>
<text x="${-side * 400}" y="9" font-family="sans-serif" font-size="27" font-weight="600" fill="${colours.name}" text-anchor="middle">${name}</text>
</g>
<g transform="translate(600 384)"><path d="M0 0C-34 -46 -52 -70 -52 -100A52 52 0 0 1 52 -100C52 -70 34 -46 0 0Z" fill="${colours.pin}" stroke="${colours.pinEdge}" stroke-width="6"/><circle cy="-100" r="19" fill="${colours.pinEdge}"/></g>
</svg>
`
}
