import * as THREE from 'three'
import { createCamera, samplePoints } from './camera.js'
import { cabinMaterial } from './cabins.js'
import { models } from './models.js'
import { createStage } from './stage.js'

const stage = createStage()
let made

function toBase64(bytes) {
  let text = ''
  for (let i = 0; i < bytes.length; i += 32_768)
    text += String.fromCharCode(...bytes.subarray(i, i + 32_768))
  return btoa(text)
}

/** The point in the middle of a detail picture. */
function findDetail(detail, { min, max }, spec) {
  const [length, height, width] = [max.x - min.x, max.y, max.z - min.z]
  if (spec.bike) return detail === 'lamp' ? [min.x + 0.32, height * 0.72, 0.02] : [-0.02, 0.46, 0.1]
  if (detail === 'tail') {
    const [r, lampY] = [spec.rear.lamp].flat()[0].shape[0]
    return [max.x - 0.2, lampY - 0.06, Math.min(r + 0.12, spec.width * 0.36)]
  }
  if (spec.face) {
    const front = (spec.extraFront ?? 0) + min.x
    const lampY = spec.face.lamp.shape[0][1]
    return detail === 'lamp'
      ? [front + 0.2, lampY + 0.02, spec.width * 0.31]
      : [front + spec.frontOverhang + 0.1, spec.wheel.radius + 0.08, spec.width / 2]
  }
  return detail === 'lamp'
    ? [min.x + length * 0.3, height * 0.5, width / 2]
    : [min.x + length * 0.62, height * 0.3, width / 2]
}

/** Frees the decals of the last vehicle before the next one is built, because they are large. */
function dispose(group) {
  group.traverse(({ geometry, material }) => {
    geometry?.dispose()
    for (const { value } of Object.values(material?.uniforms ?? {})) {
      if (value?.isCanvasTexture) {
        value.image.width = value.image.height = 0
        value.dispose()
      }
    }
  })
}

globalThis.build = (name) => {
  if (made) dispose(made.group)
  const { group, spec } = models[name]()
  const scene = new THREE.Scene().add(group)
  scene.updateMatrixWorld(true)
  // Moves the vehicle's middle to the middle of the studio.
  group.position.x -= new THREE.Box3().setFromObject(group).getCenter(new THREE.Vector3()).x
  scene.updateMatrixWorld(true)
  const bounds = new THREE.Box3().setFromObject(group)
  stage.castShadow(scene, bounds)
  made = { name, group, bounds, spec, points: samplePoints(group) }
  return { size: bounds.getSize(new THREE.Vector3()).toArray() }
}

globalThis.shoot = (view, width, height, factor = 2) => {
  const layers = view.cabin
    ? stage.photographFlat(cabinMaterial(made.name, view.cabin, width, height), width, height)
    : photographVehicle(view, width, height, factor)
  return Object.fromEntries(Object.entries(layers).map(([name, bytes]) => [name, toBase64(bytes)]))
}

function photographVehicle(view, width, height, factor) {
  const { bounds, spec } = made
  const change = spec.bike ? (view.bike ?? {}) : {}
  const camera = createCamera(bounds, made.points, {
    aspect: width / height,
    ...view,
    ...change,
    ...(view.detail ? { look: findDetail(view.detail, bounds, spec) } : {}),
  })
  return stage.photograph(made.group, camera, width, height, { factor })
}
globalThis.names = Object.keys(models)
globalThis.ready = true
