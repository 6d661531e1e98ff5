/**
 * Distance functions of the shapes that a cabin consists of, and the materials by number. Metres: x to the driver's
 * side (right), y up, z to the rear; the front seats are at z = 0.
 */
export const shapes = /* glsl */ `
#define SOFT 0.0     // padded top of the dashboard
#define HARD 1.0     // lower plastic
#define SEAT 2.0
#define INSERT 3.0   // middle of the seats and of the doors
#define GLOSS 4.0
#define METAL 5.0
#define SCREEN 6.0
#define DIALS 7.0
#define CARPET 8.0
#define LINING 9.0   // roof and pillars
#define MIRROR 10.0
#define PAINT 11.0
#define RUBBER 12.0
#define LAMP 13.0
#define LEATHER 14.0 // steering wheel and gear lever
#define VANE 15.0
#define BELT 16.0
#define TRIM 17.0    // strip across the dashboard
#define HEATER 18.0  // panel of the air conditioning
#define RED 19.0
#define WHITE 20.0

vec2 turn(vec2 v, float angle) { float c = cos(angle), s = sin(angle); return vec2(c * v.x - s * v.y, s * v.x + c * v.y); }
float box(vec3 p, vec3 half3, float r) {
  vec3 q = abs(p) - half3 + r;
  return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - r;
}
float rod(vec3 p, vec3 a, vec3 b, float r) {
  vec3 pa = p - a, ba = b - a;
  return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)) - r;
}
/** A round disc whose axis is z. */
float disc(vec3 p, float radius, float depth, float r) {
  vec2 d = vec2(length(p.xy) - radius, abs(p.z) - depth) + r;
  return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - r;
}
float blend(float a, float b, float k) { float h = max(k - abs(a - b), 0.0) / k; return min(a, b) - h * h * k * 0.25; }
float carve(float a, float b, float k) { float h = max(k - abs(a + b), 0.0) / k; return max(a, -b) + h * h * k * 0.25; }
void add(inout vec2 r, float d, float m) { if (d < r.x) r = vec2(d, m); }
/** A seam: a narrow groove where the distance from a line is small. */
float seam(float away, float wide) { return exp(-away * away / (wide * wide)); }
`
