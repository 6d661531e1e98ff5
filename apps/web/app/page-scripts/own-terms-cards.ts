import { defineOwnEstimate } from '#modules/finance/own-terms/define-own-estimate.ts'
import { afterFirstPaint } from '#ui/after-first-paint.ts'

/** Loaded only where the visitor's browser stores a deposit and term of their own. */
afterFirstPaint(() => defineOwnEstimate(document.documentElement.dataset['site'] ?? ''))
