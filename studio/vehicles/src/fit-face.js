import { faces } from './face-list.js'
import { rears } from './rear-list.js'

export function scaled(value, sx, sy, key) {
  if (Array.isArray(value)) {
    if (typeof value[0] === 'number') {
      if (key === 'reflector') return [value[0] * sx, value[1] * sy]
      return value.map((number, i) => (i === 0 ? number * sx : i === 1 ? number * sy : number))
    }
    return value.map((each) => scaled(each, sx, sy, key))
  }
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, scaled(each, sx, sy, name)]),
    )
  if (typeof value === 'number' && (key === 'y' || key === 'plate' || key === 'badge'))
    return value * sy
  if (typeof value === 'number' && (key === 's' || key === 'to')) return value * sx
  return value
}

export const face = (name, noseY, width, change = {}) => ({
  ...scaled(faces[name], width / 1.87, noseY / 0.87),
  ...change,
})

export const rear = (name, tailY, width, change = {}) => ({
  ...scaled(rears[name], width / 1.87, tailY / 1.12),
  ...change,
})
