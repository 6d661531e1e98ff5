import * as THREE from 'three'
import { shared } from './shading.js'

/** Draws a model from a camera into layers of linear light, and reads them back as bytes. */

const vertexShader =
  'out vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }'

export function createStage() {
  const renderer = new THREE.WebGLRenderer({ antialias: false, alpha: true })
  renderer.autoClear = false
  const quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2))
  const flat = new THREE.Scene().add(quad)
  const flatCamera = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1)

  /** Halves (`factor`) a picture and turns light into bytes: out = sRGB(light / range). */
  const resolve = new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader,
    fragmentShader: /* glsl */ `
      precision highp float;
      in vec2 at; out vec4 result;
      uniform sampler2D picture; uniform vec2 size; uniform int factor; uniform float range;
      vec3 encode(vec3 c) { return mix(12.92 * c, 1.055 * pow(max(c, 0.0), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c)); }
      void main() {
        vec4 sum = vec4(0.0);
        ivec2 corner = ivec2(floor(gl_FragCoord.xy)) * factor;
        for (int x = 0; x < 4; x++) for (int y = 0; y < 4; y++) if (x < factor && y < factor) {
          vec4 one = texelFetch(picture, corner + ivec2(x, y), 0);
          // A single glaring sample must not win over its neighbours.
          sum += vec4(min(one.rgb, vec3(3.0)), one.a);
        }
        sum /= float(factor * factor);
        result = vec4(encode(clamp(sum.rgb / range, 0.0, 1.0)), sum.a);
      }`,
    uniforms: {
      picture: { value: null },
      size: { value: new THREE.Vector2() },
      factor: { value: 2 },
      range: { value: 1 },
    },
    blending: THREE.NoBlending,
    depthTest: false,
    depthWrite: false,
  })
  const heights = new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader:
      'out float y; void main() { vec4 w = modelMatrix * vec4(position, 1.0); y = w.y; gl_Position = projectionMatrix * viewMatrix * w; }',
    fragmentShader:
      'precision highp float; in float y; layout(location = 0) out vec4 result; void main() { result = vec4(y, 0.0, 0.0, 1.0); }',
    side: THREE.DoubleSide,
  })

  function readHeights(scene, area, columns, rows, fromBelow) {
    const [x0, z0, w, d] = area
    const camera = new THREE.OrthographicCamera(-w / 2, w / 2, d / 2, -d / 2, 0.01, 12)
    camera.position.set(x0 + w / 2, fromBelow ? -1 : 9, z0 + d / 2)
    camera.up.set(0, 0, fromBelow ? 1 : -1)
    camera.lookAt(x0 + w / 2, fromBelow ? 9 : -1, z0 + d / 2)
    camera.updateMatrixWorld()
    const target = new THREE.WebGLRenderTarget(columns, rows, {
      type: THREE.FloatType,
      format: THREE.RGBAFormat,
    })
    scene.overrideMaterial = heights
    renderer.setRenderTarget(target)
    renderer.setClearColor(0x000000, 0)
    renderer.clear()
    renderer.render(scene, camera)
    scene.overrideMaterial = null
    const bytes = new Float32Array(columns * rows * 4)
    renderer.readRenderTargetPixels(target, 0, 0, columns, rows, bytes)
    target.dispose()
    return { bytes, camera }
  }

  /**
   * Stores for each point of the floor the share of the ceiling (0 to 1) that the vehicle hides from it, computed from
   * the vehicle's lowest and highest surface above that point.
   */
  function castShadow(scene, bounds) {
    const margin = 1.6
    const [w, d] = [
      bounds.max.x - bounds.min.x + margin * 2,
      bounds.max.z - bounds.min.z + margin * 2,
    ]
    const area = [bounds.min.x - margin, bounds.min.z - margin, w, d]
    const columns = 224
    const rows = Math.round((columns * d) / w)
    const below = readHeights(scene, area, columns, rows, true)
    const above = readHeights(scene, area, columns, rows, false)
    const low = new Float32Array(columns * rows).fill(1e3)
    const high = new Float32Array(columns * rows).fill(-1)
    const place = new THREE.Vector3()
    for (const [map, { bytes, camera }] of [
      ['low', below],
      ['high', above],
    ]) {
      for (let i = 0; i < columns; i += 1) {
        for (let j = 0; j < rows; j += 1) {
          const k = (j * columns + i) * 4
          if (bytes[k + 3] < 0.5) continue
          place.set(((i + 0.5) / columns) * 2 - 1, ((j + 0.5) / rows) * 2 - 1, 0).unproject(camera)
          const ci = Math.floor(((place.x - area[0]) / w) * columns)
          const cj = Math.floor(((place.z - area[1]) / d) * rows)
          if (ci < 0 || cj < 0 || ci >= columns || cj >= rows) continue
          if (map === 'low') low[cj * columns + ci] = Math.min(low[cj * columns + ci], bytes[k])
          else high[cj * columns + ci] = Math.max(high[cj * columns + ci], bytes[k])
        }
      }
    }
    const rays = []
    for (let ring = 0; ring < 7; ring += 1) {
      const sine = Math.sqrt((ring + 0.5) / 7)
      for (let turn = 0; turn < 12; turn += 1) {
        const angle = ((turn + ring * 0.5) / 12) * Math.PI * 2
        rays.push([Math.cos(angle) * sine, Math.sqrt(1 - sine * sine), Math.sin(angle) * sine])
      }
    }
    const cell = w / columns
    const shadow = new Float32Array(columns * rows)
    for (let j = 0; j < rows; j += 1) {
      for (let i = 0; i < columns; i += 1) {
        let hidden = 0
        for (const [rx, ry, rz] of rays) {
          const flatStep = Math.hypot(rx, rz)
          const step = flatStep < 0.25 ? cell / 0.25 : (cell * 1.3) / flatStep
          for (let t = step * 0.3, n = 0; n < 70; n += 1, t += step * (1 + n * 0.03)) {
            const ci = Math.floor(i + 0.5 + (rx * t) / cell)
            const cj = Math.floor(j + 0.5 + (rz * t) / cell)
            if (ci < 0 || cj < 0 || ci >= columns || cj >= rows) break
            const y = ry * t
            if (y > 4) break
            const k = cj * columns + ci
            if (y > low[k] - 0.01 && y < high[k]) {
              hidden += 1
              break
            }
          }
        }
        shadow[j * columns + i] = hidden / rays.length
      }
    }
    const bytes = new Uint8Array(columns * rows)
    shadow.forEach((value, i) => {
      bytes[i] = Math.round(value * 255)
    })
    const texture = new THREE.DataTexture(
      bytes,
      columns,
      rows,
      THREE.RedFormat,
      THREE.UnsignedByteType,
    )
    texture.minFilter = texture.magFilter = THREE.LinearFilter
    texture.needsUpdate = true
    shared.groundShadow.value = texture
    shared.groundArea.value.set(area[0], area[1], 1 / w, 1 / d)
    return { texture, area }
  }

  function readBytes(texture, width, height, factor, range) {
    const target = new THREE.WebGLRenderTarget(width, height, { depthBuffer: false })
    resolve.uniforms.picture.value = texture
    resolve.uniforms.factor.value = factor
    resolve.uniforms.range.value = range
    quad.material = resolve
    renderer.setRenderTarget(target)
    renderer.setClearColor(0x000000, 0)
    renderer.clear()
    renderer.render(flat, flatCamera)
    const bytes = new Uint8Array(width * height * 4)
    renderer.readRenderTargetPixels(target, 0, 0, width, height, bytes)
    target.dispose()
    // WebGL's first row is at the bottom.
    const rowBytes = width * 4
    const upright = new Uint8Array(bytes.length)
    for (let row = 0; row < height; row += 1)
      upright.set(
        bytes.subarray(row * rowBytes, (row + 1) * rowBytes),
        (height - 1 - row) * rowBytes,
      )
    return upright
  }

  function drawLayers(scene, camera, width, height, factor) {
    const target = new THREE.WebGLRenderTarget(width * factor, height * factor, {
      count: 2,
      type: THREE.HalfFloatType,
      format: THREE.RGBAFormat,
      minFilter: THREE.NearestFilter,
      magFilter: THREE.NearestFilter,
      samples: factor === 1 ? 4 : 0,
    })
    renderer.setRenderTarget(target)
    renderer.setClearColor(0x000000, 0)
    renderer.clear()
    const swapped = []
    scene.traverse((each) => {
      if (!each.isMesh) return
      const { depth } = each.material.userData
      swapped.push([each, each.material])
      if (depth) each.material = depth
      else each.visible = false
    })
    renderer.render(scene, camera)
    for (const [each, material] of swapped) {
      each.material = material
      each.visible = true
    }
    renderer.render(scene, camera)
    return target
  }

  const floorMaterial = new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader:
      'out vec2 q; void main() { vec4 w = modelMatrix * vec4(position, 1.0); q = w.xz; gl_Position = projectionMatrix * viewMatrix * w; }',
    fragmentShader: /* glsl */ `
      precision highp float; in vec2 q; layout(location = 0) out vec4 result; layout(location = 1) out vec4 other;
      uniform sampler2D groundShadow; uniform vec4 groundArea;
      void main() {
        vec2 uv = (q - groundArea.xy) * groundArea.zw;
        vec2 edge = smoothstep(vec2(0.0), vec2(0.2), uv) * smoothstep(vec2(0.0), vec2(0.2), 1.0 - uv);
        float s = texture(groundShadow, uv).r * edge.x * edge.y;
        result = vec4(vec3(s), 1.0); other = vec4(0.0);
      }`,
    uniforms: { groundShadow: shared.groundShadow, groundArea: shared.groundArea },
    blending: THREE.NoBlending,
  })

  /** Draws one surface that fills the picture, part by part, because a slow whole picture would stop the browser. */
  function drawFlat(surface, width, height) {
    const target = new THREE.WebGLRenderTarget(width, height, {
      count: 2,
      type: THREE.HalfFloatType,
      format: THREE.RGBAFormat,
      minFilter: THREE.NearestFilter,
      magFilter: THREE.NearestFilter,
      depthBuffer: false,
    })
    const rows = 32
    const pixel = new Uint16Array(4)
    quad.material = surface
    target.scissorTest = true
    for (let y = 0; y < height; y += rows) {
      target.scissor.set(0, y, width, rows)
      renderer.setRenderTarget(target)
      renderer.render(flat, flatCamera)
      renderer.readRenderTargetPixels(target, 0, y, 1, 1, pixel)
    }
    return target
  }

  return {
    castShadow,
    /** @returns the same layers as `photograph` for a picture without a floor */
    photographFlat(surface, width, height, range = 1.6) {
      const first = drawFlat(surface, width, height)
      surface.uniforms.firstBase.value = first.textures[0]
      surface.uniforms.firstPaint.value = first.textures[1]
      surface.uniforms.samples.value = 4
      const target = drawFlat(surface, width, height)
      const base = readBytes(target.textures[0], width, height, 1, range)
      const paint = readBytes(target.textures[1], width, height, 1, range)
      first.dispose()
      target.dispose()
      const none = new Uint8Array((width / 4) * (height / 4) * 4)
      return { base, paint, mirrorBase: none, mirrorPaint: none, shadow: none }
    },
    /** @returns base and paint (RGBA bytes), and the floor's shadow and reflection at a quarter of the size */
    photograph(model, camera, width, height, { range = 1.6, factor = 2 } = {}) {
      const scene = new THREE.Scene().add(model)
      scene.updateMatrixWorld(true)
      shared.eye.value.setFromMatrixPosition(camera.matrixWorld)
      shared.mirrorFade.value = 0
      let target = drawLayers(scene, camera, width, height, factor)
      const base = readBytes(target.textures[0], width, height, factor, range)
      const paint = readBytes(target.textures[1], width, height, factor, range)
      target.dispose()

      const [w, h] = [width / 4, height / 4]
      const mirror = new THREE.Group().add(model)
      mirror.scale.y = -1
      const below = new THREE.Scene().add(mirror)
      below.updateMatrixWorld(true)
      shared.mirrorFade.value = 0.42
      target = drawLayers(below, camera, w, h, 2)
      const mirrorBase = readBytes(target.textures[0], w, h, 2, range)
      const mirrorPaint = readBytes(target.textures[1], w, h, 2, range)
      target.dispose()
      shared.mirrorFade.value = 0
      scene.add(model)

      const { value: area } = shared.groundArea
      const floor = new THREE.Mesh(
        new THREE.PlaneGeometry(1 / area.z, 1 / area.w).rotateX(-Math.PI / 2),
        floorMaterial,
      )
      floor.position.set(area.x + 0.5 / area.z, 0, area.y + 0.5 / area.w)
      const ground = new THREE.Scene().add(floor)
      ground.updateMatrixWorld(true)
      target = drawLayers(ground, camera, w, h, 2)
      const shadow = readBytes(target.textures[0], w, h, 2, 1)
      target.dispose()
      floor.geometry.dispose()
      return { base, paint, mirrorBase, mirrorPaint, shadow }
    },
  }
}
