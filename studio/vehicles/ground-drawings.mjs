// The backgrounds of the vehicle pictures as SVG drawings, before blur and grain. The far part ends at the horizon,
// where the floor begins.
export const width = 2000
export const height = 1200
export const horizon = 480

let seed = 7
const random = () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
  return seed / 0x7f_ff_ff_ff
}
const between = (low, high) => low + (high - low) * random()

const stops = (list) =>
  list.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')
const upright = (id, list) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops(list)}</linearGradient>`
const rect = (x, y, w, h, fill, extra = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${extra}/>`
const blob = (x, y, rx, ry, fill, opacity = 1) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" fill-opacity="${opacity}"/>`

function ridge(y, rise, fill, step = 60) {
  const points = []
  for (let x = -100; x <= width + 100; x += step)
    points.push(`${x},${y - rise * (0.35 + 0.65 * random())}`)
  return `<polygon points="-100,${horizon + 6} ${points.join(' ')} ${width + 100},${horizon + 6}" fill="${fill}"/>`
}

function trees(count, low, high, fills, rise = 1) {
  let out = ''
  for (let i = 0; i < count; i += 1) {
    const x = between(-50, width + 50)
    const size = between(low, high)
    out += blob(
      x,
      horizon - size * 0.55 * rise,
      size * 0.62,
      size * 0.6 * rise,
      fills[i % fills.length],
      0.9,
    )
    out += rect(x - size * 0.04, horizon - size * 0.4, size * 0.08, size * 0.42, '#4a4038')
  }
  return out
}

function clouds(count, fill = '#ffffff') {
  let out = ''
  for (let i = 0; i < count; i += 1) {
    const [x, y] = [between(0, width), between(30, 300)]
    for (let k = 0; k < 5; k += 1)
      out += blob(
        x + between(-150, 150),
        y + between(-14, 14),
        between(70, 170),
        between(10, 30),
        fill,
        0.34,
      )
  }
  return out
}

/** `far` is blurred strongly, `floor` slightly. */
export const grounds = {
  studio: {
    far:
      upright('w', [
        [0, '#fbfcfc'],
        [0.7, '#eef0f2'],
        [1, '#e6e9ec'],
      ]) + rect(0, 0, width, horizon + 40, 'url(#w)'),
    floor:
      upright('f', [
        [0, '#e4e7ea'],
        [0.2, '#eceef0'],
        [1, '#fafbfb'],
      ]) + rect(0, horizon, width, height, 'url(#f)'),
    edge: '#e6e9ec',
    seam: 46,
    grain: 0,
  },
  graphite: {
    far:
      `<radialGradient id="w" cx=".5" cy=".75" r=".75">${stops([
        [0, '#8b939c'],
        [0.6, '#5f6770'],
        [1, '#3d444c'],
      ])}</radialGradient>` + rect(0, 0, width, horizon + 60, 'url(#w)'),
    floor:
      `<radialGradient id="f" cx=".5" cy=".2" r=".8">${stops([
        [0, '#8d959d'],
        [0.6, '#737b83'],
        [1, '#565d65'],
      ])}</radialGradient>` + rect(0, horizon, width, height, 'url(#f)'),
    edge: '#8b939c',
    seam: 50,
    grain: 0.004,
  },
  cool: {
    far: () => {
      let out =
        rect(0, 0, width, horizon + 4, '#c7d2dc') +
        upright('s', [
          [0, '#dfe9f2'],
          [1, '#f4f8fb'],
        ])
      for (let x = -40; x < width; x += 268)
        out +=
          rect(x, 96, 244, horizon - 120, 'url(#s)') +
          rect(x + 120, 96, 5, horizon - 120, '#aebbc7')
      out += rect(0, 0, width, 80, '#aab7c3')
      for (let x = 40; x < width; x += 330) out += rect(x, 26, 220, 22, '#ffffff')
      out += rect(0, horizon - 24, width, 28, '#9eabb7')
      return out
    },
    floor: () => {
      let out =
        upright('f', [
          [0, '#aebac5'],
          [0.35, '#c3cdd6'],
          [1, '#d5dde4'],
        ]) + rect(0, horizon, width, height, 'url(#f)')
      for (let x = -40; x < width; x += 268)
        out += `<rect x="${x}" y="${horizon}" width="244" height="230" fill="#ffffff" fill-opacity=".26"/>`
      for (let x = -1800; x < 3800; x += 280)
        out += `<line x1="${1000 + (x - 1000) * 0.16}" y1="${horizon}" x2="${x}" y2="${height}" stroke="#8f9ba7" stroke-opacity=".3" stroke-width="3"/>`
      return out
    },
    blur: 9,
    edge: '#aebac5',
    seam: 5,
    grain: 0.006,
  },
  garage: {
    far: () => {
      let out =
        upright('w', [
          [0, '#0c0d0f'],
          [1, '#1d1f22'],
        ]) + rect(0, 0, width, horizon + 4, 'url(#w)')
      for (let x = 30; x < width; x += 300)
        out +=
          rect(x, 130, 262, horizon - 130, '#202326') + rect(x, 130, 8, horizon - 130, '#0e0f11')
      for (let x = 120; x < width; x += 420)
        out += rect(x, 44, 300, 9, '#fff6e6') + blob(x + 150, 52, 230, 60, '#ffdfae', 0.1)
      for (const x of [300, 1000, 1700])
        for (let k = 1; k <= 6; k += 1) out += blob(x, 380, 60 * k, 50 * k, '#f0a848', 0.05)
      return out + rect(0, horizon - 12, width, 16, '#0c0d0e')
    },
    floor:
      `<radialGradient id="f" cx=".5" cy=".3" r=".75">${stops([
        [0, '#77726b'],
        [0.45, '#4b4844'],
        [1, '#1a1a1b'],
      ])}</radialGradient>` + rect(0, horizon, width, height, 'url(#f)'),
    blur: 14,
    edge: '#1d1f22',
    seam: 5,
    grain: 0.016,
  },
  yard: {
    far: () =>
      upright('w', [
        [0, '#5f9fdb'],
        [0.6, '#a9cfee'],
        [1, '#e4f0f7'],
      ]) +
      rect(0, 0, width, horizon + 4, 'url(#w)') +
      clouds(9) +
      trees(26, 50, 100, ['#57704a', '#6b8258', '#48603f']) +
      rect(980, 300, 760, 184, '#e9ebec') +
      rect(980, 300, 760, 44, '#f4c21c') +
      rect(1020, 366, 300, 112, '#7f97a8') +
      rect(1350, 366, 350, 112, '#8ba2b1') +
      Array.from({ length: 12 }, (_, i) =>
        rect(
          20 + i * 78,
          442,
          66,
          36,
          ['#c9cdd1', '#8b2a2a', '#3c5878', '#e6e6e4', '#4a4e52'][i % 5],
          'rx="14"',
        ),
      ).join(''),
    floor:
      upright('f', [
        [0, '#9b9fa2'],
        [0.3, '#8d9194'],
        [1, '#7c8083'],
      ]) +
      rect(0, horizon, width, height, 'url(#f)') +
      [-900, 250, 1750, 2900]
        .map(
          (x) =>
            `<line x1="${1000 + (x - 1000) * 0.2}" y1="${horizon + 20}" x2="${x}" y2="${height}" stroke="#f1f1ec" stroke-opacity=".6" stroke-width="12"/>`,
        )
        .join(''),
    blur: 17,
    edge: '#9b9fa2',
    seam: 3,
    grain: 0.05,
  },
  depot: {
    far: () => {
      let out =
        upright('w', [
          [0, '#a6b4bf'],
          [1, '#dfe4e6'],
        ]) +
        rect(0, 0, width, 200, 'url(#w)') +
        rect(0, 120, width, horizon - 116, '#8d9296')
      for (let x = 0; x < width; x += 26) out += rect(x, 120, 10, horizon - 116, '#83888c')
      for (let x = 90; x < width; x += 480)
        out +=
          rect(x, 210, 330, horizon - 206, '#c6c9ca') +
          Array.from({ length: 9 }, (_, i) => rect(x, 222 + i * 29, 330, 5, '#a8acae')).join('') +
          rect(x - 16, 194, 362, 16, '#a34a26')
      return out
    },
    floor:
      upright('f', [
        [0, '#a19d98'],
        [0.4, '#aaa6a0'],
        [1, '#98948f'],
      ]) +
      rect(0, horizon, width, height, 'url(#f)') +
      [-1400, -200, 1000, 2200, 3400]
        .map(
          (x) =>
            `<line x1="${1000 + (x - 1000) * 0.2}" y1="${horizon}" x2="${x}" y2="${height}" stroke="#75716c" stroke-opacity=".5" stroke-width="5"/>`,
        )
        .join('') +
      `<line x1="0" y1="640" x2="${width}" y2="640" stroke="#75716c" stroke-opacity=".4" stroke-width="3"/><line x1="0" y1="930" x2="${width}" y2="930" stroke="#75716c" stroke-opacity=".4" stroke-width="5"/>`,
    blur: 15,
    edge: '#a19d98',
    seam: 3,
    grain: 0.055,
  },
  coast: {
    far: () =>
      upright('w', [
        [0, '#6fb4e6'],
        [0.7, '#bfe0f3'],
        [1, '#fdf1df'],
      ]) +
      rect(0, 0, width, horizon + 4, 'url(#w)') +
      clouds(7) +
      `<g>${upright('sea', [
        [0, '#4d9fc0'],
        [1, '#7cc4cf'],
      ])}${rect(0, 396, width, 60, 'url(#sea)')}</g>` +
      rect(0, 448, width, 8, '#f4fbfa') +
      rect(0, 454, width, 30, '#ecd9b2') +
      `<polygon points="1350,400 1600,352 2100,330 2100,400" fill="#6d8a78"/>` +
      trees(9, 26, 60, ['#7c9566', '#93a878']),
    floor:
      upright('f', [
        [0, '#d6c7a8'],
        [0.07, '#b3afa8'],
        [0.4, '#a3a19d'],
        [1, '#8f8e8b'],
      ]) + rect(0, horizon, width, height, 'url(#f)'),
    blur: 18,
    edge: '#d6c7a8',
    seam: 3,
    grain: 0.045,
  },
  bush: {
    far: () =>
      upright('w', [
        [0, '#86b5d6'],
        [0.6, '#cfe0e4'],
        [1, '#f6e6cd'],
      ]) +
      rect(0, 0, width, horizon + 4, 'url(#w)') +
      clouds(4) +
      ridge(470, 130, '#92a39a', 130) +
      trees(60, 90, 210, ['#7f8f6b', '#6c7d5d', '#94a07b', '#5c6d50'], 1.1) +
      Array.from({ length: 14 }, () =>
        rect(
          between(0, width),
          between(150, 230),
          between(8, 16),
          330,
          '#d9cfc2',
          'fill-opacity=".75"',
        ),
      ).join('') +
      rect(0, horizon - 26, width, 34, '#a99c6c'),
    floor:
      upright('f', [
        [0, '#b98f62'],
        [0.3, '#b0825a'],
        [1, '#9a6d4a'],
      ]) +
      rect(0, horizon, width, height, 'url(#f)') +
      blob(500, 560, 700, 26, '#a79a68', 0.6) +
      blob(1700, 540, 600, 20, '#a79a68', 0.6),
    blur: 20,
    edge: '#b98f62',
    seam: 5,
    grain: 0.09,
  },
  hills: {
    far: () =>
      upright('w', [
        [0, '#8fb3cd'],
        [0.6, '#cbdbe2'],
        [1, '#eef1ea'],
      ]) +
      rect(0, 0, width, horizon + 4, 'url(#w)') +
      clouds(8, '#fbfcfc') +
      ridge(430, 250, '#8aa3b4', 190) +
      `<polygon points="560,300 640,216 700,260 780,196 900,310" fill="#eef3f6" fill-opacity=".8"/>` +
      ridge(470, 130, '#6f9068', 170) +
      ridge(480, 60, '#7ea35b', 140) +
      trees(24, 34, 80, ['#3f5f3c', '#4f7046']),
    floor:
      upright('f', [
        [0, '#7fa25c'],
        [0.05, '#9a9c97'],
        [0.4, '#8f918e'],
        [1, '#7d7f7d'],
      ]) + rect(0, horizon, width, height, 'url(#f)'),
    blur: 18,
    edge: '#7fa25c',
    seam: 4,
    grain: 0.05,
  },
  desert: {
    far: () =>
      upright('w', [
        [0, '#4f9ecb'],
        [0.55, '#a9d3e0'],
        [1, '#fbe3c2'],
      ]) +
      rect(0, 0, width, horizon + 4, 'url(#w)') +
      clouds(4) +
      `<polygon points="120,470 180,300 470,296 540,470" fill="#b5694a"/><polygon points="1240,470 1290,350 1400,346 1440,400 1700,396 1760,470" fill="#bd7553"/><polygon points="820,470 850,380 910,378 940,470" fill="#c58363"/>` +
      ridge(480, 46, '#c99a6d', 90) +
      trees(22, 16, 40, ['#8c8a5c', '#79784f']),
    floor:
      upright('f', [
        [0, '#d3a878'],
        [0.12, '#c49a6e'],
        [0.16, '#8e8883'],
        [0.5, '#858079'],
        [1, '#746f69'],
      ]) + rect(0, horizon, width, height, 'url(#f)'),
    blur: 18,
    edge: '#d3a878',
    seam: 3,
    grain: 0.055,
  },
}
