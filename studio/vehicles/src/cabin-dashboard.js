/** Dashboard, steering wheel and middle console. Figures of a cabin are 0 or 1 where it has one of two forms. */
export const dashboard = /* glsl */ `
uniform float roundVents;
uniform float wideScreen;
uniform float tallLever;

vec3 toScreen(vec3 p) {
  vec3 q = p - vec3(0.0, mix(0.958, 0.962, wideScreen), -0.552);
  q.yz = turn(q.yz, 0.13);
  return q;
}
vec2 screenSize() { return mix(vec2(0.132, 0.085), vec2(0.168, 0.083), wideScreen); }
vec3 toDials(vec3 p) {
  vec3 q = p - vec3(0.37, 0.962, -0.612);
  q.yz = turn(q.yz, 0.2);
  return q;
}
vec3 toWheel(vec3 p) {
  vec3 q = p - vec3(0.37, 0.838, -0.375);
  q.yz = turn(q.yz, 0.4);
  return q;
}

/** An air vent around its middle: an opening with vanes and a bright rim. */
void vent(inout vec2 r, inout float face, vec3 q, vec2 size) {
  float bound = box(q, vec3(size + 0.03, 0.08), 0.0);
  if (bound > 0.06) { add(r, bound, HARD); return; }
  float isRound = roundVents;
  float opening = mix(box(q, vec3(size, 0.05), 0.012), disc(q, size.y * 1.25, 0.05, 0.004), isRound);
  face = carve(face, opening, 0.006);
  float rim = mix(box(q - vec3(0.0, 0.0, 0.004), vec3(size + 0.006, 0.012), 0.014), disc(q - vec3(0.0, 0.0, 0.004), size.y * 1.25 + 0.007, 0.012, 0.004), isRound);
  rim = max(rim, -(opening + 0.0005));
  add(r, rim, METAL);
  vec3 v = q;
  float pitch = 0.0165;
  float row = clamp(floor(v.y / pitch + 0.5), -1.0, 1.0);
  v.y -= row * pitch;
  v.yz = turn(v.yz, -0.35);
  float vanes = box(v - vec3(0.0, 0.0, -0.012), vec3(size.x, 0.0016, 0.013), 0.0012);
  vanes = max(vanes, opening + 0.0015);
  add(r, vanes, VANE);
  add(r, box(q - vec3(0.0, 0.0, -0.004), vec3(0.009, 0.011, 0.008), 0.003), GLOSS);
  add(r, max(opening + 0.001, q.z + 0.035), VANE);
}

vec2 dashMap(vec3 p) {
  vec2 r = vec2(1e3, 0.0);
  vec3 q = p;
  q.z += 0.06 * q.x * q.x;
  q.y += 0.035 * q.x * q.x;
  // Padded top, with a lip over the face.
  vec3 t = q - vec3(0.0, 0.922, -0.85);
  t.yz = turn(t.yz, -0.05);
  float top = box(t, vec3(0.77, 0.042, 0.275), 0.04);
  float hood = box(q - vec3(0.37, 0.972, -0.66), vec3(0.205, 0.075, 0.085), 0.05);
  top = blend(top, hood, 0.07);
  float cave = box(q - vec3(0.37, 0.955, -0.575), vec3(0.172, 0.058, 0.075), 0.018);
  top = carve(top, cave, 0.012);
  // A seam with stitches along the lip.
  top += 0.0022 * seam(t.z - 0.215, 0.004) * step(-0.01, t.y);
  add(r, top, SOFT);
  // Face between lip and strip.
  float face = box(q - vec3(0.0, 0.832, -0.70), vec3(0.76, 0.065, 0.115), 0.012);
  for (int i = 0; i < 4; i++) {
    float x = i == 0 ? -0.655 : i == 1 ? -0.088 : i == 2 ? 0.088 : 0.655;
    vec3 v = q - vec3(x, 0.846, -0.585);
    vent(r, face, v, vec2(i == 1 || i == 2 ? 0.074 : 0.062, 0.027));
  }
  add(r, face, HARD);
  add(r, box(q - vec3(0.0, 0.795, -0.592), vec3(0.755, 0.0135, 0.028), 0.008), TRIM);
  add(r, box(q - vec3(0.0, 0.779, -0.588), vec3(0.755, 0.0028, 0.029), 0.002), METAL);
  // Lower part with the glove box.
  vec3 w = q - vec3(0.0, 0.675, -0.685);
  w.yz = turn(w.yz, 0.16);
  float low = box(w, vec3(0.755, 0.105, 0.135), 0.05);
  float knees = box(q - vec3(0.37, 0.66, -0.66), vec3(0.24, 0.10, 0.13), 0.05);
  low = blend(low, knees, 0.05);
  vec2 g = abs(w.xy - vec2(-0.44, -0.005)) - vec2(0.205, 0.078);
  float rim = length(max(g, 0.0)) + min(max(g.x, g.y), 0.0) - 0.016;
  low += 0.004 * seam(rim, 0.0035) * step(0.0, w.z);
  float latch = box(w - vec3(-0.44, 0.058, 0.135), vec3(0.05, 0.011, 0.012), 0.006);
  low = carve(low, latch, 0.008);
  add(r, low, HARD);
  float group = box(p - vec3(0.17, 0.84, -0.57), vec3(0.38, 0.22, 0.10), 0.0);
  if (group > 0.08) { add(r, group, HARD); return r; }
  // Screen and its foot.
  vec3 s = toScreen(p);
  float tablet = box(s, vec3(screenSize() + 0.009, 0.009), 0.008);
  add(r, tablet, abs(s.x) < screenSize().x && abs(s.y) < screenSize().y && s.z > 0.0 ? SCREEN : GLOSS);
  add(r, box(s - vec3(0.0, -0.02, -0.035), vec3(0.07, 0.05, 0.03), 0.02), HARD);
  // Instruments under the hood.
  vec3 d = toDials(p);
  add(r, box(d, vec3(0.158, 0.052, 0.008), 0.006), abs(d.x) < 0.150 && abs(d.y) < 0.045 ? DIALS : GLOSS);
  // Panel of the air conditioning: two knobs and a row of keys.
  vec3 a = p - vec3(0.0, 0.727, -0.548);
  a.yz = turn(a.yz, 0.16);
  float stack = box(a - vec3(0.0, -0.03, -0.02), vec3(0.192, 0.08, 0.03), 0.02);
  add(r, stack, HARD);
  add(r, box(a, vec3(0.176, 0.03, 0.014), 0.008), HEATER);
  vec3 k = a;
  k.x = abs(k.x) - 0.138;
  add(r, disc(k - vec3(0.0, 0.0, 0.016), 0.0225, 0.013, 0.003), GLOSS);
  add(r, disc(k - vec3(0.0, 0.0, 0.020), 0.0238, 0.0045, 0.001), METAL);
  // Tray below it.
  float tray = box(a - vec3(0.0, -0.083, 0.03), vec3(0.115, 0.026, 0.05), 0.012);
  if (tray < 0.1) r.x = carve(r.x, tray, 0.006);
  // Stop and start key.
  vec3 b = q - vec3(0.222, 0.735, -0.545);
  b.yz = turn(b.yz, 0.16);
  add(r, disc(b, 0.017, 0.012, 0.003), GLOSS);
  add(r, max(disc(b, 0.0205, 0.012, 0.002), -disc(b, 0.0175, 0.03, 0.0)), METAL);
  return r;
}

vec2 wheelMap(vec3 p) {
  vec3 c = toWheel(p);
  float bound = length(c - vec3(0.0, 0.0, -0.06)) - 0.27;
  if (bound > 0.1) return vec2(bound, LEATHER);
  vec2 r = vec2(1e3, 0.0);
  float angle = atan(c.x, c.y);
  float thick = 0.0152 + 0.0022 * exp(-pow((abs(angle) - 1.05) / 0.22, 2.0)) + 0.0012 * exp(-pow((abs(angle) - 1.9) / 0.3, 2.0));
  float rim = length(vec2(length(c.xy) - 0.182, c.z)) - thick;
  rim += 0.0016 * seam(length(c.xy) - 0.169, 0.0022) * step(0.0, c.z);
  rim += 0.0014 * (seam(abs(angle) - 0.72, 0.012) + seam(abs(angle) - 2.3, 0.012));
  add(r, rim, LEATHER);
  vec3 m = vec3(abs(c.x), c.y, c.z);
  // The hub becomes narrower below; spokes grow out of it.
  float taper = 1.0 - max(0.0, 0.02 - c.y) * 1.6;
  float hub = box(vec3(c.x / taper, c.y + 0.012, c.z + 0.012), vec3(0.076, 0.062, 0.034), 0.032);
  vec3 arm = m - vec3(0.122, 0.004, -0.010);
  arm.xy = turn(arm.xy, 0.08);
  float spoke = box(arm, vec3(0.066, 0.023 - arm.x * 0.05, 0.011), 0.009);
  add(r, blend(hub, spoke, 0.022), SOFT);
  add(r, disc(c - vec3(0.0, -0.008, 0.0215), 0.0165, 0.003, 0.002), METAL);
  vec3 keys = arm - vec3(0.008, 0.0, 0.006);
  add(r, box(keys, vec3(0.034, 0.0155, 0.0085), 0.007), GLOSS);
  float edge = box(keys, vec3(0.0365, 0.018, 0.0075), 0.008);
  add(r, max(edge, 0.001 - box(keys, vec3(0.034, 0.0155, 0.02), 0.007)), METAL);
  vec3 key = keys - vec3(0.0, 0.0, 0.006);
  key.x = abs(key.x) - 0.015;
  add(r, box(key, vec3(0.0105, 0.0085, 0.005), 0.004), HARD);
  vec3 leg = c - vec3(0.0, -0.118, -0.012);
  float lower = box(vec3(leg.x / (1.0 + leg.y * 3.0), leg.yz), vec3(0.034, 0.066, 0.010), 0.008);
  float hole = box(vec3(leg.x / (1.0 + leg.y * 3.0), leg.y + 0.012, leg.z), vec3(0.018, 0.034, 0.03), 0.008);
  add(r, carve(lower, hole, 0.006), METAL);
  // Column and stalks.
  add(r, box(c - vec3(0.0, -0.03, -0.115), vec3(0.058, 0.052, 0.075), 0.03), HARD);
  float stalk = rod(m, vec3(0.04, 0.012, -0.085), vec3(0.15, 0.030, -0.075), 0.0065);
  stalk = blend(stalk, rod(m, vec3(0.15, 0.030, -0.075), vec3(0.205, 0.036, -0.072), 0.0095), 0.012);
  add(r, stalk, HARD);
  return r;
}

vec2 consoleMap(vec3 p) {
  float bound = box(p - vec3(0.0, 0.56, -0.05), vec3(0.16, 0.26, 0.56), 0.0);
  if (bound > 0.1) return vec2(bound, HARD);
  vec2 r = vec2(1e3, 0.0);
  vec3 q = p - vec3(0.0, 0.50, -0.12);
  q.yz = turn(q.yz, -0.10);
  float body = box(q, vec3(0.128, 0.115, 0.46), 0.03);
  body = blend(body, box(p - vec3(0.0, 0.42, -0.05), vec3(0.15, 0.12, 0.5), 0.04), 0.04);
  float hollow = box(q - vec3(0.0, 0.125, -0.085), vec3(0.088, 0.018, 0.235), 0.016);
  body = carve(body, hollow, 0.005);
  vec3 cup = q - vec3(0.0, 0.10, 0.10);
  float cups = min(disc(cup.xzy - vec3(-0.0, -0.045, 0.0), 0.037, 0.07, 0.004), disc(cup.xzy - vec3(0.0, 0.042, 0.0), 0.037, 0.07, 0.004));
  body = carve(body, cups, 0.003);
  add(r, body, HARD);
  vec3 plate = q - vec3(0.0, 0.104, -0.085);
  float panel = box(plate, vec3(0.088, 0.006, 0.235), 0.004);
  panel = max(panel, -cups);
  add(r, panel, GLOSS);
  vec3 side = vec3(abs(q.x) - 0.0955, q.y - 0.1135, q.z + 0.085);
  add(r, box(side, vec3(0.0055, 0.0045, 0.243), 0.003), METAL);
  vec3 c2 = cup - vec3(0.0, 0.0125, -0.0015);
  c2.z = abs(c2.z) - 0.0435;
  add(r, max(disc(c2.xzy, 0.0405, 0.0022, 0.001), -disc(c2.xzy, 0.0372, 0.02, 0.0)), METAL);
  // Gear lever: gaiter, stem and knob.
  vec3 g = q - vec3(0.0, 0.11, -0.195);
  float ringOf = max(box(g, vec3(0.046, 0.0045, 0.058), 0.004), -box(g, vec3(0.039, 0.02, 0.051), 0.004));
  add(r, ringOf, METAL);
  float high = clamp(g.y / 0.075, 0.0, 1.0);
  float wide = mix(0.039, 0.013, high);
  float gaiter = (max(max(abs(g.x) - wide, abs(g.z) - wide * 1.25), abs(g.y - 0.035) - 0.04)) * 0.75 - 0.003;
  gaiter += 0.0012 * sin(g.y * 330.0) * (1.0 - high);
  add(r, gaiter, LEATHER);
  float tall = mix(0.112, 0.132, tallLever);
  float knob = box(g - vec3(0.0, tall, 0.004), vec3(0.0235, 0.036, 0.031), 0.021);
  add(r, knob, LEATHER);
  add(r, box(g - vec3(0.0, tall + 0.012, 0.016), vec3(0.0165, 0.022, 0.0215), 0.012), GLOSS);
  add(r, disc((g - vec3(0.0, tall - 0.038, 0.0)).xzy, 0.0155, 0.005, 0.002), METAL);
  // Keys beside the lever.
  vec3 k = q - vec3(0.066, 0.111, -0.235);
  k.z -= clamp(floor(k.z / 0.034 + 0.5), 0.0, 3.0) * 0.034;
  add(r, box(k, vec3(0.0125, 0.0045, 0.0135), 0.003), HARD);
  // Armrest.
  vec3 arm = p - vec3(0.0, 0.622, 0.31);
  float rest = box(arm, vec3(0.108, 0.044, 0.175), 0.032);
  rest += 0.0022 * seam(abs(arm.x) - 0.083, 0.003) * step(0.0, arm.y);
  add(r, rest, SEAT);
  return r;
}
`
