import { defineLocationDistance } from '#modules/content/scripts/define-location-distance.ts'
import { afterFirstPaint } from '#ui/after-first-paint.ts'

/** Loaded only where the visitor has said where they are (`load-location-distances.ts`). */
afterFirstPaint(() => defineLocationDistance(document.documentElement.dataset['site'] ?? ''))
