import { defineSeenStrip } from '#modules/garage/ui/seen-strip.element.ts'

/** Defines the strip of recently seen vehicles, on a page that does not hydrate. */
defineSeenStrip(document.documentElement.dataset['site'] ?? '')
