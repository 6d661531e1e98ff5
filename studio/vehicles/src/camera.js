import * as THREE from 'three'

/** All sides of a vehicle that is turned. The others are mirror images of these. */
const turnedAzimuths = Array.from({ length: 13 }, (_, step) => step * 15)

/**
 * A camera with a long lens that looks horizontally, so that vertical lines stay vertical. The picture is shifted so
 * that the horizon has the same height in every picture. `azimuth` in degrees: 0 looks at the front, 90 at the side.
 * A camera for turning (`turn`) is as far away for every azimuth and has the vehicle's axis in the middle, so that the
 * vehicle does not change its size or move sideways from one picture to the next.
 */
export function createCamera(
  bounds,
  corners,
  {
    azimuth,
    fov = 26,
    eye = 0.5 + bounds.max.y * 0.5,
    horizon = 0.4,
    aspect = 4 / 3,
    fill = 0.85,
    fillHeight = 0.74,
    turn = false,
    look,
    zoom = 1,
  },
) {
  const centre = bounds.getCenter(new THREE.Vector3())
  const camera = new THREE.PerspectiveCamera(fov, aspect, 0.5, 80)
  const point = new THREE.Vector3()
  const see = (degrees, distance) => {
    const angle = (degrees * Math.PI) / 180
    const [x, z] = [-Math.cos(angle) * distance, Math.sin(angle) * distance]
    camera.position.set(centre.x + x, eye, centre.z + z)
    camera.lookAt(centre.x, eye, centre.z)
    camera.updateMatrixWorld(true)
    camera.updateProjectionMatrix()
    const points = corners.map((corner) => {
      point.copy(corner).project(camera)
      return { x: point.x, y: point.y }
    })
    const xs = points.map((each) => each.x)
    const ys = points.map((each) => each.y)
    return {
      left: Math.min(...xs),
      right: Math.max(...xs),
      low: Math.min(...ys),
      high: Math.max(...ys),
    }
  }
  const findDistance = (degrees) => {
    let [near, far] = [2, 60]
    for (let i = 0; i < 40; i += 1) {
      const distance = (near + far) / 2
      const { left, right, low, high } = see(degrees, distance)
      const half = turn ? Math.max(-left, right) : (right - left) / 2
      const over =
        half > fill ||
        (high - low) / 2 > fillHeight ||
        1 - 2 * horizon + low < -0.84 ||
        1 - 2 * horizon + high > 0.86
      if (over) near = distance
      else far = distance
    }
    return far
  }
  const distance = turn ? Math.max(...turnedAzimuths.map(findDistance)) : findDistance(azimuth)
  const { left, right } = see(azimuth, distance)
  if (!turn) camera.projectionMatrix.elements[8] += (left + right) / 2
  camera.projectionMatrix.elements[9] -= 1 - 2 * horizon
  if (look) {
    // A detail is photographed by the same camera, zoomed in and centred on a point.
    const middle = new THREE.Vector3(...look).project(camera)
    const m = new THREE.Matrix4().makeScale(zoom, zoom, 1)
    const shift = new THREE.Matrix4().makeTranslation(-middle.x * zoom, -middle.y * zoom, 0)
    camera.projectionMatrix.premultiply(m).premultiply(shift)
  }
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert()
  return camera
}

/** Some of a model's points in world coordinates, enough to know how far the model extends. */
export function samplePoints(model) {
  const points = []
  model.traverse((each) => {
    if (!each.isMesh) return
    const { position } = each.geometry.attributes
    const step = Math.max(1, Math.floor(position.count / 90))
    for (let i = 0; i < position.count; i += step)
      points.push(
        new THREE.Vector3().fromBufferAttribute(position, i).applyMatrix4(each.matrixWorld),
      )
  })
  return points
}
