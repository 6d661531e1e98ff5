/** What the screens of a cabin show: no words, so that they suit every vehicle. */
export const screens = /* glsl */ `
uniform vec3 lightColour;

float bar(vec2 p, vec2 at, vec2 half2) { vec2 d = abs(p - at) - half2; return 1.0 - smoothstep(-0.0006, 0.0006, max(d.x, d.y)); }
float ring(vec2 p, float radius, float wide) { return 1.0 - smoothstep(wide - 0.0006, wide + 0.0006, abs(length(p) - radius)); }

/** The screen: a map with a route on the left, tiles on the right, a row of symbols below. */
vec3 screenLight(vec2 p) {
  vec2 size = screenSize();
  vec3 light = mix(vec3(0.012, 0.016, 0.024), vec3(0.022, 0.028, 0.040), p.y / size.y * 0.5 + 0.5);
  float split = size.x * 0.14;
  if (p.x < split - 0.002 && p.y > -size.y + 0.024 && p.y < size.y - 0.014) {
    light = vec3(0.035, 0.045, 0.058);
    vec2 m = vec2(p.x + p.y * 0.42, p.y - p.x * 0.25);
    float blocks = smoothstep(0.0012, 0.0022, min(abs(fract(m.x / 0.041 + 0.3) - 0.5), abs(fract(m.y / 0.033) - 0.5)) * 0.036);
    light = mix(vec3(0.095, 0.105, 0.12), light, blocks);
    light = mix(light, vec3(0.030, 0.075, 0.050), smoothstep(0.002, 0.0, length((p - vec2(-size.x * 0.66, size.y * 0.42)) * vec2(1.0, 1.3)) - 0.026));
    float road = abs(p.y + 0.012 - 0.030 * sin(p.x * 21.0 + 0.8));
    light = mix(light, vec3(0.17, 0.18, 0.20), 1.0 - smoothstep(0.0036, 0.0046, road));
    if (p.x < -size.x * 0.30) light = mix(light, lightColour * 1.15, 1.0 - smoothstep(0.0018, 0.0026, road));
    vec2 here = p - vec2(-size.x * 0.30, -0.012 + 0.030 * sin(-size.x * 0.30 * 21.0 + 0.8));
    light = mix(light, vec3(0.9), 1.0 - smoothstep(0.0046, 0.0054, length(here)));
    light = mix(light, lightColour * 1.3, 1.0 - smoothstep(0.0030, 0.0036, length(here)));
  } else if (p.x > split) {
    vec2 t = p - vec2((split + size.x) * 0.5, 0.005);
    float high = (size.y * 2.0 - 0.046) * 0.25;
    float row = t.y > 0.0 ? 1.0 : -1.0;
    vec2 c = vec2(t.x, t.y - row * (high + 0.001));
    float wide = (size.x - split) * 0.5 - 0.006;
    light = mix(light, vec3(0.045, 0.052, 0.064), bar(c, vec2(0.0), vec2(wide, high - 0.003)));
    if (row > 0.0) {
      light += vec3(0.55) * bar(c, vec2(-wide * 0.25, high * 0.30), vec2(wide * 0.50, 0.0016));
      light += vec3(0.22) * bar(c, vec2(-wide * 0.38, high * 0.02), vec2(wide * 0.37, 0.0012));
      light += vec3(0.14) * bar(c, vec2(0.0, -high * 0.42), vec2(wide * 0.76, 0.0008));
      light += lightColour * bar(c, vec2(-wide * 0.40, -high * 0.42), vec2(wide * 0.36, 0.0010));
    } else {
      light += lightColour * 0.8 * ring(c - vec2(-wide * 0.42, 0.0), high * 0.46, 0.0014) ;
      light += vec3(0.45) * bar(c, vec2(wide * 0.36, high * 0.20), vec2(wide * 0.30, 0.0014));
      light += vec3(0.2) * bar(c, vec2(wide * 0.30, -high * 0.18), vec2(wide * 0.24, 0.0011));
    }
  }
  // Row of symbols, and the line at the top.
  float cell = size.x / 3.0;
  vec2 s = vec2(mod(p.x + size.x, cell) - cell * 0.5, p.y + size.y - 0.012);
  light += vec3(0.30) * ring(s, 0.0046, 0.0008);
  light += vec3(0.35) * (bar(p, vec2(size.x * 0.86, size.y - 0.007), vec2(0.010, 0.0013)) + bar(p, vec2(-size.x * 0.9, size.y - 0.007), vec2(0.007, 0.0013)));
  return light;
}

/** Instruments: two round scales and a panel between them. */
vec3 dialLight(vec2 p) {
  vec3 light = vec3(0.010, 0.012, 0.018);
  vec2 c = vec2(abs(p.x) - 0.092, p.y + 0.002);
  float angle = atan(c.x * sign(p.x), c.y);
  float r = length(c);
  light += vec3(0.020, 0.026, 0.036) * (1.0 - smoothstep(0.038, 0.040, r));
  float lit = step(abs(angle), 2.25);
  float tick = step(0.80, cos(angle * 15.0)) * smoothstep(0.0305, 0.0312, r) * (1.0 - smoothstep(0.0362, 0.0369, r));
  light += vec3(0.62) * tick * lit;
  light += vec3(0.30) * ring(c, 0.0385, 0.0006) * lit;
  float to = p.x < 0.0 ? -1.0 : -1.75;
  float swept = step(-2.25, angle) * step(angle, to);
  light += lightColour * 0.9 * swept * ring(c, 0.0285, 0.0012);
  vec2 needle = vec2(cos(to), sin(to));
  vec2 local = vec2(dot(vec2(c.x * sign(p.x), c.y), vec2(needle.x, -needle.y)), dot(vec2(c.x * sign(p.x), c.y), needle.yx));
  light += vec3(0.9, 0.12, 0.06) * (1.0 - smoothstep(0.0007, 0.0013, abs(local.x))) * step(0.012, local.y) * step(local.y, 0.030);
  light += vec3(0.6) * bar(c, vec2(0.0, -0.001), vec2(0.0065, 0.0032)) * 0.8;
  float between = 1.0 - smoothstep(0.040, 0.041, abs(p.x));
  light += between * vec3(0.55) * bar(p, vec2(0.0, 0.022), vec2(0.016, 0.0014));
  light += between * vec3(0.22) * bar(p, vec2(0.0, 0.014), vec2(0.010, 0.0011));
  vec2 car = p - vec2(0.0, -0.010);
  light += between * vec3(0.35) * (bar(car, vec2(0.0), vec2(0.0065, 0.0115)) - 0.6 * bar(car, vec2(0.0, 0.001), vec2(0.0048, 0.006)));
  light += between * lightColour * 0.5 * (bar(vec2(abs(car.x) - 0.013 - car.y * -0.10, car.y), vec2(0.0), vec2(0.0007, 0.018)));
  return light;
}

/** Symbols and degrees on the panel of the air conditioning. */
vec3 heaterLight(vec3 p) {
  vec3 a = p - vec3(0.0, 0.727, -0.548);
  a.yz = turn(a.yz, 0.16);
  vec2 c = a.xy;
  vec3 light = vec3(0.0);
  float cell = 0.034;
  vec2 s = vec2(mod(c.x + 0.102, cell) - cell * 0.5, c.y + 0.010);
  if (abs(c.x) < 0.102) {
    light += vec3(0.26) * ring(s, 0.0044, 0.0007);
    light += vec3(0.07) * (bar(s + vec2(cell * 0.5, 0.0), vec2(0.0), vec2(0.0004, 0.010)) + bar(s - vec2(cell * 0.5, 0.0), vec2(0.0), vec2(0.0004, 0.010)));
    light += vec3(0.32) * bar(vec2(abs(c.x) - 0.045, c.y), vec2(0.0, 0.014), vec2(0.012, 0.0014));
    light += lightColour * 0.7 * bar(c, vec2(0.0, 0.014), vec2(0.014, 0.0012));
  }
  return light;
}
`
