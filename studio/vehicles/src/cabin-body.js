/** What surrounds the people: doors, pillars, roof, floor, boot, and the parts of the body that are seen from within. */
export const body = /* glsl */ `
uniform float roofY;
uniform float openDoor;  // 1: the driver's door is open
uniform float openBoot;  // 1: there is a boot behind the rear seats, and its door is open
uniform float bootLong;

/** A door from inside. m is the distance from the vehicle's middle, and p.z that from the door's middle. */
void door(inout vec2 r, float m, vec3 p, float longHalf, bool isFront) {
  vec3 q = vec3(m, p.y, p.z);
  float bound = box(q - vec3(0.775, 0.65, 0.0), vec3(0.13, 0.37, longHalf + 0.02), 0.0);
  if (bound > 0.1) { add(r, bound, HARD); return; }
  float card = box(q - vec3(0.80, 0.64, 0.0), vec3(0.055, 0.31, longHalf), 0.02);
  // Pocket and speaker in the lower part.
  vec2 pocket = abs(q.zy - vec2(0.02, 0.44)) - vec2(longHalf * 0.62, 0.055);
  float lip = length(max(pocket, 0.0)) + min(max(pocket.x, pocket.y), 0.0) - 0.03;
  card = blend(card, max(lip, abs(q.x - 0.742) - 0.022), 0.03);
  card += 0.006 * seam(q.y - 0.565, 0.006);
  add(r, card, HARD);
  add(r, disc((q - vec3(0.738, 0.46, -longHalf * 0.70)).zyx, 0.07, 0.012, 0.006), VANE);
  // Padded shoulder.
  float shoulder = box(q - vec3(0.79, 0.915, 0.0), vec3(0.07, 0.045, longHalf), 0.035);
  shoulder += 0.002 * seam(q.y - 0.893, 0.003);
  add(r, shoulder, SOFT);
  float insert = box(q - vec3(0.765, 0.80, 0.02), vec3(0.03, 0.068, longHalf * 0.86), 0.02);
  add(r, insert, INSERT);
  add(r, box(q - vec3(0.742, 0.868, 0.0), vec3(0.010, 0.0075, longHalf * 0.93), 0.005), TRIM);
  // Armrest with the window keys in front, and the handle.
  vec3 a = q - vec3(0.735, 0.695, 0.06);
  float slope = a.z * 0.05;
  float rest = box(a - vec3(0.0, -slope, 0.0), vec3(0.052, 0.034, longHalf * 0.62), 0.03);
  add(r, rest, isFront ? SEAT : HARD);
  vec3 k = a - vec3(-0.004, 0.034 + 0.012, -longHalf * 0.40);
  add(r, box(k, vec3(0.033, 0.006, 0.10), 0.005), GLOSS);
  vec3 keys = k - vec3(0.0, 0.007, 0.0);
  keys.z -= clamp(floor(keys.z / 0.05 + 0.5), -1.0, 1.0) * 0.05;
  add(r, box(keys, vec3(0.022, 0.005, 0.014), 0.004), HARD);
  vec3 h = q - vec3(0.735, 0.825, -longHalf * 0.52);
  add(r, box(h + vec3(-0.012, 0.0, 0.0), vec3(0.012, 0.030, 0.062), 0.012), GLOSS);
  add(r, box(h, vec3(0.008, 0.012, 0.048), 0.006), METAL);
}

vec2 bodyMap(vec3 p) {
  vec2 r = vec2(1e3, 0.0);
  float right = step(0.0, p.x);
  float m = abs(p.x);
  // Side panes lean inwards above the waist line.
  float lean = max(0.0, p.y - 0.93) * 0.34;
  float n = m + lean;
  if (openDoor * right < 0.5) {
    door(r, m, p - vec3(0.0, 0.0, -0.14), 0.70, true);
    // Mirror outside.
    add(r, box(vec3(m, p.y, p.z) - vec3(0.95, 1.0, -0.62), vec3(0.10, 0.062, 0.045), 0.04), PAINT);
    // The frame of the pane.
    add(r, box(vec3(n, p.y, p.z) - vec3(0.80, 0.935, -0.14), vec3(0.055, 0.02, 0.72), 0.012), RUBBER);
  }
  door(r, m, p - vec3(0.0, 0.0, 1.06), 0.48, false);
  add(r, box(vec3(n, p.y, p.z) - vec3(0.80, 0.935, 1.06), vec3(0.055, 0.02, 0.5), 0.012), RUBBER);
  // Sill, floor, tunnel, wall in front of the feet.
  add(r, box(p - vec3(0.0, 0.27, 0.5), vec3(0.80, 0.03, 1.75), 0.01), CARPET);
  add(r, box(vec3(m, p.y, p.z) - vec3(0.80, 0.335, 0.30), vec3(0.085, 0.065, 1.25), 0.02), openDoor * right > 0.5 && m > 0.815 ? PAINT : HARD);
  add(r, box(vec3(m, p.y, p.z) - vec3(0.775, 0.401, -0.14), vec3(0.04, 0.006, 0.5), 0.004), METAL);
  add(r, box(p - vec3(0.0, 0.6, -1.12), vec3(0.85, 0.42, 0.09), 0.03), CARPET);
  add(r, box(p - vec3(0.0, 0.33, 0.7), vec3(0.13, 0.06, 0.6), 0.05), CARPET);
  // The outside around an open door.
  if (openDoor > 0.5 && right > 0.5) {
    vec3 o = vec3(n, p.y, p.z);
    float skin = box(o - vec3(0.875, 0.63, 1.15), vec3(0.035, 0.335, 0.585), 0.03);
    skin = min(skin, box(o - vec3(0.875, 0.63, -1.38), vec3(0.035, 0.335, 0.46), 0.03));
    skin = blend(skin, rod(vec3(m, p.yz), vec3(0.845, 0.90, -1.02), vec3(0.70, roofY + 0.03, -0.24), 0.042), 0.03);
    skin = blend(skin, rod(vec3(m, p.yz), vec3(0.70, roofY + 0.035, -0.24), vec3(0.69, roofY + 0.02, 1.85), 0.05), 0.03);
    add(r, skin, PAINT);
    float slope = (p.y - 0.93) * 0.10 * step(0.93, p.y);
    float post = box(vec3(n, p.y, p.z - slope) - vec3(0.835, 0.88, 0.585), vec3(0.035, 0.56, 0.065), 0.03);
    add(r, post, PAINT);
    vec3 gap = vec3(n - 0.83, p.y, p.z - slope - 0.505);
    add(r, box(gap - vec3(0.0, 0.88, 0.0), vec3(0.012, 0.50, 0.012), 0.010), RUBBER);
    add(r, max(abs(length(vec2(p.y - 0.74, p.z - 0.515)) - 0.001) - 0.012, abs(m - 0.845) - 0.02), METAL);
    float jamb = box(vec3(m, p.y, p.z) - vec3(0.80, 0.63, -0.955), vec3(0.07, 0.31, 0.04), 0.02);
    add(r, jamb, PAINT);
    vec3 hinge = vec3(m - 0.83, abs(p.y - 0.66) - 0.16, p.z + 0.90);
    add(r, box(hinge, vec3(0.03, 0.035, 0.025), 0.008), PAINT);
    add(r, box(o - vec3(0.845, 0.945, 1.13), vec3(0.03, 0.014, 0.52), 0.01), RUBBER);
  }
  // Pillars. The first one runs along the windscreen.
  vec3 s = vec3(m, p.y, p.z);
  float first = rod(s, vec3(0.79, 0.93, -0.98), vec3(0.645, roofY - 0.005, -0.26), 0.034);
  first = blend(first, rod(s, vec3(0.80, 0.93, -0.98), vec3(0.80, 0.6, -1.0), 0.06), 0.05);
  add(r, first, LINING);
  float b = box(vec3(n, p.y, p.z - (p.y - 0.93) * 0.10) - vec3(0.795, 0.93, 0.575), vec3(0.026, roofY - 0.93, 0.055), 0.02);
  b = blend(b, box(s - vec3(0.80, 0.62, 0.575), vec3(0.035, 0.36, 0.07), 0.02), 0.03);
  add(r, b, p.y > 0.95 ? LINING : HARD);
  vec3 c3 = vec3(n, p.y, p.z + (p.y - 0.93) * 0.30) - vec3(0.785, 1.15, 1.70);
  add(r, box(c3, vec3(0.032, 0.30, 0.14), 0.03), LINING);
  float high = box(p - vec3(0.0, roofY + 0.0, 0.72), vec3(0.74, 0.27, 1.22), 0.0);
  if (high > 0.1) add(r, high, LINING);
  else {
    // Roof lining, its rails, visors and the lamp between them.
    vec3 roof = p - vec3(0.0, roofY + 0.03 - 0.05 * p.x * p.x - 0.012 * (p.z - 0.6) * (p.z - 0.6), 0.80);
    float head = box(roof, vec3(0.66, 0.035, 1.08), 0.03);
    add(r, head, LINING);
    add(r, rod(s, vec3(0.66, roofY - 0.02, -0.24), vec3(0.655, roofY - 0.03, 1.85), 0.036), LINING);
    vec3 v = s - vec3(0.33, roofY - 0.012, -0.165);
    v.yz = turn(v.yz, 0.30);
    add(r, box(v, vec3(0.205, 0.010, 0.075), 0.009), LINING);
    add(r, box(p - vec3(0.0, roofY - 0.012, -0.12), vec3(0.085, 0.018, 0.10), 0.015), HARD);
    // Inner mirror.
    vec3 i = p - vec3(0.0, roofY - 0.185, -0.345);
    i.xz = turn(i.xz, -0.14);
    i.yz = turn(i.yz, 0.05);
    float mirror = box(i, vec3(0.122, 0.034, 0.016), 0.016);
    add(r, mirror, i.z > 0.006 && box(i, vec3(0.113, 0.027, 0.05), 0.010) < 0.0 ? MIRROR : GLOSS);
    add(r, rod(p, vec3(0.0, roofY - 0.18, -0.365), vec3(0.0, roofY - 0.02, -0.34), 0.010), HARD);
  }
  float far = p.z + 1.04;
  if (far > 0.1) add(r, far, PAINT);
  else {
    // Bonnet and wipers.
    vec3 bonnet = p - vec3(0.0, 0.865 - 0.04 * p.x * p.x, -1.95);
    bonnet.yz = turn(bonnet.yz, 0.07);
    add(r, box(bonnet, vec3(0.80, 0.10, 0.72), 0.09), PAINT);
    add(r, box(p - vec3(0.0, 0.895, -1.17), vec3(0.74, 0.03, 0.10), 0.02), RUBBER);
  }
  // Belts at the second pillar.
  vec3 belt = s - vec3(0.742 - lean * 0.9, 0.87, 0.50);
  add(r, box(belt, vec3(0.003, 0.40, 0.024), 0.002), BELT);
  add(r, box(s - vec3(0.735 - 0.34 * (roofY - 0.2 - 0.93), roofY - 0.17, 0.505), vec3(0.016, 0.035, 0.024), 0.012), HARD);
  return r;
}

/** The boot behind the rear seats, with its frame and the body around it. */
vec2 bootMap(vec3 p) {
  if (openBoot < 0.5) {
    // A shelf behind the rear seats.
    float shelf = box(p - vec3(0.0, 0.87, 1.78), vec3(0.74, 0.03, 0.34), 0.02);
    vec2 r = vec2(shelf, CARPET);
    add(r, box(p - vec3(0.0, 0.55, 1.95), vec3(0.8, 0.34, 0.12), 0.02), CARPET);
    return r;
  }
  float end = 1.55 + bootLong;
  vec3 s = vec3(abs(p.x), p.yz);
  float bound = box(p - vec3(0.0, 0.8, end - 0.2), vec3(1.1, 0.95, bootLong + 0.5), 0.0);
  if (bound > 0.1) return vec2(bound, CARPET);
  vec2 r = vec2(1e3, 0.0);
  float floorD = box(p - vec3(0.0, 0.58, end - bootLong * 0.5 - 0.15), vec3(0.80, 0.02, bootLong * 0.5 + 0.20), 0.01);
  floorD += 0.004 * seam(abs(p.x) - 0.49, 0.006) + 0.004 * seam(p.z - end + 0.10, 0.006);
  add(r, floorD, CARPET);
  add(r, box(p - vec3(0.0, 0.602, end - 0.17), vec3(0.055, 0.006, 0.022), 0.005), HARD);
  // Side walls with the wheel housing and a shelf rest.
  float wall = box(s - vec3(0.70, 0.75, end - bootLong * 0.5 - 0.10), vec3(0.16, 0.24, bootLong * 0.5 + 0.12), 0.05);
  vec3 niche = s - vec3(0.52, 0.72, end - 0.14);
  wall = carve(wall, box(niche, vec3(0.06, 0.10, 0.13), 0.035), 0.02);
  wall += 0.004 * seam(p.y - 0.885, 0.005);
  add(r, wall, HARD);
  add(r, box(s - vec3(0.735, 0.985, end - bootLong * 0.5 - 0.10), vec3(0.13, 0.035, bootLong * 0.5 + 0.12), 0.03), HARD);
  add(r, box(s - vec3(0.548, 0.80, end - 0.34), vec3(0.008, 0.018, 0.036), 0.006), WHITE);
  // Hooks of the net.
  for (int i = 0; i < 2; i++) {
    float z = i == 0 ? end - 0.06 : end - bootLong * 0.72;
    vec3 h = s - vec3(0.50, 0.606, z);
    add(r, max(abs(length(h.xy) - 0.016) - 0.0035, abs(h.z) - 0.004), METAL);
  }
  // Sill with a guard, then the bumper.
  add(r, box(p - vec3(0.0, 0.585, end + 0.075), vec3(0.62, 0.035, 0.06), 0.018), HARD);
  vec3 ribs = p - vec3(0.0, 0.621, end + 0.078);
  ribs.z -= clamp(floor(ribs.z / 0.018 + 0.5), -2.0, 2.0) * 0.018;
  add(r, box(ribs, vec3(0.54, 0.002, 0.005), 0.002), METAL);
  vec3 bump = p - vec3(0.0, 0.46 , end + 0.16 - 0.10 * p.x * p.x);
  float bumper = box(bump, vec3(0.92, 0.12, 0.13), 0.05);
  bumper = carve(bumper, box(p - vec3(0.0, 0.62, end + 0.05), vec3(0.60, 0.16, 0.17), 0.06), 0.02);
  add(r, bumper, PAINT);
  add(r, box(p - vec3(0.0, 0.36, end + 0.2 - 0.10 * p.x * p.x), vec3(0.90, 0.09, 0.12), 0.04), HARD);
  // Corner of the body with lamp, inner frame and seal.
  float lean = max(0.0, p.y - 0.93) * 0.34;
  float back = end + 0.10 - max(0.0, p.y - 0.93) * 0.5;
  vec3 corner = vec3(s.x + lean, p.y, p.z - back);
  float post = box(corner - vec3(0.885, 0.95, -0.03), vec3(0.115, 0.62, 0.11), 0.06);
  post = blend(post, box(corner - vec3(0.79, 0.95, -0.07), vec3(0.05, 0.60, 0.05), 0.03), 0.03);
  add(r, post, PAINT);
  add(r, rod(corner, vec3(0.735, 0.55, -0.055), vec3(0.735, 1.6, -0.055), 0.013), RUBBER);
  add(r, box(corner - vec3(0.755, 1.24, -0.19), vec3(0.035, 0.24, 0.11), 0.03), LINING);
  vec3 lamp = corner - vec3(0.905, 0.90, 0.03);
  add(r, box(lamp, vec3(0.085, 0.105, 0.06), 0.04), RED);
  add(r, box(lamp - vec3(0.005, -0.02, 0.045), vec3(0.055, 0.02, 0.024), 0.012), WHITE);
  // Edge of the roof.
  vec3 edge = p - vec3(0.0, roofY + 0.05 - 0.05 * p.x * p.x, end - 0.20);
  add(r, box(edge, vec3(0.72, 0.035, 0.07), 0.03), PAINT);
  add(r, box(edge - vec3(0.0, -0.052, -0.03), vec3(0.66, 0.012, 0.012), 0.010), RUBBER);
  // The open door above.
  vec3 lid = p - vec3(0.0, roofY + 0.19 - 0.05 * p.x * p.x, end + 0.10);
  lid.yz = turn(lid.yz, 0.12);
  add(r, box(lid, vec3(0.74, 0.05, 0.42), 0.05), PAINT);
  return r;
}
`
