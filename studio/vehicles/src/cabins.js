import * as THREE from 'three'
import { cabinFragmentShader, cabinVertexShader } from './cabin-shading.js'
import { shared } from './shading.js'

/**
 * The cabins by the name of their vehicle: figures and colours of the same parts. The tangents of a view's lens
 * put the horizon at a sixth of the picture's height.
 */
const usual = {
  roofY: 1.4,
  roundVents: 0,
  wideScreen: 0,
  tallLever: 0,
  bootLong: 0.75,
  trimMetal: 1,
  trimColour: [0.5, 0.51, 0.52],
  seatColour: [0.032, 0.032, 0.034],
  insertColour: [0.05, 0.05, 0.053],
  stitchColour: [0.26, 0.26, 0.26],
  hardColour: [0.032, 0.033, 0.035],
  liningColour: [0.42, 0.415, 0.4],
  lightColour: [0.1, 0.42, 0.95],
  brightness: 1.6,
}

const cabins = {
  'suv-1': {
    ...usual,
    wideScreen: 1,
    hardColour: [0.06, 0.061, 0.064],
    seatColour: [0.04, 0.04, 0.042],
    insertColour: [0.095, 0.096, 0.1],
  },
  'hatch-2': {
    ...usual,
    roundVents: 1,
    bootLong: 0.55,
    hardColour: [0.04, 0.041, 0.043],
    stitchColour: [0.2, 0.28, 0.42],
    insertColour: [0.06, 0.078, 0.105],
    trimColour: [0.6, 0.61, 0.62],
  },
  'sedan-2': {
    ...usual,
    roofY: 1.37,
    wideScreen: 1,
    trimMetal: 0,
    trimColour: [0.13, 0.058, 0.025],
    hardColour: [0.036, 0.033, 0.031],
    seatColour: [0.19, 0.112, 0.064],
    stitchColour: [0.5, 0.42, 0.32],
    insertColour: [0.205, 0.122, 0.07],
    liningColour: [0.5, 0.48, 0.44],
  },
  'ute-2': {
    ...usual,
    tallLever: 1,
    hardColour: [0.05, 0.049, 0.047],
    insertColour: [0.07, 0.068, 0.064],
    trimColour: [0.16, 0.16, 0.165],
    stitchColour: [0.5, 0.17, 0.04],
    lightColour: [0.95, 0.36, 0.07],
  },
}

/**
 * The material that draws the cabin of a vehicle. A view's `direction` and `tilt` are degrees to the left of straight
 * ahead and up; `tall` is the tangent that the picture's height takes, `horizon` the part of it above the axis.
 */
export function cabinMaterial(name, view, width, height) {
  if (!(name in cabins)) throw new Error(`${name} has no cabin in cabins.js`)
  const { camera, direction = 0, tilt = 0, tall, horizon = 0.16, ...change } = view
  const [turned, tilted] = [direction, tilt].map((degrees) => (degrees * Math.PI) / 180)
  const ahead = [
    -Math.sin(turned) * Math.cos(tilted),
    Math.sin(tilted),
    -Math.cos(turned) * Math.cos(tilted),
  ]
  const across = new THREE.Vector3(Math.cos(turned), 0, -Math.sin(turned))
  const up = new THREE.Vector3().crossVectors(across, new THREE.Vector3(...ahead))
  const values = {
    ...cabins[name],
    openDoor: 0,
    openBoot: 0,
    zero: 0,
    samples: 1,
    firstBase: null,
    firstPaint: null,
    ...change,
    camera: new THREE.Vector3(...camera),
    axes: new THREE.Matrix3().set(
      across.x,
      up.x,
      ahead[0],
      across.y,
      up.y,
      ahead[1],
      across.z,
      up.z,
      ahead[2],
    ),
    lens: new THREE.Vector3((tall * width) / height / 2, tall * horizon, tall * (1 - horizon)),
    size: new THREE.Vector2(width, height),
  }
  const uniforms = { ...shared }
  for (const [key, value] of Object.entries(values))
    uniforms[key] = { value: Array.isArray(value) ? new THREE.Vector3(...value) : value }
  return new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader: cabinVertexShader,
    fragmentShader: cabinFragmentShader,
    uniforms,
    depthTest: false,
    depthWrite: false,
    blending: THREE.NoBlending,
  })
}
