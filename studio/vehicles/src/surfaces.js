import * as THREE from 'three'

/**
 * A surface from a grid of points: `at(i, j)` gives [x, y, z, u, v]. `closed` joins the last column to the first.
 * Normals are computed from neighbouring points, also across that join; `flip` swaps inside and outside.
 */
export function net(columns, rows, at, { closed = false, flip = false } = {}) {
  const positions = new Float32Array(columns * rows * 3)
  const uvs = new Float32Array(columns * rows * 2)
  for (let i = 0; i < columns; i += 1) {
    for (let j = 0; j < rows; j += 1) {
      const [x, y, z, u = 0, v = 0] = at(i, j)
      const k = i * rows + j
      positions.set([x, y, z], k * 3)
      uvs.set([u, v], k * 2)
    }
  }
  const faces = []
  for (let i = 0; i < columns - (closed ? 0 : 1); i += 1) {
    const next = (i + 1) % columns
    for (let j = 0; j < rows - 1; j += 1) {
      const [a, b, c, d] = [i * rows + j, next * rows + j, next * rows + j + 1, i * rows + j + 1]
      if (flip) faces.push(a, c, b, a, d, c)
      else faces.push(a, b, c, a, c, d)
    }
  }
  const geometry = new THREE.BufferGeometry()
  geometry.setAttribute('position', new THREE.BufferAttribute(positions, 3))
  geometry.setAttribute('uv', new THREE.BufferAttribute(uvs, 2))
  geometry.setIndex(faces)
  geometry.computeVertexNormals()
  return geometry
}

/** A box with rounded edges, built around its centre. */
export function roundedBox(length, height, width, radius = 0.03, segments = 3) {
  const r = Math.min(radius, length / 2 - 1e-3, height / 2 - 1e-3, width / 2 - 1e-3)
  const geometry = new THREE.BoxGeometry(
    length,
    height,
    width,
    2 + segments * 2,
    2 + segments * 2,
    2 + segments * 2,
  )
  const position = geometry.attributes.position
  const normal = geometry.attributes.normal
  const inner = [length / 2 - r, height / 2 - r, width / 2 - r]
  const full = [length / 2, height / 2, width / 2]
  for (let i = 0; i < position.count; i += 1) {
    const p = [position.getX(i), position.getY(i), position.getZ(i)]
    // Moves the inner rows outwards, so that they form the rounded edge.
    const core = p.map((value, axis) => {
      const share = Math.abs(value) / full[axis]
      const steps = (1 + segments) * share
      const bent = steps <= 1 ? steps * inner[axis] : inner[axis] + (r * (steps - 1)) / segments
      return Math.sign(value) * Math.min(bent, full[axis])
    })
    const nearest = core.map((value, axis) => Math.max(-inner[axis], Math.min(inner[axis], value)))
    const away = core.map((value, axis) => value - nearest[axis])
    const size = Math.hypot(...away)
    if (size < 1e-6) {
      position.setXYZ(i, ...core)
      continue
    }
    const unit = away.map((value) => value / size)
    const outer = Math.max(...away.map((value) => Math.abs(value)))
    const reach = outer >= r - 1e-6 ? r : size
    position.setXYZ(i, ...nearest.map((value, axis) => value + unit[axis] * Math.min(r, reach)))
    normal.setXYZ(i, ...unit)
  }
  return geometry
}

/** A round tube along points, with one radius or one for each point. */
export function tube(points, radius, { closed = false, sides = 14, segments } = {}) {
  const path = new THREE.CatmullRomCurve3(
    points.map((point) => new THREE.Vector3(...point)),
    closed,
    'centripetal',
  )
  const geometry = new THREE.TubeGeometry(path, segments ?? points.length * 10, 1, sides, closed)
  if (typeof radius === 'number') return scaleTube(geometry, path, () => radius, sides)
  return scaleTube(geometry, path, radius, sides)
}

function scaleTube(geometry, path, radiusAt, sides) {
  const { tubularSegments } = geometry.parameters
  const position = geometry.attributes.position
  const normal = geometry.attributes.normal
  const centre = new THREE.Vector3()
  for (let i = 0; i <= tubularSegments; i += 1) {
    const t = i / tubularSegments
    path.getPointAt(Math.min(t, 1), centre)
    const radius = radiusAt(t)
    for (let j = 0; j <= sides; j += 1) {
      const k = i * (sides + 1) + j
      position.setXYZ(
        k,
        centre.x + normal.getX(k) * radius,
        centre.y + normal.getY(k) * radius,
        centre.z + normal.getZ(k) * radius,
      )
    }
  }
  return geometry
}

/** A surface of revolution about z from [radius, z] points. */
export function lathe(points, segments = 72) {
  const geometry = new THREE.LatheGeometry(
    points.map(([radius, z]) => new THREE.Vector2(radius, z)),
    segments,
  )
  return geometry.rotateX(Math.PI / 2)
}

export function cylinder(radius, depth, segments = 40) {
  return new THREE.CylinderGeometry(radius, radius, depth, segments).rotateX(Math.PI / 2)
}

/** An outline [x, y] extruded along z, with rounded edges. */
export function plate(points, depth, bevel = 0.004) {
  const shape = Array.isArray(points)
    ? new THREE.Shape(points.map(([x, y]) => new THREE.Vector2(x, y)))
    : points
  return new THREE.ExtrudeGeometry(shape, {
    depth,
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelSegments: 3,
    curveSegments: 24,
  }).translate(0, 0, -depth / 2)
}

export function mesh(geometry, material, [x, y, z] = [0, 0, 0]) {
  const made = new THREE.Mesh(geometry, material)
  made.position.set(x, y, z)
  return made
}
