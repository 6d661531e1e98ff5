import * as THREE from 'three'

/**
 * The material of all surfaces. The studio around the vehicle is a formula (softboxes as rectangles in the room) and
 * not a picture, so that every surface reflects it as seen from that surface, without noise. Each fragment has two
 * results: its colour with black paint, and what white paint would add to that; the colour with any paint is a sum of
 * the two.
 */
export const studio = /* glsl */ `
uniform sampler2D groundShadow;
uniform vec4 groundArea; // x0, z0, 1/width, 1/depth
uniform vec3 keySide; // where the long side light stands: sign of z, height, strength

float strip(float p, float c, float h, float s) { return smoothstep(-s, s, h - abs(p - c)); }

float shadowAt(vec2 q) {
  vec2 uv = (q - groundArea.xy) * groundArea.zw;
  vec2 edge = smoothstep(vec2(0.0), vec2(0.06), uv) * smoothstep(vec2(0.0), vec2(0.06), 1.0 - uv);
  return texture(groundShadow, clamp(uv, 0.0, 1.0)).r * edge.x * edge.y;
}

vec3 radiance(vec3 P, vec3 R, float rough) {
  float soft = 0.05 + rough * 0.9;
  // Room: darker at the horizon than above, that is what gives a car its lines.
  float up = R.y;
  vec3 wall = mix(vec3(0.06, 0.065, 0.075), vec3(0.34, 0.35, 0.37), smoothstep(-0.05, 0.75, up));
  vec3 light = wall;
  if (up > 0.001) {
    // Ceiling: one large softbox along the car, and a narrow one on either side of it.
    float t = (4.6 - P.y) / up;
    vec2 q = P.xz + R.xz * t;
    float s = soft * min(t, 14.0) * 0.34 + 0.10;
    float main = strip(q.x, 0.2, 4.6, s * 1.6) * strip(q.y, 0.35, 1.15, s);
    float side = strip(q.x, 0.0, 5.2, s * 1.6) * (strip(q.y, 3.5, 0.42, s) + strip(q.y, -3.5, 0.42, s));
    light += vec3(1.0, 0.995, 0.98) * (main * 2.7 + side * 1.5) * smoothstep(30.0, 8.0, t);
  }
  // Long low panels on both sides, soft at their upper edge.
  if (abs(R.z) > 0.02) {
    float t = ((R.z > 0.0 ? 6.5 : -6.5) - P.z) / R.z;
    vec2 q = P.xy + R.xy * t;
    float s = soft * min(t, 16.0) * 0.3 + 0.12;
    float panel = strip(q.x, 0.0, 6.0, s * 2.0) * smoothstep(1.5 - s, 2.7 + s, q.y) * smoothstep(4.4 + s, 3.6 - s, q.y);
    light += vec3(0.97, 0.985, 1.0) * panel * (R.z > 0.0 ? 1.25 : 0.75);
  }
  // Panels ahead and behind.
  if (abs(R.x) > 0.02) {
    float t = ((R.x > 0.0 ? 8.5 : -8.5) - P.x) / R.x;
    vec2 q = P.zy + R.zy * t;
    float s = soft * min(t, 16.0) * 0.3 + 0.15;
    float panel = strip(q.x, 1.0, 2.6, s) * smoothstep(1.3 - s, 2.4 + s, q.y) * smoothstep(4.6 + s, 3.8 - s, q.y);
    light += vec3(1.0) * panel * 1.15;
  }
  // Floor: bright around the vehicle, dark under it.
  if (up < 0.12 + rough * 0.2) {
    float t = min(max(P.y, 0.0) / max(-up, 0.004), 30.0);
    vec2 q = P.xz + R.xz * t;
    float away = length(q * vec2(0.8, 1.0));
    vec3 floorLight = mix(vec3(0.60, 0.60, 0.605), vec3(0.20, 0.205, 0.215), smoothstep(1.5, 8.5, away));
    floorLight *= 1.0 - 0.9 * shadowAt(q);
    light = mix(light, floorLight, smoothstep(0.012 + rough * 0.2, -0.012 - rough * 0.2, up));
  }
  return light;
}

/** Light that arrives at a matt surface. */
vec3 irradiance(vec3 P, vec3 N) {
  float up = N.y * 0.5 + 0.5;
  vec3 light = mix(vec3(0.20), vec3(0.98, 0.975, 0.96), up * up);
  light += vec3(0.30, 0.305, 0.31) * max(0.0, N.z) + vec3(0.12) * max(0.0, -N.z) + vec3(0.16) * max(0.0, N.x) + vec3(0.14) * max(0.0, -N.x);
  float low = 1.0 - smoothstep(0.0, 0.55, P.y);
  return light * (1.0 - 0.45 * low * (1.0 - up * 0.5));
}

float fresnel(float f0, float c) { return f0 + (1.0 - f0) * pow(1.0 - c, 5.0); }
`

const vertexShader = /* glsl */ `
out vec3 vWorld;
out vec3 vNormal;
out vec3 vModel;
out vec2 vUv;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  vWorld = world.xyz;
  vModel = position;
  vNormal = normalize(mat3(modelMatrix) * normal);
  vUv = uv;
  gl_Position = projectionMatrix * viewMatrix * world;
}
`

const fragmentShader = /* glsl */ `
precision highp float;
precision highp sampler2D;
in vec3 vWorld;
in vec3 vNormal;
in vec3 vModel;
in vec2 vUv;
layout(location = 0) out vec4 outBase;
layout(location = 1) out vec4 outPaint;
uniform vec3 eye;
uniform vec3 albedo;
uniform float painted;   // share of the paint in the matt colour
uniform float rough;
uniform float metal;
uniform float coat;      // strength of the clear coat
uniform float glow;
uniform float mirrorFade; // > 0 while the floor's reflection is drawn
uniform float glassAlpha;
uniform float occlude;
#ifdef DECAL
uniform sampler2D decalColour;
uniform sampler2D decalLook;  // r gloss, g glass, b height
uniform sampler2D decalMore;  // r metal, g glow
uniform vec2 decalSize;       // metres of the whole picture
#endif
#ifdef ARCHES
uniform vec4 arches;      // f of two axles, height, radius
uniform vec2 archDepth;   // |z| from which an arch is cut; half length (x of the front end)
#endif
#ifdef OPENING
uniform vec4 opening;     // f from, f to, |z| to, y from
#endif
${studio}

void main() {
#ifdef ARCHES
  float f = vModel.x - archDepth.y;
  vec2 a1 = vec2(f - arches.x, vModel.y - arches.z);
  vec2 a2 = vec2(f - arches.y, vModel.y - arches.z);
  float cut = arches.w;
  if (abs(vModel.z) > archDepth.x && min(length(a1 * vec2(1.0, a1.y < 0.0 ? 0.55 : 1.0)), length(a2 * vec2(1.0, a2.y < 0.0 ? 0.55 : 1.0))) < cut) discard;
#endif
#ifdef OPENING
  float of = vModel.x - (OPENING_X);
  if (of > opening.x && of < opening.y && abs(vModel.z) < opening.z && vModel.y > opening.w) discard;
#endif
  vec3 N = normalize(vNormal);
  vec3 W = vWorld;
  vec3 E = eye;
  bool inside = !gl_FrontFacing;
  if (inside) N = -N;
  if (mirrorFade > 0.0) {
    // What the floor shows is the vehicle itself, seen by an eye below the floor.
    W.y = -W.y;
    N.y = -N.y;
    E.y = -E.y;
  }
  vec3 V = normalize(E - W);

  vec3 tint = albedo;
  float paint = painted;
  float ro = rough;
  float me = metal;
  float co = coat;
  float gl = glow;
  float glass = 0.0;
#ifdef DECAL
  vec4 d = texture(decalColour, vUv);
  vec4 look = texture(decalLook, vUv);
  vec4 more = texture(decalMore, vUv);
  tint = mix(tint, pow(d.rgb, vec3(2.2)), d.a);
  paint *= 1.0 - d.a;
  co = mix(co, look.r, d.a);
  ro = mix(ro, mix(0.75, 0.25, look.r), d.a);
  me = mix(me, more.r, d.a);
  gl += more.g * d.a * 2.2;
  glass = look.g;
  // Relief: the height's slope on the screen turns the normal.
  vec3 px = dFdx(W);
  vec3 py = dFdy(W);
  float dx = (texture(decalLook, vUv + dFdx(vUv)).b - look.b) * 0.03;
  float dy = (texture(decalLook, vUv + dFdy(vUv)).b - look.b) * 0.03;
  vec3 r1 = cross(py, N);
  vec3 r2 = cross(N, px);
  float det = dot(px, r1);
  vec3 g = sign(det) * (dx * r1 + dy * r2);
  float steep = length(g) / max(abs(det), 1e-12);
  vec3 bent = abs(det) * N - g * min(1.0, 0.45 / max(steep, 1e-4));
  if (dot(bent, bent) > 1e-20) N = normalize(mix(N, normalize(bent), 0.85));
#endif
#ifdef STICKER
  if (d.a < 0.5 && glass < 0.5) discard;
#endif
#ifdef GLASS
#ifdef DECAL
  if (glass < 0.5) discard;
#endif
#else
  if (glass > 0.5) discard;
#endif
#ifdef PREPASS
  outBase = vec4(0.0); outPaint = vec4(0.0); return;
#endif
  vec3 R = reflect(-V, N);
  float c = clamp(dot(N, V), 0.0, 1.0);
  vec3 P = W;

#ifdef GLASS
  if (inside) discard;
  float F = fresnel(0.05, c);
  vec3 shine = radiance(P, R, 0.0) * F * 0.75;
  float alpha = mix(glassAlpha, 1.0, F);
  float fade = mirrorFade > 0.0 ? exp(-abs(vWorld.y) / mirrorFade) : 1.0;
  outBase = vec4((shine + vec3(0.012, 0.016, 0.018) * glassAlpha) * fade, alpha * fade);
  outPaint = vec4(0.0, 0.0, 0.0, alpha * fade);
#else
  vec3 base;
  vec3 over = vec3(0.0);
  if (inside) {
    base = vec3(0.012) + 0.02 * irradiance(P, N);
    over = vec3(0.0);
  } else {
    vec3 matt = irradiance(P, N);
    float F = co * fresnel(0.055, c);
    vec3 coatShine = F > 0.002 ? radiance(P, R, 0.0) * F : vec3(0.0);
    // Below the coat: flakes throw the room back, broadly.
    vec3 flake = paint > 0.01 ? radiance(P, normalize(mix(R, N, 0.2)), 0.38) : vec3(0.0);
    over = (1.0 - F) * paint * mix(matt * 0.96, flake * 1.45, 0.6);
    vec3 metalShine = me > 0.01 ? radiance(P, R, ro * 0.5) * mix(tint, vec3(1.0), pow(1.0 - c, 5.0)) : vec3(0.0);
    vec3 dull = co < 0.4 && me < 0.5 ? radiance(P, R, 0.6) * fresnel(0.035, c) * (1.0 - ro * 0.6) : vec3(0.0);
    base = coatShine + (1.0 - F) * ((1.0 - me) * tint * matt * (1.0 - paint) + me * metalShine) + dull + tint * gl;
    // Black paint is not quite black.
    base += (1.0 - F) * paint * 0.006 * matt;
  }
  base *= occlude;
  over *= occlude;
  float alpha = 1.0;
  if (mirrorFade > 0.0) alpha = exp(-abs(vWorld.y) / mirrorFade);
  outBase = vec4(base * alpha, alpha);
  outPaint = vec4(over * alpha, alpha);
#endif
}
`

/** Uniforms shared by all materials; the stage sets them before drawing. */
export const shared = {
  eye: { value: new THREE.Vector3() },
  groundShadow: { value: null },
  groundArea: { value: new THREE.Vector4(0, 0, 1, 1) },
  keySide: { value: new THREE.Vector3(1, 3, 1) },
  mirrorFade: { value: 0 },
}

const defaults = {
  albedo: [0.02, 0.02, 0.02],
  painted: 0,
  rough: 0.6,
  metal: 0,
  coat: 0,
  glow: 0,
  glassAlpha: 0.86,
  occlude: 1,
}

/** @param look fields of `defaults`; `decal` from decals.js; `arches` and `opening` are cut out of the surface */
export function material(look = {}) {
  const { decal, arches, opening, glass = false, sticker = false, ...rest } = look
  const uniforms = { ...shared }
  for (const [name, value] of Object.entries({ ...defaults, ...rest })) {
    uniforms[name] = { value: Array.isArray(value) ? new THREE.Vector3(...value) : value }
  }
  const defines = {}
  if (decal) {
    defines.DECAL = 1
    uniforms.decalColour = { value: decal.textures.colour }
    uniforms.decalLook = { value: decal.textures.look }
    uniforms.decalMore = { value: decal.textures.more }
    uniforms.decalSize = { value: new THREE.Vector2(decal.width, decal.height) }
  }
  if (arches) {
    defines.ARCHES = 1
    uniforms.arches = {
      value: new THREE.Vector4(arches.front, arches.rear, arches.y, arches.radius),
    }
    uniforms.archDepth = { value: new THREE.Vector2(arches.depth, arches.noseX) }
  }
  if (opening) {
    defines.OPENING = 1
    defines.OPENING_X = opening.noseX.toFixed(4)
    uniforms.opening = { value: new THREE.Vector4(opening.from, opening.to, opening.z, opening.y) }
  }
  if (glass) defines.GLASS = 1
  if (sticker) defines.STICKER = 1
  const common = { glslVersion: THREE.GLSL3, vertexShader, fragmentShader, uniforms }
  const made = new THREE.ShaderMaterial({
    ...common,
    defines,
    side: THREE.DoubleSide,
    transparent: glass,
    depthWrite: false,
    blending: glass ? THREE.CustomBlending : THREE.NoBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneMinusSrcAlphaFactor,
    blendEquation: THREE.AddEquation,
  })
  // A first pass finds the visible surfaces, so that hidden ones are not shaded.
  if (!glass)
    made.userData.depth = new THREE.ShaderMaterial({
      ...common,
      defines: { ...defines, PREPASS: 1 },
      side: THREE.DoubleSide,
      colorWrite: false,
    })
  return made
}

export const looks = {
  paint: { painted: 1, albedo: [0, 0, 0], rough: 0.35, coat: 1 },
  plastic: { albedo: [0.022, 0.023, 0.025], rough: 0.8 },
  gloss: { albedo: [0.008, 0.008, 0.009], rough: 0.3, coat: 0.9 },
  rubber: { albedo: [0.018, 0.018, 0.019], rough: 0.9 },
  dark: { albedo: [0.006, 0.006, 0.007], rough: 1, occlude: 0.35 },
  chrome: { albedo: [0.86, 0.87, 0.88], rough: 0.08, metal: 1 },
  steel: { albedo: [0.42, 0.43, 0.44], rough: 0.5, metal: 1 },
  alloy: { albedo: [0.62, 0.63, 0.65], rough: 0.42, metal: 0.85, coat: 0.35 },
  alloyDark: { albedo: [0.07, 0.072, 0.078], rough: 0.4, metal: 0.7, coat: 0.6 },
  white: { albedo: [0.78, 0.785, 0.79], rough: 0.4, coat: 0.7 },
  seat: { albedo: [0.03, 0.03, 0.032], rough: 0.9 },
  tan: { albedo: [0.28, 0.16, 0.085], rough: 0.8 },
}
