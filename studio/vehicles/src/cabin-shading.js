import { body } from './cabin-body.js'
import { dashboard } from './cabin-dashboard.js'
import { screens } from './cabin-screens.js'
import { seats } from './cabin-seats.js'
import { shapes } from './cabin-shapes.js'
import { studio } from './shading.js'

/**
 * Draws a cabin with distance functions, because these give soft upholstery and the shade between parts, in the same
 * studio as the vehicles. Each pixel has the two results of shading.js. What is seen through a pane is left open.
 */
const march = /* glsl */ `
vec2 map(vec3 p) {
  vec2 r = vec2(1e3, 0.0);
  float front = p.z + 0.26;
  if (front < 0.12) { vec2 d = dashMap(p); add(r, d.x, d.y); } else add(r, front, SOFT);
  vec2 d = wheelMap(p);
  add(r, d.x, d.y);
  d = consoleMap(p);
  add(r, d.x, d.y);
  vec3 s = p;
  s.x = abs(s.x) - 0.37;
  d = seatMap(s);
  add(r, d.x, d.y);
  d = benchMap(p);
  add(r, d.x, d.y);
  d = bodyMap(p);
  add(r, d.x, d.y);
  if (p.z > 1.2) { d = bootMap(p); add(r, d.x, d.y); } else add(r, 1.32 - p.z, CARPET);
  return r;
}

vec3 normalAt(vec3 p, float e) {
  vec3 n = vec3(0.0);
  for (int i = ZERO; i < 4; i++) {
    vec3 k = 0.5773 * (2.0 * vec3((((i + 3) >> 1) & 1), ((i >> 1) & 1), (i & 1)) - 1.0);
    n += k * map(p + k * e).x;
  }
  return normalize(n);
}

/** The way along a ray to the next surface, and its material; negative if the ray leaves through a pane. */
vec2 follow(vec3 o, vec3 v, float t, float end, int steps) {
  for (int i = ZERO; i < steps; i++) {
    vec2 d = map(o + v * t);
    if (d.x < 0.0004 + 0.0004 * t) return vec2(t, d.y);
    t += d.x * 0.9;
    if (t > end) break;
  }
  return vec2(-1.0);
}

/** The share of open space along a normal, at the sizes of seams and of parts. */
float openness(vec3 p, vec3 n) {
  float hidden = 0.0;
  float weight = 1.0;
  for (int i = ZERO; i < 6; i++) {
    float h = 0.008 + 0.024 * float(i) * float(i) * 0.6;
    hidden += max(0.0, h - map(p + n * h).x) / h * weight;
    weight *= 0.80;
  }
  return clamp(1.0 - hidden * 0.30, 0.0, 1.0);
}

/** Light of a window in a direction: soft, because windows are large. */
float window(vec3 p, vec3 v, float soft) {
  float light = 1.0;
  float t = 0.02;
  for (int i = ZERO; i < 18; i++) {
    float d = map(p + v * t).x;
    light = min(light, 0.5 + 0.5 * d * soft / t);
    if (light < 0.02) break;
    t += clamp(d, 0.015, 0.12);
    if (t > 0.9) break;
  }
  light = clamp(light, 0.0, 1.0);
  return light * light * (3.0 - 2.0 * light);
}
`

const surface = /* glsl */ `
float hash(vec2 p) { p = fract(p * vec2(123.34, 456.21)); p += dot(p, p + 45.32); return fract(p.x * p.y); }
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
/** Grain on a surface, taken from the side that it faces most. */
vec2 facing(vec3 p, vec3 n) {
  vec3 a = abs(n);
  return a.x > a.y && a.x > a.z ? p.zy : a.y > a.z ? p.xz : p.xy;
}

uniform vec3 seatColour;
uniform vec3 stitchColour;
uniform vec3 insertColour;
uniform vec3 hardColour;
uniform vec3 trimColour;
uniform vec3 liningColour;
uniform float trimMetal;

struct Look { vec3 tint; float rough; float metal; float coat; float glow; float grain; };
`

const light = /* glsl */ `
/** The studio's axes: its x runs along the vehicle, its z to the left. */
vec3 toStudio(vec3 v) { return vec3(v.z, v.y, -v.x); }

Look lookOf(float m, vec3 p) {
  if (m == SOFT) return Look(vec3(0.028, 0.029, 0.031), 0.75, 0.0, 0.0, 0.0, 1.0);
  if (m == HARD) return Look(hardColour, 0.7, 0.0, 0.0, 0.0, 0.8);
  if (m == SEAT) return Look(seatColour, 0.6, 0.0, 0.10, 0.0, 1.3);
  if (m == INSERT) return Look(insertColour, 0.8, 0.0, 0.0, 0.0, 2.0);
  if (m == GLOSS) return Look(vec3(0.008), 0.1, 0.0, 0.9, 0.0, 0.0);
  if (m == METAL) return Look(vec3(0.55, 0.56, 0.57), 0.35, 1.0, 0.0, 0.0, 0.0);
  if (m == CARPET) return Look(vec3(0.030, 0.030, 0.032), 1.0, 0.0, 0.0, 0.0, 4.0);
  if (m == LINING) return Look(liningColour, 0.95, 0.0, 0.0, 0.0, 0.7);
  if (m == PAINT) return Look(vec3(0.0), 0.35, 0.0, 1.0, 0.0, 0.0);
  if (m == LEATHER) return Look(vec3(0.022, 0.022, 0.023), 0.5, 0.0, 0.22, 0.0, 1.0);
  if (m == VANE) return Look(vec3(0.012), 0.6, 0.0, 0.0, 0.0, 0.0);
  if (m == BELT) return Look(vec3(0.035, 0.035, 0.037), 0.7, 0.0, 0.05, 0.0, 0.0);
  if (m == TRIM) return Look(trimColour, 0.4, trimMetal, 0.35, 0.0, 0.0);
  if (m == RED) return Look(vec3(0.30, 0.012, 0.010), 0.3, 0.0, 0.8, 0.25, 0.0);
  if (m == WHITE) return Look(vec3(0.75, 0.76, 0.78), 0.4, 0.0, 0.5, 0.12, 0.0);
  if (m == HEATER || m == SCREEN || m == DIALS || m == MIRROR) return Look(vec3(0.006), 0.05, 0.0, 0.9, 0.0, 0.0);
  return Look(vec3(0.014, 0.014, 0.015), 0.8, 0.0, 0.0, 0.0, 0.0);
}

/** Matt light inside: what comes through the panes from ahead, from both sides and from above. */
vec3 cabinLight(vec3 p, vec3 n, float open, bool fine) {
  vec3 ahead = normalize(vec3(-0.10, 0.62, -0.78));
  vec3 left = normalize(vec3(-0.80, 0.55, 0.10));
  vec3 above = normalize(vec3(0.15, 1.0, 0.25));
  vec3 rightward = normalize(vec3(0.85, 0.50, -0.05));
  vec3 behind = normalize(vec3(0.1, 0.55, 0.8));
  float a = fine ? window(p + n * 0.004, ahead, 3.0) : 0.5;
  float l = fine ? window(p + n * 0.004, left, 3.0) : 0.5;
  float side = openDoor > 0.5 ? 1.5 : 0.75;
  vec3 light = vec3(0.15, 0.152, 0.156) * (0.7 + 0.3 * n.y) + vec3(0.42, 0.41, 0.40) * max(0.0, -n.y);
  light += vec3(1.00, 0.99, 0.97) * 0.85 * a * max(0.0, dot(n, ahead) * 0.85 + 0.15);
  light += vec3(0.95, 0.98, 1.00) * 0.60 * l * max(0.0, dot(n, left) * 0.85 + 0.15);
  light += vec3(0.95, 0.98, 1.00) * 0.42 * side * max(0.0, dot(n, rightward) * 0.8 + 0.2);
  light += vec3(0.45) * max(0.0, dot(n, above));
  light += vec3(0.30 + openBoot * 0.5 * smoothstep(0.9, 1.9, p.z)) * max(0.0, dot(n, behind) * 0.8 + 0.2);
  // Little light comes to the feet.
  float low = smoothstep(0.25, 0.85, p.y);
  float depth = p.z > 1.35 && openBoot > 0.5 ? 0.75 : mix(0.38, 1.0, low);
  return light * depth * (0.15 + 0.85 * open);
}

/** The colour of a point that is seen in a shiny surface. */
vec3 glimpse(vec3 o, vec3 v) {
  vec2 hit = follow(o, v, 0.02, 4.0, 36);
  if (hit.x < 0.0) return vec3(0.85, 0.88, 0.92);
  vec3 p = o + v * hit.x;
  vec3 n = normalAt(p, 0.002);
  Look look = lookOf(hit.y, p);
  vec3 tint = hit.y == PAINT ? vec3(0.2) : look.tint;
  return tint * cabinLight(p, n, 0.8, false) + look.coat * 0.03;
}
`

const main = /* glsl */ `
in vec2 picture;
layout(location = 0) out vec4 resultBase;
layout(location = 1) out vec4 resultPaint;
uniform vec3 camera;
uniform mat3 axes;   // of the camera: to the right, up, ahead
uniform vec3 lens;   // tangents: half the width, above and below the axis
uniform vec2 size;
uniform int samples; // 1: draws each pixel once; 4: draws pixels at edges of the first picture three times more
uniform sampler2D firstBase;
uniform sampler2D firstPaint;

void draw(vec2 at, out vec4 outBase, out vec4 outPaint) {
  vec2 s = vec2((at.x * 2.0 - 1.0) * lens.x, mix(-lens.z, lens.y, at.y));
  vec3 v = normalize(axes * vec3(s, 1.0));
  vec2 hit = follow(camera, v, 0.03, 9.0, 150);
  if (hit.x < 0.0) {
    // A pane: a breath of reflected light.
    outBase = vec4(vec3(0.035, 0.038, 0.042), 0.10);
    outPaint = vec4(0.0);
    return;
  }
  vec3 p = camera + v * hit.x;
  float m = hit.y;
  vec3 n = normalAt(p, max(0.0006, 0.0006 * hit.x));
  Look look = lookOf(m, p);
  vec2 grainAt = facing(p, n);
  float fade = 1.0 / (1.0 + hit.x * hit.x * 0.6);
  if (look.grain > 0.0) {
    float fine = noise(grainAt * 420.0) * 0.6 + noise(grainAt * 900.0) * 0.4;
    if (m == INSERT) fine = 0.5 + 0.25 * (sin(grainAt.x * 1050.0) + sin(grainAt.y * 1050.0) * sin(grainAt.x * 525.0)) * fade + (fine - 0.5) * 0.8;
    if (m == CARPET) fine = noise(grainAt * 260.0) * 0.5 + noise(grainAt * 620.0) * 0.5;
    look.tint *= 1.0 + (fine - 0.5) * 0.24 * look.grain * fade;
  }
  // Stitches beside the seams of the front seats.
  if (m == SEAT && p.z < 0.62 && abs(n.x) < 0.8) {
    float away = abs(abs(abs(p.x) - 0.37) - 0.158);
    float dash = smoothstep(0.30, 0.38, fract((p.y - p.z) * 95.0)) * smoothstep(1.0, 0.92, fract((p.y - p.z) * 95.0));
    look.tint = mix(look.tint, stitchColour, (1.0 - smoothstep(0.0011, 0.0019, away)) * dash * 0.85);
  }
  if (m == TRIM && trimMetal < 0.5) look.tint *= 0.75 + 0.5 * noise(vec2(p.x * 9.0 + noise(p.xy * 40.0) * 0.6, p.y * 260.0 + noise(p.xz * vec2(14.0, 30.0)) * 7.0));
  if (m == TRIM && trimMetal > 0.5) look.tint *= 0.90 + 0.2 * noise(vec2(p.x * 6.0, p.y * 1500.0));
  float open = openness(p, n);
  vec3 matt = cabinLight(p, n, open, true);
  vec3 view = -v;
  float c = clamp(dot(n, view), 0.0, 1.0);
  vec3 R = reflect(v, n);
  vec3 base;
  vec3 over = vec3(0.0);
  vec3 P = toStudio(p);
  if (look.coat >= 0.5) {
    float F = look.coat * fresnel(m == MIRROR ? 0.75 : 0.05, c);
    vec3 seen = m == PAINT ? radiance(P + vec3(0.0, 0.4, 0.0), toStudio(R), 0.35) : glimpse(p + n * 0.004, R);
    base = seen * F + (1.0 - F) * look.tint * matt + look.tint * look.glow;
    if (m == PAINT) {
      vec3 flake = radiance(P + vec3(0.0, 0.4, 0.0), normalize(mix(toStudio(R), toStudio(n), 0.4)), 0.8);
      over = (1.0 - F) * mix(irradiance(P + vec3(0.0, 0.5, 0.0), toStudio(n)) * 0.96, flake * 1.45, 0.6) * (0.15 + 0.85 * open);
      base = (seen * F + (1.0 - F) * 0.006 * matt) * (0.15 + 0.85 * open);
    }
    if (m == SCREEN) base += screenLight(toScreen(p).xy);
    if (m == DIALS) base += dialLight(toDials(p).xy);
    if (m == HEATER) base += heaterLight(p);
  } else {
    vec3 shine = radiance(vec3(P.x, P.y + 0.4, P.z), toStudio(R), look.metal > 0.5 ? look.rough * 0.5 : 0.55);
    float inside = (0.2 + 0.8 * open) * mix(0.35, 0.8, smoothstep(0.3, 0.95, p.y));
    vec3 metalShine = shine * inside * 0.75 * mix(look.tint, vec3(1.0), pow(1.0 - c, 5.0) * 0.6);
    vec3 dull = shine * inside * 0.55 * (fresnel(0.035, c) * (1.0 - look.rough * 0.62) + look.coat * fresnel(0.05, c));
    base = (1.0 - look.metal) * look.tint * matt + look.metal * metalShine + dull;
  }
  outBase = vec4(min(base * brightness, vec3(3.0)), 1.0);
  outPaint = vec4(over, 1.0);
}

/** How much the first picture differs between a pixel and its neighbours, as the eye sees it. */
float contrast(ivec2 at) {
  float low = 9.0;
  float high = -9.0;
  for (int x = -1; x < 2; x++) for (int y = -1; y < 2; y++) {
    ivec2 to = clamp(at + ivec2(x, y), ivec2(0), ivec2(size) - 1);
    vec4 b = texelFetch(firstBase, to, 0);
    float bright = sqrt(dot(b.rgb + 0.3 * texelFetch(firstPaint, to, 0).rgb + (1.0 - b.a), vec3(0.3, 0.6, 0.1)));
    low = min(low, bright);
    high = max(high, bright);
  }
  return high - low;
}

void main() {
  if (samples == 1) {
    draw(picture, resultBase, resultPaint);
    return;
  }
  ivec2 at = ivec2(gl_FragCoord.xy);
  resultBase = texelFetch(firstBase, at, 0);
  resultPaint = texelFetch(firstPaint, at, 0);
  if (contrast(at) < 0.05) return;
  for (int i = ZERO + 1; i < samples; i++) {
    vec2 offset = vec2(i == 1 ? 0.5 : i == 2 ? 0.1 : -0.4, i == 1 ? 0.15 : i == 2 ? -0.45 : 0.4);
    vec4 base;
    vec4 paint;
    draw(picture + offset / size, base, paint);
    resultBase += base;
    resultPaint += paint;
  }
  resultBase /= float(samples);
  resultPaint /= float(samples);
}
`

export const cabinVertexShader =
  'out vec2 picture; void main() { picture = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }'

export const cabinFragmentShader = `
precision highp float;
precision highp sampler2D;
precision highp int;
uniform int zero; // Loops that start at a uniform are not unrolled.
#define ZERO zero
uniform float brightness;
${studio}${shapes}${dashboard}${seats}${body}${march}${surface}${screens}${light}${main}`
