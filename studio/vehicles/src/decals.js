import * as THREE from 'three'

/**
 * A drawing on a surface, with positions in metres, in three layers that are drawn together: `colour` covers the paint,
 * `look` contains gloss, glass and height, `more` contains metal and glow.
 */
export function createDecal(width, height, { perMetre = 900, left = 0, bottom = 0 } = {}) {
  const size = [
    Math.min(8192, Math.round(width * perMetre)),
    Math.min(4096, Math.round(height * perMetre)),
  ]
  const layers = ['colour', 'look', 'more'].map((name) => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = size
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context.fillStyle =
      name === 'colour' ? 'rgba(0,0,0,0)' : name === 'look' ? 'rgb(255,0,128)' : 'rgb(0,0,0)'
    context.fillRect(0, 0, ...size)
    context.setTransform(
      size[0] / width,
      0,
      0,
      -size[1] / height,
      (-left * size[0]) / width,
      size[1] * (1 + bottom / height),
    )
    context.lineJoin = 'round'
    context.lineCap = 'round'
    return { name, canvas, context }
  })
  const byName = Object.fromEntries(layers.map((layer) => [layer.name, layer]))

  function each(style, draw) {
    const {
      colour,
      alpha = 1,
      gloss = 0.1,
      glass = 0,
      height: relief,
      metal = 0,
      glow = 0,
      blur = 0,
    } = style
    for (const { name, context } of layers) {
      context.save()
      if (blur > 0) context.filter = `blur(${(blur * size[0]) / width}px)`
      if (name === 'colour') {
        if (colour !== undefined) {
          context.globalAlpha = alpha
          context.fillStyle = context.strokeStyle = colour
          draw(context)
        }
      } else if (name === 'look') {
        const level = Math.round((relief ?? 0.5) * 255)
        const r = Math.round(gloss * 255)
        if (colour !== undefined || relief !== undefined || glass > 0) {
          context.globalAlpha = relief !== undefined && colour === undefined ? 1 : alpha
          context.fillStyle =
            context.strokeStyle = `rgb(${colour === undefined && glass === 0 ? 255 : r},${Math.round(glass * 255)},${level})`
          draw(context)
        }
      } else if (colour !== undefined) {
        context.globalAlpha = alpha
        context.fillStyle =
          context.strokeStyle = `rgb(${Math.round(metal * 255)},${Math.round(Math.min(1, glow) * 255)},0)`
        draw(context)
      }
      context.restore()
    }
  }

  const decal = {
    width,
    height,
    layers: byName,
    area(path, style) {
      each(style, (context) => {
        context.beginPath()
        trace(context, path)
        context.fill()
      })
    },
    line(path, thickness, style) {
      each(style, (context) => {
        context.beginPath()
        context.lineWidth = thickness
        trace(context, path)
        context.stroke()
      })
    },
    /** Erases everything drawn inside the path. */
    erase(path) {
      for (const { name, context } of layers) {
        context.save()
        if (name === 'colour') context.globalCompositeOperation = 'destination-out'
        context.fillStyle = name === 'look' ? 'rgb(255,0,128)' : '#000'
        context.beginPath()
        trace(context, path)
        context.fill()
        context.restore()
      }
    },
    /** Limits drawing to the inside of `path` until `draw` returns. */
    within(path, draw) {
      for (const { context } of layers) {
        context.save()
        context.beginPath()
        trace(context, path)
        context.clip()
      }
      draw()
      for (const { context } of layers) context.restore()
    },
    /** Draws the gap between two panels. */
    seam(path, thickness = 0.0055) {
      decal.line(path, thickness * 2.6, { colour: '#000', alpha: 0.16, gloss: 0.8 })
      decal.line(path, thickness, { colour: '#050505', alpha: 0.92, gloss: 0 })
    },
    finish() {
      decal.textures = Object.fromEntries(
        layers.map(({ name, canvas }) => {
          const texture = new THREE.CanvasTexture(canvas)
          texture.anisotropy = 8
          texture.premultiplyAlpha = false
          texture.generateMipmaps = true
          texture.minFilter = THREE.LinearMipmapLinearFilter
          return [name, texture]
        }),
      )
      return decal
    },
    uv: (x, y) => [(x - left) / width, (y - bottom) / height],
  }
  return decal
}

function trace(context, path) {
  if (typeof path === 'function') {
    path(context)
    return
  }
  const {
    points,
    closed = true,
    round = 0,
    smooth = false,
  } = Array.isArray(path) ? { points: path } : path
  if (points.length === 0) return
  if (smooth) {
    const count = points.length
    const at = (i) =>
      closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))]
    context.moveTo(...points[0])
    for (let i = 0; i < (closed ? count : count - 1); i += 1) {
      const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
      const k = 1 / 6
      context.bezierCurveTo(
        p1[0] + (p2[0] - p0[0]) * k,
        p1[1] + (p2[1] - p0[1]) * k,
        p2[0] - (p3[0] - p1[0]) * k,
        p2[1] - (p3[1] - p1[1]) * k,
        p2[0],
        p2[1],
      )
    }
    if (closed) context.closePath()
    return
  }
  if (!closed || round === 0) {
    context.moveTo(...points[0])
    for (const point of points.slice(1)) context.lineTo(...point)
    if (closed) context.closePath()
    return
  }
  // All corners have one radius, or each has its own (third number of a point).
  const count = points.length
  const middle = [
    (points[0][0] + points[count - 1][0]) / 2,
    (points[0][1] + points[count - 1][1]) / 2,
  ]
  context.moveTo(...middle)
  for (let i = 0; i < count; i += 1) {
    const [x, y, own] = points[i]
    const next = points[(i + 1) % count]
    context.arcTo(x, y, (x + next[0]) / 2, (y + next[1]) / 2, own ?? round)
  }
  context.closePath()
}

export const circle = (x, y, radius) => (context) => {
  context.moveTo(x + radius, y)
  context.arc(x, y, radius, 0, Math.PI * 2)
}
export const ellipse = (x, y, a, b) => (context) => {
  context.moveTo(x + a, y)
  context.ellipse(x, y, a, b, 0, 0, Math.PI * 2)
}
export const box = (x, y, width, height) => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]
