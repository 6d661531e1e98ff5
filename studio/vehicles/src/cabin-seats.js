/** Front seats, and the bench behind them. */
export const seats = /* glsl */ `
vec2 seatMap(vec3 p) {
  float bound = box(p - vec3(0.0, 0.72, 0.18), vec3(0.29, 0.53, 0.42), 0.0);
  if (bound > 0.12) return vec2(bound, SEAT);
  vec2 r = vec2(1e3, 0.0);
  vec3 m = vec3(abs(p.x), p.yz);
  // Cushion.
  vec3 c = m - vec3(0.0, 0.52, 0.06);
  c.yz = turn(c.yz, 0.10);
  float middle = box(c, vec3(0.19, 0.062, 0.255), 0.045);
  float wings = box(c - vec3(0.205, 0.022, 0.0), vec3(0.052, 0.066, 0.245), 0.045);
  float cushion = blend(middle, wings, 0.035);
  cushion += 0.0035 * seam(c.x - 0.148, 0.005) * step(0.0, c.y);
  cushion += 0.0028 * seam(abs(c.z + 0.03) - 0.10, 0.005) * step(c.x, 0.148) * step(0.0, c.y);
  bool isInsert = c.x < 0.148 && c.y > 0.0 && c.z > -0.21;
  add(r, cushion, isInsert ? INSERT : SEAT);
  // Backrest.
  vec3 b = m - vec3(0.0, 0.56, 0.33);
  b.yz = turn(b.yz, 0.36);
  b.z += 0.030 * sin(clamp(b.y, 0.0, 0.6) * 5.0) - 0.02;
  float narrow = 1.0 + max(0.0, b.y - 0.30) * 0.55;
  vec3 w = vec3(b.x * narrow, b.y, b.z);
  float back = box(w - vec3(0.0, 0.29, 0.0), vec3(0.205, 0.315, 0.055), 0.05);
  float sides = box(w - vec3(0.212, 0.255, -0.042), vec3(0.046, 0.235, 0.058), 0.044);
  back = blend(back, sides, 0.045);
  back += 0.0035 * seam(w.x - 0.150, 0.005) * step(b.z, 0.0);
  back += 0.0030 * (seam(b.y - 0.14, 0.005) + seam(b.y - 0.26, 0.005) + seam(b.y - 0.38, 0.005)) * step(w.x, 0.150) * step(b.z, 0.0);
  add(r, back, b.z < 0.01 && w.x < 0.150 && b.y < 0.47 ? INSERT : SEAT);
  add(r, box(w - vec3(0.0, 0.26, 0.052), vec3(0.18, 0.25, 0.016), 0.014), HARD);
  float head = box(b - vec3(0.0, 0.735, -0.022), vec3(0.128, 0.088, 0.046), 0.042);
  head += 0.003 * seam(b.x - 0.098, 0.004);
  add(r, head, SEAT);
  add(r, rod(b, vec3(0.062, 0.56, 0.0), vec3(0.062, 0.70, -0.01), 0.0065), METAL);
  // Side cover and rails.
  add(r, box(m - vec3(0.243, 0.44, 0.10), vec3(0.018, 0.055, 0.24), 0.016), HARD);
  add(r, box(m - vec3(0.19, 0.335, 0.06), vec3(0.02, 0.035, 0.28), 0.006), HARD);
  add(r, box(p - vec3(0.0, 0.40, 0.06), vec3(0.20, 0.05, 0.22), 0.02), VANE);
  return r;
}

vec2 benchMap(vec3 p) {
  float bound = box(p - vec3(0.0, 0.78, 1.24), vec3(0.74, 0.56, 0.44), 0.0);
  if (bound > 0.12) return vec2(bound, SEAT);
  vec2 r = vec2(1e3, 0.0);
  float m = abs(p.x);
  float outer = m - 0.40;
  // Cushion with two hollows.
  vec3 c = p - vec3(0.0, 0.535, 1.06);
  c.yz = turn(c.yz, 0.10);
  float cushion = box(c, vec3(0.665, 0.075, 0.265), 0.055);
  cushion += 0.016 * exp(-pow(outer / 0.15, 2.0)) * smoothstep(0.0, 0.06, c.y) * smoothstep(-0.24, -0.05, c.z);
  cushion += 0.004 * (seam(m - 0.185, 0.005) + seam(m - 0.615, 0.005)) * step(0.0, c.y);
  cushion += 0.003 * seam(abs(c.z) - 0.09, 0.005) * step(abs(outer), 0.205) * step(0.0, c.y);
  add(r, cushion, c.y > 0.0 && abs(outer) < 0.205 ? INSERT : SEAT);
  vec3 b = p - vec3(0.0, 0.58, 1.33);
  b.yz = turn(b.yz, 0.40);
  float back = box(b - vec3(0.0, 0.28, 0.0), vec3(0.665 - max(0.0, b.y - 0.3) * 0.35, 0.315, 0.065), 0.055);
  back += 0.016 * exp(-pow(outer / 0.15, 2.0)) * smoothstep(0.0, -0.05, b.z) * smoothstep(0.6, 0.35, b.y);
  back += 0.004 * (seam(m - 0.185, 0.005) + seam(m - 0.605, 0.005)) * step(b.z, 0.0);
  back += 0.003 * (seam(b.y - 0.16, 0.005) + seam(b.y - 0.30, 0.005) + seam(b.y - 0.44, 0.005)) * step(abs(outer), 0.205) * step(b.z, 0.0);
  // The larger part folds separately.
  back += 0.006 * seam(p.x + 0.185, 0.005);
  float side = b.z < 0.02 ? (abs(outer) < 0.205 && b.y < 0.50 ? INSERT : SEAT) : CARPET;
  add(r, back, side);
  vec3 h = vec3(m - 0.40, b.y - 0.655, b.z + 0.01);
  float head = box(h, vec3(0.122, 0.075, 0.044), 0.040);
  add(r, head, SEAT);
  add(r, rod(vec3(abs(h.x), h.yz), vec3(0.055, -0.14, 0.0), vec3(0.055, -0.03, 0.0), 0.006), METAL);
  float mid = box(b - vec3(0.0, 0.615, -0.01), vec3(0.105, 0.050, 0.040), 0.036);
  add(r, mid, SEAT);
  // Armrest with its loop, and buckles.
  float arm = box(b - vec3(0.0, 0.27, -0.052), vec3(0.120, 0.20, 0.022), 0.02);
  add(r, arm, SEAT);
  add(r, box(b - vec3(0.0, 0.452, -0.076), vec3(0.018, 0.034, 0.004), 0.003), BELT);
  vec3 k = vec3(m - 0.215, p.y - 0.612, p.z - 1.27);
  k.yz = turn(k.yz, 0.5);
  add(r, box(k, vec3(0.013, 0.042, 0.011), 0.006), VANE);
  add(r, box(k - vec3(0.0, 0.040, 0.0), vec3(0.010, 0.006, 0.009), 0.003), RED);
  return r;
}
`
